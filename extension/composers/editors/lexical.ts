import type { EditorAdapter } from '../composer.ts';
import { editableAdapter } from '../editable.ts';
import { breakOut, endMarks } from '../outside.ts';
import { pasteText } from '../paste.ts';

/**
 * Lexical merges typing within one second. Measured up to version 0.35: it treats a paste as typing, and
 * merges it too, if the text ends with a single letter on a line of its own or behind a tab.
 */
const undoGroupMs = 1050;

/** Lexical. Measured: commands that break lines lose existing text, and HTML adds blank lines. */
export const lexical: EditorAdapter = {
  ...editableAdapter,
  name: 'lexical',
  accepts: root => root.matches('[data-lexical-editor]'),
  techniques: [breakOut(pasteText), endMarks(pasteText), pasteText],
  undoGroupMs,
};
