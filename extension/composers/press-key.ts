/** Synthetic keystrokes, by default with Ctrl, or Cmd on a Mac. */

export const isMac = () => /^Mac/.test(navigator.platform);

/** Dispatches `keydown`. Returns true if an editor has handled it, which means cancelled it. */
export function pressKey(root: HTMLElement, init: KeyboardEventInit, keyCode: number): boolean {
  const event = new KeyboardEvent('keydown', {
    // Draft.js and older editors recognise keys by their code only.
    keyCode,
    which: keyCode,
    ctrlKey: !isMac(),
    metaKey: isMac(),
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  return !root.dispatchEvent(event);
}

/**
 * Dispatches a key that is bound to nothing. Some pages read their editor's text only at keystrokes;
 * this key makes them read it. Its name is `Unidentified` and not empty, because a test such as
 * `'([{'.includes(key)` is true for the empty name: CodeJar inserted a bracket for it.
 */
export function pressUnidentifiedKey(root: HTMLElement, types = ['keydown', 'keyup']): void {
  for (const type of types)
    root.dispatchEvent(
      new KeyboardEvent(type, { key: 'Unidentified', bubbles: true, composed: true }),
    );
}
