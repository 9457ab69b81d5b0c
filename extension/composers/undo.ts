/** Takes the last step back, as the person's own Ctrl+Z or Cmd+Z would. */

/** Undoes one step in the editor of `root`: by its own key first, by the browser's command else. */
export function undo(root: HTMLElement, isUnchanged: () => boolean): void {
  const mac = /^Mac/.test(navigator.platform);
  const key = new KeyboardEvent('keydown', {
    key: 'z',
    code: 'KeyZ',
    // Draft.js and older editors know keys by number alone.
    keyCode: 90,
    which: 90,
    ctrlKey: !mac,
    metaKey: mac,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  const ignored = root.dispatchEvent(key);
  if (ignored && isUnchanged()) root.ownerDocument.execCommand('undo');
}
