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
import type { ComposingSession } from './composing-session.ts';
import type { Field } from './fields.ts';

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
type SuggestionActions = { add(): void; decline(): void };

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

export type Session = ComposingSession<Field>;

type ShownBar = { session: Session; field: Field; host: HTMLElement; lifetime: AbortController };

/** Long enough for the focus to come back from the suggestion bar or from another window. */
const blurDelayMs = 200;

/** The page's suggestion bar, of which one is open at a time, and the user's decision about it. */
export function createShownBar() {
  let shown: ShownBar | null = null;
  return { show, hide, hideAfterBlur, dismiss };

  /** Shows the bar, unless it is open at this field. `add` is called when the user accepts. */
  function show(session: Session, field: Field, suggestion: Suggestion, add: () => void): void {
    if (shown?.session === session && shown.field === field) return;
    hide();
    const lifetime = new AbortController();
    const decide = () => {
      markDecided(session);
      // If the user chose by a key, the bar had the focus, and an added text must go to the field.
      field.element.focus({ preventScroll: true });
    };
    const actions = {
      add() {
        decide();
        add();
      },
      decline: decide,
    };
    try {
      const host = showSuggestionBar(field.element, suggestion, actions, lifetime);
      shown = { session, field, host, lifetime };
    } catch {
      // The page prevents the bar, and would prevent it again at the next key.
      session.isDecided = true;
      return;
    }
    lifetime.signal.addEventListener('abort', () => {
      // `hide` has set `shown` to null already. Otherwise the page has removed the bar or its field.
      if (shown?.lifetime !== lifetime) return;
      // If the page has removed the bar but keeps the field, the bar does not come back.
      if (field.isConnected()) session.isDecided = true;
      shown = null;
    });
  }

  function hide(): void {
    const hidden = shown;
    shown = null;
    hidden?.lifetime.abort();
  }

  /** Hides the bar if the focus does not come back to it or to its field. */
  function hideAfterBlur(mayStay: () => boolean): void {
    const blurred = shown;
    setTimeout(() => {
      if (blurred === null || blurred !== shown || mayStay()) return;
      const { field, host } = blurred;
      if (document.activeElement !== field.element && !host.matches(':focus-within')) hide();
    }, blurDelayMs);
  }

  function markDecided(session: Session): void {
    session.isDecided = true;
    hide();
  }

  function dismiss(): void {
    if (shown !== null) markDecided(shown.session);
  }
}
