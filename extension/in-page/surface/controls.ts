/** Lists the controls of a page, which no surface should cover. */
import { getFlatTreeParent, getTagName, isEditable, unclobbered } from '../../composers/dom.ts';
import { getShadowRoot } from '../../platform/in-page-api.ts';
import type { Rect } from './surface.ts';
import { getAnchor } from './surface-parent.ts';

const roles = 'button,checkbox,combobox,link,option,radio,switch,tab';
/** Others, such as sliders, take the focus in any case. The last selector matches the other surfaces. */
const controlSelector = `a[href],audio,video,button,input,select,textarea,summary,iframe,label:has(input),[onclick],[contenteditable]:not([contenteditable=false]),${roles.replace(/\w+/g, '[role=$&]')},[role^=menuitem],[popover=manual]:not(:defined)`;
/**
 * All elements that take the focus are controls at first. If they leave no place, the second selector applies:
 * many posts of a feed take it.
 */
export const controlSelectors = [
  `${controlSelector},[tabindex]:not([tabindex="-1"])`,
  controlSelector,
];

/** Returns the boxes of the elements that are visible in the window, except parts of the composer itself. */
export function listControlBoxes(
  surface: HTMLElement,
  composer: HTMLElement,
  selector: string,
): Rect[] {
  const ancestors = collectAncestors(getAnchor(composer));
  const { clientWidth, clientHeight } = document.documentElement;
  const boxes: Rect[] = [];
  const addAll = (tree: Document | ShadowRoot) => {
    for (const found of tree.querySelectorAll(selector)) {
      if (found === surface || ancestors.has(found)) continue;
      // The links of a post are parts of it. The buttons of a picture in it are not.
      if (composer.contains(found) && isEditable(found)) continue;
      const element = unclobbered(found);
      const box = element.getBoundingClientRect();
      const { left, top, right, bottom } = box;
      const isInWindow = right > 0 && bottom > 0 && left < clientWidth && top < clientHeight;
      // Controls for assistive technology alone have one pixel.
      const isSeen = isInWindow && right - left > 1 && bottom - top > 1;
      if (isSeen && element.checkVisibility({ visibilityProperty: true })) boxes.push(box);
    }
    for (const element of tree.querySelectorAll('*')) {
      // Nearly all controls in shadow trees are in those of custom elements.
      if (element === surface || !getTagName(element).includes('-')) continue;
      const shadow = getShadowRoot(element);
      if (shadow !== null) addAll(shadow);
    }
  };
  addAll(document);
  return boxes;
}

/** Returns the element itself and its ancestors in the flat tree. */
export function collectAncestors(element: Element): Set<Element> {
  const ancestors = new Set<Element>();
  let ancestor: Element | null = element;
  for (; ancestor !== null; ancestor = getFlatTreeParent(ancestor)) ancestors.add(ancestor);
  return ancestors;
}
