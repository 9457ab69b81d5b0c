/**
 * The bar next to a composer that suggests a signature. It takes neither focus nor keys from the
 * composer, and is not shown while there is no place for it.
 */
import { splitIsolated } from '../../shared/text/isolate.ts';
import { createHtmlElement } from '../composers/dom.ts';
import { hasShape, isText } from '../messages/shape.ts';
import { createFreePlacement } from '../surface/free-place.ts';
import { onPress } from '../surface/press.ts';
import { createSignatureNameElement } from '../surface/signature-name-element.ts';
import { createSurface } from '../surface/surface.ts';
import { findSurfaceParent, getAnchor } from '../surface/surface-parent.ts';
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
export const isSuggestion = hasShape<Suggestion>({
  sentence: isText,
  add: isText,
  decline: isText,
  direction: isText,
  style: isText,
});
export type SuggestionActions = { add(): void; decline(): void };

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
  show(findSurfaceParent(field), field, createFreePlacement(host, field), lifetime);
  // The page may be scrolled so that field and bar are out of view when Tab moves the focus to the bar.
  const scrollIntoView = () => getAnchor(field).scrollIntoView({ block: 'nearest' });
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
