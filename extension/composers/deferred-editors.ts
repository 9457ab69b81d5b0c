/**
 * Placeholders for the adapters of named editors, which a second script contains. A placeholder accepts
 * their editors, so that no generic adapter does, and refuses every append. Once the second script has
 * run, its adapters come first.
 */
import { refusingBlockAdapter } from './block.ts';
import type { EditorAdapter } from './composer.ts';
import { getDocument, getTreeRoot } from './dom.ts';

const deferredEditorSelector = [
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

/** Refuses every append, as `refusingBlockAdapter` does. */
export const deferredEditor: EditorAdapter = {
  ...refusingBlockAdapter,
  name: 'deferred',
  accepts: root => root.matches(deferredEditorSelector) || isRoosterjs(root) || isInSceditor(root),
};

/** Recognises roosterjs by its inline styles, because it has no class of its own. */
export function isRoosterjs({ style }: HTMLElement): boolean {
  return style.userSelect === 'text' && style.color !== '' && style.backgroundColor !== '';
}

export const isInSceditor = (root: HTMLElement): boolean =>
  getDocument(root).defaultView?.frameElement?.matches('.sceditor-container > *') === true;

/**
 * Accepts every editor whose document or shadow tree contains a field that could be its backing field,
 * as in Trix: the form would submit the copy of the text in this field.
 */
export const deferredEditorWithBackingField: EditorAdapter = {
  ...deferredEditor,
  accepts: root => getTreeRoot(root).querySelector('textarea, [type=hidden]') !== null,
};
