import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteText } from '../paste.ts';

/** SunEditor. It takes a picture of its text for undo 400 ms after the last key. */
export const suneditor: Kind = {
  ...parting,
  name: 'suneditor',
  accepts: root => root.matches('.sun-editor-editable'),
  techniques: [pasteText],
  undoGroupMs: 500,
  undo(root) {
    const button = root.closest('.sun-editor')?.querySelector('[data-command=undo]');
    (button as HTMLElement | null | undefined)?.click();
  },
};
