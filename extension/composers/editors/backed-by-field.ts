/**
 * Unknown editors with a backing field: the form submits the copy of the text in that field. Some pages
 * update the copy only at keystrokes, and would submit the post without the appended text.
 */

import type { EditorAdapter, Technique } from '../composer.ts';
import { getTreeRoot } from '../dom.ts';
import { editableAdapter } from '../editable.ts';
import { pressUnidentifiedKey } from '../press-key.ts';
import { undoStep } from '../undo-step.ts';
import { waitUntil } from '../waiting.ts';
import { findBackingFieldChecks } from './backing-fields.ts';

/** Most pages update the copy at once, some after a pause in typing. */
const copyTimeoutMs = 500;
const copyAfterKeyTimeoutMs = 200;

/** Accepts every editor whose document or shadow tree contains a field that could hold its copy. */
export const editableBackedByField: EditorAdapter = {
  ...editableAdapter,
  name: 'backed-by-field',
  accepts: root => getTreeRoot(root).querySelector('textarea, [type=hidden]') !== null,
  techniques: editableAdapter.techniques.map(withBackingFields),
  undoStep(root, isUnchanged) {
    const checks = findBackingFieldChecks(root);
    undoStep(root, isUnchanged);
    // Not awaited: the undo waits for the editor's text, not for the copies.
    void syncBackingFields(root, checks);
  },
};

/** Returns the technique, extended so that it waits until the backing fields hold the new text. */
function withBackingFields(technique: Technique): Technique {
  return {
    ...technique,
    async insert(root, text) {
      const checks = findBackingFieldChecks(root);
      const isHandled = await technique.insert(root, text);
      if (isHandled) await syncBackingFields(root, checks);
      return isHandled;
    },
  };
}

/**
 * Waits until the backing fields hold the current text. If the page does not update them, presses a key
 * to make it do so: first only `keyup`, then a whole keystroke.
 */
async function syncBackingFields(
  root: HTMLElement,
  checks: ReturnType<typeof findBackingFieldChecks>,
): Promise<void> {
  const areUpToDate = () => checks.every(isCopyOf => isCopyOf(root));
  if (await waitUntil(areUpToDate, copyTimeoutMs)) return;
  for (const types of [['keyup'], ['keydown', 'keyup']]) {
    pressUnidentifiedKey(root, types);
    if (await waitUntil(areUpToDate, copyAfterKeyTimeoutMs)) return;
  }
}
