import type { EditorAdapter } from '../composer.ts';
import { editableAdapter } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { findNoSelection } from '../text-range.ts';

/** SunEditor. It takes an undo snapshot 400 ms after the last key. */
export const suneditor: EditorAdapter = {
  ...editableAdapter,
  name: 'suneditor',
  findSelection: findNoSelection,
  accepts: root => root.matches('.sun-editor-editable'),
  // Behind a table, a rule or an image, it would replace the whole post, and in a block the text would stay
  // inside.
  techniques: (['ordinary', 'in mark'] as const).map(onlyIf => ({ ...pasteText, onlyIf })),
  undoGroupMs: 500,
  // SunEditor ignores synthetic undo keys, so its own button is pressed.
  undoStep(root) {
    const button = root.closest('.sun-editor')?.querySelector('[data-command=undo]');
    (button as HTMLElement | null | undefined)?.click();
  },
};
