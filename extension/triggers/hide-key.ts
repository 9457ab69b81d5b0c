/** Hides keys from the page and from its editor, with their repeats while they are held, and their release. */
export type KeyHider = ReturnType<typeof createKeyHider>;

export function createKeyHider() {
  /** The codes of the keys that the user may still hold. */
  const heldCodes = new Set<string>();
  return {
    hide(event: KeyboardEvent): void {
      heldCodes.add(event.code);
      hide(event);
    },
    /**
     * Hides what follows a hidden key. Listen to `keydown` and `keyup` from the beginning: a listener that is added
     * with the key would run after those of the page.
     */
    hideRest(event: KeyboardEvent): void {
      if (!heldCodes.has(event.code)) return;
      const isRelease = event.type === 'keyup';
      // Another press of the key: its release was outside of this page.
      if (isRelease || !event.repeat) heldCodes.delete(event.code);
      if (isRelease || event.repeat) hide(event);
    },
  };
}

function hide(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
