import { HashtagNode, registerLexicalHashtag } from '@lexical/hashtag';
import {
  AutoLinkNode,
  autoLinkEmailMatcher,
  autoLinkUrlMatcher,
  registerAutoLink,
} from '@lexical/link';
import { registerRichText } from '@lexical/rich-text';
import type { Mount } from '../practice.ts';
import { mountLexical } from './lexical.ts';

/** Lexical with its modules that link addresses and colour hashtags, as composers in React have it. */
export const mount: Mount = (host, text) =>
  mountLexical(
    host,
    text,
    editor => {
      registerRichText(editor);
      registerLexicalHashtag(editor);
      registerAutoLink(editor, {
        matchers: [autoLinkUrlMatcher, autoLinkEmailMatcher],
        changeHandlers: [],
        excludeParents: [],
      });
    },
    [AutoLinkNode, HashtagNode],
  );
