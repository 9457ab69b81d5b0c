/** A key as the person would press it, with the key for commands held: Ctrl, or Cmd on a Mac. */

export const isMac = () => /^Mac/.test(navigator.platform);

/** Answers whether no editor has taken the key for its own. */
export function pressKey(
  root: HTMLElement,
  init: KeyboardEventInit,
  number: number,
  isCommand = true,
): boolean {
  const event = new KeyboardEvent('keydown', {
    ...init,
    // Draft.js and older editors know keys by number alone.
    keyCode: number,
    which: number,
    ctrlKey: isCommand && !isMac(),
    metaKey: isCommand && isMac(),
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  return root.dispatchEvent(event);
}
