/** Editors whose kinds come by the second script: refused until it is there, and then never asked. */
import { block } from './block.ts';
import type { Kind } from './composer.ts';
import { documentAround, treeOf } from './dom.ts';

const editors = [
  '.bn-editor',
  '.ck-editor__editable',
  '.cke_editable',
  '.cm-content',
  '.fr-element',
  '.mce-content-body',
  '.note-editable',
  '.ProseMirror',
  '.public-DraftEditor-content',
  '.ql-editor',
  '.rich-contenteditable__input',
  '[data-lexical-editor]',
  '[data-medium-editor-element]',
  '[data-slate-editor]',
].join();

export const elsewhere: Kind = {
  ...block,
  name: 'elsewhere',
  accepts: root => root.matches(editors) || looksLikeRoosterjs(root) || isInSceditor(root),
};

export function looksLikeRoosterjs({ style }: HTMLElement): boolean {
  return style.userSelect === 'text' && style.color !== '' && style.backgroundColor !== '';
}

export const isInSceditor = (root: HTMLElement): boolean =>
  documentAround(root).defaultView?.frameElement?.matches('.sceditor-container > *') === true;

/** Beside a field that may hold a copy of what is written, to be sent in its place, as in Trix. */
export const besideFields: Kind = {
  ...elsewhere,
  accepts: root => treeOf(root).querySelector('textarea, [type=hidden]') !== null,
};
