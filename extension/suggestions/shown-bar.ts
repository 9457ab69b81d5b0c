/** The page's suggestion bar, of which one is open at a time, and the user's decision about it. */
import type { ComposingSession } from './composing-session.ts';
import type { Field } from './fields.ts';
import { type Suggestion, showSuggestionBar } from './suggestion-bar.ts';

export type Session = ComposingSession<Field>;

type ShownBar = { session: Session; field: Field; host: HTMLElement; lifetime: AbortController };

/** Long enough for the focus to come back from the suggestion bar or from another window. */
const blurDelayMs = 200;

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
