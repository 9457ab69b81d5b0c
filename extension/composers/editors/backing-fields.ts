/** Fields that hold a copy of an editor's text, as plain text or as HTML. */
import { removeObjectReplacements, toComparableText } from '../../../shared/text/normalize.ts';
import { getParentElement, getTreeRoot, unclobbered } from '../dom.ts';
import { isVisible } from '../is-visible.ts';
import { readText } from '../reading.ts';

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
