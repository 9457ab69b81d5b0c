/** A key as the person would press it, with the key for commands held: Ctrl, or Cmd on a Mac. */

export const isMac = () => /^Mac/.test(navigator.platform);

/** Answers whether no editor has taken the key for its own. */
export function pressKey(root: HTMLElement, init: KeyboardEventInit, number: number): boolean {
  const event = new KeyboardEvent('keydown', {
    // Draft.js and older editors know keys by number alone.
    keyCode: number,
    which: number,
    ctrlKey: !isMac(),
    metaKey: isMac(),
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  return root.dispatchEvent(event);
}

/**
 * A key that no keyboard names, which nothing is bound to: pages that take what stands there with each
 * key, and at no other change, take it then. An empty name is part of every text: CodeJar wrote a
 * bracket for it.
 */
export function pressNothing(root: HTMLElement, types = ['keydown', 'keyup']): void {
  for (const type of types)
    root.dispatchEvent(
      new KeyboardEvent(type, { key: 'Unidentified', bubbles: true, composed: true }),
    );
}
