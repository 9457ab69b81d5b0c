/**
 * Whether an element lies open to the eye, as far as a page's own script can tell. The picker's
 * page asks the browser itself (guard.ts); this is the second look, and the only one in browsers
 * whose IntersectionObserver knows nothing of visibility.
 */

/** Positions inside the element, as parts of its width and height. */
const probes = [0.04, 0.35, 0.65, 0.96];

export function isClearlySeen(element: HTMLElement, least: { width: number; height: number }) {
  const box = element.getBoundingClientRect();
  if (box.width < least.width - 1 || box.height < least.height - 1) return false;
  const { clientWidth, clientHeight } = document.documentElement;
  if (box.left < -1 || box.top < -1) return false;
  if (box.right > clientWidth + 1 || box.bottom > clientHeight + 1) return false;
  return isUndisguised(element) && isOnTop(element, box);
}

function isOnTop(element: HTMLElement, { left, top, width, height }: DOMRect): boolean {
  return probes.every(x =>
    probes.every(y => {
      const [first] = document.elementsFromPoint(left + x * width, top + y * height);
      return first === element;
    }),
  );
}

/** Effects of an ancestor change what is seen of the element, even in the top layer. */
function isUndisguised(element: HTMLElement): boolean {
  for (let step: Element | null = element; step !== null; step = step.parentElement) {
    const style = getComputedStyle(step);
    if (style.opacity !== '1' || style.visibility !== 'visible') return false;
    const effects = [style.filter, style.clipPath, style.maskImage, style.transform];
    if (effects.some(effect => effect !== 'none' && effect !== '')) return false;
    if (style.mixBlendMode !== 'normal') return false;
  }
  return true;
}
