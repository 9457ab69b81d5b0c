import { HashtagNode, registerLexicalHashtag } from '@lexical/hashtag';
import {
  AutoLinkNode,
  autoLinkEmailMatcher,
  autoLinkUrlMatcher,
  LinkNode,
  registerAutoLink,
} from '@lexical/link';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { mountLexical } from '../lexical.ts';
import type { Mount } from '../practice.ts';

/** Lexical with its modules that link addresses and colour hashtags, as composers in React have it. */
export const mount: Mount = (host, text) =>
  mountLexical(host, text, {
    nodes: [HeadingNode, LinkNode, QuoteNode, AutoLinkNode, HashtagNode],
    register(editor) {
      registerRichText(editor);
      registerLexicalHashtag(editor);
      registerAutoLink(editor, {
        matchers: [autoLinkUrlMatcher, autoLinkEmailMatcher],
        changeHandlers: [],
        excludeParents: [],
      });
    },
  });
