/**
 * Stores small values of a page in `localStorage`, such as the sort order of a list. If the browser
 * blocks storage, nothing is stored, and the page works as if it were opened for the first time.
 */

export function readStoredValue(key: string): string | null {
  return getLocalStorage()?.getItem(key) ?? null;
}

/** @param value null removes the entry */
export function writeStoredValue(key: string, value: string | null): void {
  if (value === null) getLocalStorage()?.removeItem(key);
  else getLocalStorage()?.setItem(key, value);
}

/** Calls `onChange` when another window changes the stored value, until the signal aborts. */
export function subscribeToStoredValue(
  key: string,
  onChange: (value: string | null) => void,
  signal: AbortSignal,
): void {
  if (!('window' in globalThis)) return; // A worker has neither windows nor `localStorage`.
  window.addEventListener(
    'storage',
    event => {
      if (event.key === key) onChange(event.newValue);
    },
    { signal },
  );
}

/** Returns true if the user or a policy has blocked all storage for this page. */
export function isPageStorageBlocked(): boolean {
  return 'window' in globalThis && getLocalStorage() === null;
}

function getLocalStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
