/**
 * What a page remembers beside the database, such as the order of a list. Where the browser lets it
 * keep nothing, nothing is remembered, and the page works as one that is opened for the first time.
 */

export function recalled(key: string): string | null {
  return storage()?.getItem(key) ?? null;
}

/** @param value null forgets it */
export function remember(key: string, value: string | null): void {
  if (value === null) storage()?.removeItem(key);
  else storage()?.setItem(key, value);
}

/** Tells what another window of the page remembers from now on, until the signal aborts. */
export function followRecalled(
  key: string,
  heard: (value: string | null) => void,
  abort: AbortSignal,
): void {
  if (!('window' in globalThis)) return;
  window.addEventListener(
    'storage',
    event => {
      if (event.key === key) heard(event.newValue);
    },
    { signal: abort },
  );
}

/** Whether the browser lets this page keep nothing at all: the person has blocked it, or their workplace. */
export function isBlocked(): boolean {
  return 'window' in globalThis && storage() === null;
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
