/**
 * Suggests a signature when the user begins a post, on sites that the user has chosen. The script does
 * nothing until the user types into a field for posts. It learns only the name of the signature, not the
 * signature's text. The worker checks whether the post already contains the text.
 */
import { addListeners, keepListening } from '../composers/dom.ts';
import { toPostField } from '../composers/post-field.ts';
import { askWorker } from '../messages/ask-worker.ts';
import { createComposingSessionTracker } from './composing-session.ts';
import { createFields, type Field, type FieldKind } from './fields.ts';
import { createShownBar, isSuggestion, type Session, type Suggestion } from './suggestion-bar.ts';

export function installSuggestion(): void {
  if (Object.hasOwn(globalThis, 'colophonSuggestion')) return;
  const getHref = () => location.href.split('#')[0] ?? '';
  const trackers = {
    post: createComposingSessionTracker<Field>(getHref),
    reply: createComposingSessionTracker<Field>(getHref),
  };
  let suggestions = new WeakMap<Session, Suggestion>();
  const { getField, getKind } = createFields();
  const bar = createShownBar();

  globalThis.colophonSuggestion = { dismiss: bar.dismiss };
  // After a press of Tab the bar stays, because the user may be on the way to it: it is the last element
  // of the page.
  let isTabbing = false;
  const listeners: [types: string[], listener: (event: Event) => void][] = [
    [
      ['keydown', 'beforeinput', 'paste', 'drop', 'cut'],
      forFields((field, kind) => {
        trackers[kind].beforeInput(field);
        // Also without an `input` event, because some editors handle the action themselves and fire none.
        setTimeout(() => handleInput(field, kind));
      }),
    ],
    [['input'], forFields(handleInput)],
    [
      ['focusin'],
      forFields((field, kind) => {
        const session = trackers[kind].findSession(field);
        if (session !== null) show(session, field, kind);
      }),
    ],
    [['keydown'], event => (isTabbing = (event as KeyboardEvent).key === 'Tab')],
    [['pointerdown'], () => (isTabbing = false)],
    [['focusout'], () => bar.hideAfterBlur(() => isTabbing)],
  ];
  // The browser may restore this page from the back/forward cache. Meanwhile the worker may have suggested
  // another signature to another page in the same frame. A press on the old bar would add that signature.
  const forget = () => {
    suggestions = new WeakMap();
    bar.hide();
  };
  const { signal } = new AbortController();
  keepListening(() => {
    for (const [types, listener] of listeners) addListeners(document, types, listener, signal);
    addListeners(window, ['pagehide'], forget, signal);
  });

  function forFields(listener: (field: Field, kind: FieldKind) => void) {
    return (event: Event) => {
      const element = event.isTrusted ? toPostField(event.composedPath()[0]) : null;
      if (element !== null) listener(getField(element), getKind(element));
    };
  }

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
    bar.show(session, field, suggestion, () => {
      void askWorker(kind === 'post' ? 'add-to-post' : 'add-to-reply');
    });
  }
}

declare global {
  /** For the worker: after another append in this tab the suggestion is obsolete. */
  var colophonSuggestion: { dismiss(): void } | undefined;
}
