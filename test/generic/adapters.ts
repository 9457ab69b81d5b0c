/** Replaces the list of adapters in a build that knows no editor by its name. */
import { refusingBlockAdapter } from '../../extension/composers/block.ts';
import type { EditorAdapter } from '../../extension/composers/composer.ts';
import { editableAdapter } from '../../extension/composers/editable.ts';
import { fieldAdapter } from '../../extension/composers/field.ts';
import { keyCatcherAdapter } from '../../extension/composers/key-catcher.ts';
import { oversizedAdapter } from '../../extension/composers/oversized.ts';

export const editorAdapters: readonly EditorAdapter[] = [
  oversizedAdapter,
  fieldAdapter,
  keyCatcherAdapter,
  refusingBlockAdapter,
  editableAdapter,
];
