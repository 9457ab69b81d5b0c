/**
 * Suggests a signature when the user begins a post, on sites that the user has chosen. The script does
 * nothing until the user types into a field for posts. It learns only the name of the signature, not the
 * signature's text. The worker checks whether the post already contains the text.
 */
import { askWorker } from '../../messages/ask-worker.ts';
import { toPostField } from '../composer/post-field.ts';
import {
  type ComposingField,
  type ComposingSession,
  createComposingSessionTracker,
} from './composing-session.ts';
import { readFieldText } from './field-text.ts';
import { isReplyField } from './reply-field.ts';
import { type Suggestion, showSuggestionBar } from './suggestion-bar.ts';

type Field = ComposingField & { element: HTMLElement };
type Session = ComposingSession<Field>;
type FieldKind = 'post' | 'reply';
type ShownBar = { session: Session; field: Field; host: HTMLElement; lifetime: AbortController };

/** Long enough for the focus to come back from the suggestion bar or from another window. */
const blurDelayMs = 200;

export function installSuggestion(): void {
  if (Object.hasOwn(globalThis, 'colophonSuggestion')) return;
  const getHref = () => location.href.split('#')[0] ?? '';
  const trackers = {
    post: createComposingSessionTracker<Field>(getHref),
    reply: createComposingSessionTracker<Field>(getHref),
  };
  let suggestions = new WeakMap<Session, Suggestion>();
  const fields = new WeakMap<HTMLElement, Field>();
  const fieldKinds = new WeakMap<HTMLElement, FieldKind>();
  let shown: ShownBar | null = null;

  globalThis.colophonSuggestion = {
    dismiss() {
      if (shown !== null) markDecided(shown.session);
    },
  };

  const listen = (types: string[], listener: (field: Field, kind: FieldKind) => void) => {
    for (const type of types) {
      document.addEventListener(
        type,
        event => {
          const element = event.isTrusted ? toPostField(event.composedPath()[0]) : null;
          if (element !== null) listener(getField(element), getFieldKind(element));
        },
        { capture: true },
      );
    }
  };
  listen(['keydown', 'beforeinput', 'paste', 'drop', 'cut'], (field, kind) => {
    trackers[kind].beforeInput(field);
    // Also without an `input` event, because some editors handle the action themselves and fire none.
    setTimeout(() => handleInput(field, kind));
  });
  listen(['input'], handleInput);
  listen(['focusin'], (field, kind) => {
    const session = trackers[kind].findSession(field);
    if (session !== null) show(session, field, kind);
  });
  // The browser may restore this page from the back/forward cache. Meanwhile the worker may have suggested
  // another signature to another page in the same frame. A press on the old bar would add that signature.
  window.addEventListener('pagehide', () => {
    suggestions = new WeakMap();
    hide();
  });
  // After a press of Tab the bar stays, because the user may be on the way to it: it is the last element
  // of the page.
  let isTabbing = false;
  document.addEventListener('keydown', ({ key }) => (isTabbing = key === 'Tab'), true);
  document.addEventListener('pointerdown', () => (isTabbing = false), true);
  document.addEventListener('focusout', () => {
    const blurred = shown;
    setTimeout(() => {
      if (blurred === null || blurred !== shown || isTabbing) return;
      const { activeElement } = document;
      if (activeElement !== blurred.field.element && activeElement !== blurred.host) hide();
    }, blurDelayMs);
  });

  function handleInput(field: Field, kind: FieldKind): void {
    const input = trackers[kind].afterInput(field);
    if (input === null) return;
    if (input.isNew) void requestSuggestion(input.session, kind);
    else show(input.session, field, kind);
  }

  async function requestSuggestion(session: Session, kind: FieldKind): Promise<void> {
    const suggestion = await askWorker(kind === 'post' ? 'suggest-in-post' : 'suggest-in-reply');
    if (!isSuggestion(suggestion)) {
      session.isDecided = true;
      return;
    }
    suggestions.set(session, suggestion);
    show(session, session.field, kind);
  }

  function show(session: Session, field: Field, kind: FieldKind): void {
    const suggestion = suggestions.get(session);
    if (session.isDecided || suggestion === undefined || !field.isConnected()) return;
    if (shown?.session === session && shown.field === field) return;
    hide();
    const lifetime = new AbortController();
    const actions = {
      add() {
        markDecided(session);
        // If the user chose Add by a key, the bar had the focus, and the text must go to the field.
        field.element.focus({ preventScroll: true });
        void askWorker(kind === 'post' ? 'add-to-post' : 'add-to-reply');
      },
      decline() {
        markDecided(session);
        field.element.focus({ preventScroll: true });
      },
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

  function markDecided(session: Session): void {
    session.isDecided = true;
    hide();
  }

  function getField(element: HTMLElement): Field {
    const known = fields.get(element);
    if (known !== undefined) return known;
    const field = {
      element,
      readText: () => readFieldText(element),
      isConnected: () => element.isConnected,
    };
    fields.set(element, field);
    return field;
  }

  /**
   * Returns the kind of the field. It is detected again while the field is empty, and cached as soon as
   * the field contains text, because detection takes time.
   */
  function getFieldKind(element: HTMLElement): FieldKind {
    const known = readFieldText(element) === '' ? undefined : fieldKinds.get(element);
    if (known !== undefined) return known;
    const kind = isReplyField(element) ? 'reply' : 'post';
    fieldKinds.set(element, kind);
    return kind;
  }
}

function isSuggestion(value: unknown): value is Suggestion {
  return typeof value === 'object' && value !== null && 'sentence' in value;
}

declare global {
  /** For the worker: after another append in this tab the suggestion is obsolete. */
  var colophonSuggestion: { dismiss(): void } | undefined;
}
