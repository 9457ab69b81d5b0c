/**
 * Whether a surface lies open to the eye, as far as a script in the page can tell: a second look
 * beside the browser's own, and the only one where its IntersectionObserver knows nothing of
 * visibility.
 */
import { treeOf } from '../../composers/dom.ts';
import { isCovered, type TopLayer } from './top-layer.ts';

/** Positions inside the element, as parts of its width and height. */
const probes = [0.04, 0.35, 0.65, 0.96];

/** @param least how large it was made, where that is known */
export function isClearlySeen(
  element: HTMLElement,
  beneath: TopLayer,
  least = { width: 1, height: 1 },
): boolean {
  // In the top layer no effect of an ancestor changes what is seen of it; elsewhere it would.
  if (!element.matches(':popover-open')) return false;
  const box = element.getBoundingClientRect();
  if (box.width < least.width - 1 || box.height < least.height - 1) return false;
  const { clientWidth, clientHeight } = document.documentElement;
  if (box.left < -1 || box.top < -1) return false;
  if (box.right > clientWidth + 1 || box.bottom > clientHeight + 1) return false;
  return isUndisguised(element) && isOnTop(element, box) && !isCovered(element, beneath);
}

function isOnTop(element: HTMLElement, { left, top, width, height }: DOMRect): boolean {
  const tree = treeOf(element);
  return probes.every(x =>
    probes.every(y => {
      const [first] = tree.elementsFromPoint(left + x * width, top + y * height);
      return first === element;
    }),
  );
}

function isUndisguised(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  if (style.opacity !== '1' || style.visibility !== 'visible') return false;
  if (style.mixBlendMode !== 'normal') return false;
  const { filter, clipPath, maskImage, transform, translate, rotate, scale } = style;
  // Only a host draws what stands before and after its shadow tree.
  const drawn = ['::before', '::after'].map(part => getComputedStyle(element, part).content);
  if (drawn.some(content => content !== 'none' && content !== 'normal')) return false;
  const effects = [filter, clipPath, maskImage, transform, translate, rotate, scale];
  return effects.every(effect => effect === 'none' || effect === '');
}
