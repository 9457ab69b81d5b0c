import { addListeners } from '../../composers/dom.ts';

/** Hides a key from the page and from its editor, with its repeats while it is held, and its release. */
export function hideKey(event: KeyboardEvent): void {
  hide(event);
  if (event.repeat) return;
  const lifetime = new AbortController();
  const hideRest = (later: KeyboardEvent) => {
    if (later.code !== event.code) return;
    const isRelease = later.type === 'keyup';
    // Another press of the key: its release was outside of this page.
    const isOver = isRelease || !later.repeat;
    if (isOver) lifetime.abort();
    if (isRelease || later.repeat) hide(later);
  };
  addListeners(window, ['keydown', 'keyup'], hideRest, lifetime.signal);
}

function hide(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
