/** The place of a composer among those of its document, by which it is known if the page renders it again. */
import { getParentElement, getTagName, getTreeRoot, unclobbered } from '../composers/dom.ts';
import { isField } from '../composers/field.ts';

export type ComposerPlace = {
  readonly index: number;
  readonly count: number;
  /** All composers at that time. Each of them is another one, and not this one again. */
  readonly existing: WeakSet<Element>;
};

export function readPlace(root: HTMLElement): ComposerPlace {
  const selector = isField(root) ? getTagName(root) : '[contenteditable]';
  const all = [...getTreeRoot(root).querySelectorAll(selector)].filter(element => {
    const parent = getParentElement(element);
    return parent === null || unclobbered(parent).closest('[contenteditable]') === null;
  });
  return { index: all.indexOf(root), count: all.length, existing: new WeakSet(all) };
}

/** True if `root` was not there when `place` was read, and is now in that place. */
export function isAtPlace(root: HTMLElement, place: ComposerPlace): boolean {
  const { index, count } = readPlace(root);
  return !place.existing.has(root) && index === place.index && count === place.count;
}
