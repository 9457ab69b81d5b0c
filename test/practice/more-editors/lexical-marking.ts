import { HashtagNode, registerLexicalHashtag } from '@lexical/hashtag';
import {
  AutoLinkNode,
  autoLinkEmailMatcher,
  autoLinkUrlMatcher,
  registerAutoLink,
} from '@lexical/link';
import { registerRichText } from '@lexical/rich-text';
import { mountLexical } from '../lexical.ts';
import type { Mount } from '../practice.ts';
import { withBlocks } from './lexical.ts';

/** Lexical with all blocks, and with its modules that link addresses and colour hashtags. */
export const mount: Mount = (host, text) => {
  const modules = withBlocks(editor => {
    registerRichText(editor);
    registerLexicalHashtag(editor);
    registerAutoLink(editor, {
      matchers: [autoLinkUrlMatcher, autoLinkEmailMatcher],
      changeHandlers: [],
      excludeParents: [],
    });
  });
  return mountLexical(host, text, {
    ...modules,
    nodes: [...modules.nodes, AutoLinkNode, HashtagNode],
  });
};
