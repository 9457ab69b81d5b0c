/** Lexical as composers in React have it: its plugin turns addresses into links, whether typed or inserted. */
import { autoLinkUrlMatcher, registerAutoLink } from '@lexical/link';
import { registerRichText } from '@lexical/rich-text';
import type { LexicalEditor } from 'lexical';
import type { Mount } from '../practice.ts';
import { mountLexical } from './lexical.ts';

export const mount: Mount = (host, text) => mountLexical(host, text, registerLinkingText);

function registerLinkingText(editor: LexicalEditor): void {
  registerRichText(editor);
  registerAutoLink(editor, {
    matchers: [autoLinkUrlMatcher],
    changeHandlers: [],
    excludeParents: [],
  });
}
