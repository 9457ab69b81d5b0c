/**
 * The bar next to a composer that suggests a signature. It takes neither focus nor keys from the
 * composer, is the last element in the page's reading order, and covers no button of the page if there
 * is room on another side.
 */
import { splitIsolated } from '../../../shared/text/isolate.ts';
import { createHtmlElement, unclobbered } from '../../composers/dom.ts';
import { findSurfaceParent, getAnchor } from '../surface/placement.ts';
import { onPress } from '../surface/press.ts';
import { createSignatureNameElement } from '../surface/signature-name-element.ts';
import { createSurface, type Position } from '../surface/surface.ts';
import { hasUntrackedOverlay } from '../surface/untracked-overlays.ts';
import { watchVisibility } from '../surface/visibility.ts';

export type Suggestion = {
  /** The question. Unicode's isolate characters enclose the signature's name in it. */
  sentence: string;
  add: string;
  decline: string;
  direction: string;
  /** The style sheet. The worker sends it, so that pages in which nobody types do not load it. */
  style: string;
};
export type SuggestionActions = { add(): void; decline(): void };

const gapPx = 6;
const pressableSelector = 'a[href], button, input, select, textarea, [role=button], [role=link]';

/**
 * Shows the bar next to `field` until the field leaves the page or `lifetime` aborts. Throws if the
 * page prevents the bar. Returns the bar's host element.
 */
export function showSuggestionBar(
  field: HTMLElement,
  { sentence, add, decline, direction, style }: Suggestion,
  actions: SuggestionActions,
  lifetime: AbortController,
): HTMLElement {
  const { signal } = lifetime;
  const { host, root, show } = createSurface({});
  root.appendChild(createHtmlElement('style')).textContent = style;
  const box = root.appendChild(createHtmlElement('div'));
  box.dir = direction;
  const status = box.appendChild(createHtmlElement('span'));
  status.role = 'status';
  const addButton = (name: string, action: () => void) => {
    const button = box.appendChild(createHtmlElement('button'));
    button.type = 'button';
    button.textContent = name;
    onPress(button, () => getVisibleMs(), action, signal);
  };
  addButton(add, actions.add);
  addButton(decline, actions.decline);
  // A press leaves the focus in the field.
  host.addEventListener('mousedown', event => event.preventDefault(), { signal });
  box.addEventListener('keydown', event => event.key === 'Escape' && actions.decline(), { signal });
  let side: Side | null = null;
  const getPosition = () => {
    side ??= findFreeSide(host, field);
    return getPositionAt(side, host, field);
  };
  show(findSurfaceParent(field), field, getPosition, lifetime);
  // The page may be scrolled so that field and bar are out of view when Tab moves the focus to the bar.
  const scrollIntoView = () =>
    isInView(getPosition(), host) || getAnchor(field).scrollIntoView({ block: 'center' });
  host.addEventListener('focusin', scrollIntoView, { signal });
  const getVisibleMs = watchVisibility(host, signal, host, hasUntrackedOverlay);
  // Set after the status element is in the page, so that assistive technology announces it.
  const parts = splitIsolated(sentence);
  status.append(
    ...parts.map(({ text, isIsolated }) => (isIsolated ? createSignatureNameElement(text) : text)),
  );
  status.title = status.ariaLabel = parts.map(({ text }) => text).join('');
  // A field that leaves the page loses its size, which fires the observer.
  const observer = new ResizeObserver(() => field.isConnected || lifetime.abort());
  observer.observe(field);
  signal.addEventListener('abort', () => observer.disconnect());
  return host;
}

function isInView({ top }: Position, host: HTMLElement): boolean {
  return top >= 0 && top + host.offsetHeight <= document.documentElement.clientHeight;
}

const sides = ['below-end', 'below-start', 'above-end', 'above-start', 'inside'] as const;
type Side = (typeof sides)[number];

/** Returns the first side on which the bar is in view and covers nothing pressable. */
function findFreeSide(host: HTMLElement, field: HTMLElement): Side {
  const { width, height } = host.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const mayBeCovered = (element: Element) =>
    element === host ||
    unclobbered(element).closest(pressableSelector) === null ||
    unclobbered(element).contains(field);
  const isFree = (side: Side) => {
    const { top, left } = getPositionAt(side, host, field);
    if (top < 0 || top + height > clientHeight || left + width > clientWidth) return false;
    // Tests points inside the bar, as fractions of its width and height.
    return [0.02, 0.25, 0.5, 0.75, 0.98].every(x =>
      [0.1, 0.9].every(y =>
        document.elementsFromPoint(left + x * width, top + y * height).every(mayBeCovered),
      ),
    );
  };
  return sides.find(isFree) ?? 'inside';
}

function getPositionAt(side: Side, host: HTMLElement, field: HTMLElement): Position {
  const anchorRect = getAnchor(field).getBoundingClientRect();
  const { width, height } = host.getBoundingClientRect();
  const isAtRight = side.endsWith('end') !== (getComputedStyle(field).direction === 'rtl');
  const left = isAtRight ? anchorRect.right - width : anchorRect.left;
  const { clientHeight } = document.documentElement;
  let top = anchorRect.top - height - gapPx;
  if (side.startsWith('below')) top = anchorRect.bottom + gapPx;
  if (side === 'inside') top = Math.min(anchorRect.bottom, clientHeight) - height - gapPx;
  return { top, left: Math.max(gapPx, left) };
}
