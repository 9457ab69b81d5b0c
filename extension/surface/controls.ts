/** Lists the controls of a page, which no surface should cover. */
import { getTagName, isEditable, unclobbered } from '../composers/dom.ts';
import { getShadowRoot } from '../platform/in-page-api.ts';
import { createClippedRectReader } from './clipped-rect.ts';
import { collectAncestors, isReachable, surfaceSelector } from './reachable.ts';
import { intersect, overlaps, type Rect } from './rect.ts';
import { getAnchor } from './surface-parent.ts';

const roles = 'button,checkbox,combobox,link,option,radio,switch,tab';
/** Others, such as sliders, take the focus in any case. The last selector matches the other surfaces. */
const controlSelector = `a[href],audio,video,button,input,select,textarea,summary,iframe,label:has(input),[onclick],[contenteditable]:not([contenteditable=false]),${roles.replace(/\w+/g, '[role=$&]')},[role^=menuitem],${surfaceSelector}`;
/**
 * All elements that take the focus are controls at first. If they leave no place, the second selector applies:
 * many posts of a feed take it.
 */
export const controlSelectors = [
  `${controlSelector},[tabindex]:not([tabindex="-1"])`,
  controlSelector,
];

/**
 * Returns the shown parts of the elements in the area that the user can reach, except parts of the composer itself.
 *
 * @param area the area, inside the window
 */
export function listControlBoxes(
  surface: HTMLElement,
  composer: HTMLElement,
  selector: string,
  area: Rect,
): Rect[] {
  const ancestors = collectAncestors(getAnchor(composer));
  const modal = [...ancestors].find(each => unclobbered(each).matches('dialog:modal'));
  const boxes: Rect[] = [];
  const addAll = (tree: Document | ShadowRoot) => {
    for (const found of tree.querySelectorAll(selector)) {
      if (found === surface || ancestors.has(found)) continue;
      // The links of a post are parts of it. The buttons of a picture in it are not.
      if (composer.contains(found) && isEditable(found)) continue;
      const element = unclobbered(found);
      const box = element.getBoundingClientRect();
      // Controls for assistive technology alone have one pixel.
      const isSeen =
        overlaps(box, area) &&
        box.width > 1 &&
        box.height > 1 &&
        element.checkVisibility({ visibilityProperty: true });
      if (!isSeen) continue;
      const part = intersect(createClippedRectReader(found)(), area);
      if (overlaps(part, area) && isReachable(found, part, modal)) boxes.push(part);
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
