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

/** Lexical with its module that links addresses, as composers in React have it. */
export const mount: Mount = (host, text) =>
  mountLexical(host, text, {
    nodes: [HeadingNode, LinkNode, QuoteNode, AutoLinkNode],
    register(editor) {
      registerRichText(editor);
      registerAutoLink(editor, {
        matchers: [autoLinkUrlMatcher, autoLinkEmailMatcher],
        changeHandlers: [],
        excludeParents: [],
      });
    },
  });
