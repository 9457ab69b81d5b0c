/**
 * Fields that hold a copy of an editor's text, as plain text or as HTML. The form submits this copy. Some pages
 * update it only at keystrokes, and would submit the post without the appended text.
 */
import { removeObjectReplacements, toComparableText } from '../../../shared/text/normalize.ts';
import type { EditorAdapter, Technique } from '../composer.ts';
import { getParentElement, getTreeRoot, unclobbered } from '../dom.ts';
import { editableAdapter } from '../editable.ts';
import { isVisible } from '../is-visible.ts';
import { pressUnidentifiedKey } from '../press-key.ts';
import { readText } from '../reading.ts';
import { undoStep } from '../undo-step.ts';
import { waitUntil } from '../waiting.ts';

/** An editor is wrapped in up to this many elements. The outermost also contains the backing field. */
const maxWrappers = 3;

type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Finds the fields that hold the current text of `root`. Returns a check for each: it returns true if
 * the field holds the text that `root` has when the check is called.
 */
export function findBackingFieldChecks(root: HTMLElement): ((root: HTMLElement) => boolean)[] {
  const fields = getTreeRoot(root).querySelectorAll<Field>('textarea, input[type=hidden]');
  const currentText = readComparableText(root);
  return [...fields]
    .filter(
      field =>
        (currentText !== '' || isHiddenNearby(root, field)) && readFieldText(field) === currentText,
    )
    .map(field => root => readFieldText(field) === readComparableText(root));
}

const readComparableText = (root: HTMLElement) =>
  toComparableText(removeObjectReplacements(readText(root)));

/** An empty field counts as a copy of an empty editor only if it is invisible and near the editor. */
function isHiddenNearby(root: HTMLElement, field: Field): boolean {
  let ancestor: Element = root;
  for (let level = 0; level < maxWrappers; level++)
    ancestor = getParentElement(ancestor) ?? ancestor;
  return unclobbered(ancestor).contains(field) && !isVisible(field);
}

function readFieldText({ value }: Field): string {
  if (!value.includes('<')) return toComparableText(value);
  return toComparableText(new DOMParser().parseFromString(value, 'text/html').body.textContent);
}

/** Most pages update the copy at once, some after a pause in typing. */
const copyTimeoutMs = 500;
const copyAfterKeyTimeoutMs = 200;

/** Unknown editors: accepts each whose document or shadow tree contains a field that could hold its copy. */
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
