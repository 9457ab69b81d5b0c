/**
 * Checks by the DOM whether the user can see a surface. For the picker this check is made in addition to
 * IntersectionObserver v2. For notice, suggestion and button it is the only check in browsers without
 * IntersectionObserver v2 (Firefox).
 */
import { getTreeRoot } from '../composers/dom.ts';
import { type EarlierTopLayerElements, isCoveredByTopLayer } from './top-layer.ts';

/** Positions inside the element, as fractions of its width and height. */
const probeFractions = [0.04, 0.35, 0.65, 0.96];

/**
 * True if the surface is in the window as a whole, on top, and without visual effects.
 *
 * @param minSize the size that the surface was created with, in CSS pixels, if it is known
 */
export function isFullyVisible(
  element: HTMLElement,
  earlierElements: EarlierTopLayerElements,
  minSize = { width: 1, height: 1 },
): boolean {
  // An ancestor's effects, such as its opacity, change how an element looks, except in the top layer.
  if (!element.matches(':popover-open')) return false;
  const box = element.getBoundingClientRect();
  if (box.width < minSize.width - 1 || box.height < minSize.height - 1) return false;
  const { clientWidth, clientHeight } = document.documentElement;
  if (box.left < -1 || box.top < -1) return false;
  if (box.right > clientWidth + 1 || box.bottom > clientHeight + 1) return false;
  return (
    hasNoVisualEffects(element) &&
    isTopmost(element, box) &&
    !isCoveredByTopLayer(element, earlierElements)
  );
}

function isTopmost(element: HTMLElement, { left, top, width, height }: DOMRect): boolean {
  const tree = getTreeRoot(element);
  return probeFractions.every(x =>
    probeFractions.every(y => {
      const [topmost] = tree.elementsFromPoint(left + x * width, top + y * height);
      return topmost === element;
    }),
  );
}

function hasNoVisualEffects(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  if (style.opacity !== '1' || style.visibility !== 'visible') return false;
  if (style.mixBlendMode !== 'normal') return false;
  const { filter, clipPath, maskImage, transform, translate, rotate, scale } = style;
  // `element` is the surface's shadow host. The page can add `::before` and `::after` to it (but not to
  // elements in its shadow tree), and could cover the surface with them.
  const pseudoContents = ['::before', '::after'].map(
    part => getComputedStyle(element, part).content,
  );
  if (pseudoContents.some(content => content !== 'none' && content !== 'normal')) return false;
  const effects = [filter, clipPath, maskImage, transform, translate, rotate, scale];
  return effects.every(effect => effect === 'none' || effect === '');
}
