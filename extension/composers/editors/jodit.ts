import type { EditorAdapter } from '../composer.ts';
import { editableAdapter } from '../editable.ts';
import { insertBlocks, typeOutside } from '../outside.ts';
import { findNoSelection } from '../text-range.ts';
import { insertText } from '../typing.ts';
import { waitUntil } from '../waiting.ts';
import { findBackingFieldChecks } from './backing-fields.ts';

/** Jodit updates its backing field at most 100 ms after its last update. */
const copyTimeoutMs = 120;

/** Jodit, which is next to the field that it replaces. */
export const jodit: EditorAdapter = {
  ...editableAdapter,
  name: 'jodit',
  findSelection: findNoSelection,
  accepts: root => root.matches('.jodit-wysiwyg'),
  // Measured: Jodit wraps bare lines in paragraphs, in Firefox with a line break between them.
  techniques: [...typeOutside, insertText, { ...insertBlocks, onlyIf: 'ordinary' }],
  watchBackingFields(root) {
    const checks = findBackingFieldChecks(root);
    return () => waitUntil(() => checks.every(isCopyOf => isCopyOf(root)), copyTimeoutMs);
  },
  // Jodit takes its snapshot 100 ms after it has updated the field: 120 ms and 100 ms.
  snapshotDelayMs: 220,
};
