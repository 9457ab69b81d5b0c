import type { EditorAdapter } from '../composer.ts';
import { editableAdapter } from '../editable.ts';
import { appendParagraphs } from '../outside.ts';
import { pasteText } from '../paste.ts';
import { insertLines } from '../typing.ts';

/** Quill's history merges all changes within one second. */
const undoGroupMs = 1050;

/** Quill 1, recognised by its hidden element for pastes. Measured: it loses synthetic pastes. */
export const quill1: EditorAdapter = {
  ...editableAdapter,
  name: 'quill1',
  accepts: root => root.matches(':has(> .ql-clipboard) > .ql-editor'),
  techniques: [
    { ...appendParagraphs, onlyIf: 'in block' },
    { ...appendParagraphs, onlyIf: 'in mark' },
    insertLines,
    // Measured: behind a mention, Quill loses typed lines.
    appendParagraphs,
  ],
  undoGroupMs,
};

export const quill: EditorAdapter = {
  ...editableAdapter,
  name: 'quill',
  accepts: root => root.matches('.ql-editor'),
  techniques: [
    { ...appendParagraphs, onlyIf: 'in block' },
    { ...appendParagraphs, onlyIf: 'in mark' },
    pasteText,
  ],
  undoGroupMs,
};
