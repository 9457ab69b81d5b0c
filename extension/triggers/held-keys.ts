/**
 * The keys that the user presses while a signature is on its way into the field. The page must not get them: they
 * would replace the shortcut, which is selected for a moment, or stand before the signature. The append script types
 * them behind it.
 */
import type { KeyHider } from './hide-key.ts';
import { writesLetter } from './pressed-text.ts';

/** Longer than an editor waits for the end of its undo step, and for a frame of a busy page. */
const maxHoldMs = 5000;
const heldNames = /^(Backspace|Enter|Tab)$/;

export type HeldKeys = ReturnType<typeof holdKeys>;

/** @param first the key with which the user has taken the shortcut */
export function holdKeys(first: KeyboardEvent, keyHider: KeyHider) {
  let keys: string[] = [];
  let text = '';
  // A command writes nothing in the page.
  let takingKey: string | null = first.ctrlKey || first.metaKey ? null : first.key;
  const end = performance.now() + maxHoldMs;
  return {
    /** Holds the key. Returns false if it is none that can be held, or if the signature does not come. */
    add(event: KeyboardEvent): boolean {
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
      // The user still holds the key that has taken the shortcut.
      if (event.repeat && event.code === first.code) {
        keyHider.hide(event);
        return true;
      }
      const isNamed = heldNames.test(key) && !ctrlKey && !altKey && !metaKey;
      if ((!isNamed && !writesLetter(event)) || performance.now() > end) return false;
      keyHider.hide(event);
      const last = keys.at(-1);
      if (key === 'Backspace' && last !== undefined && [...last].length === 1) keys.pop();
      else keys.push(isNamed && shiftKey ? `Shift+${key}` : key);
      return true;
    },
    /**
     * Returns the keys since the last call.
     * @param isTaken false if the key that has taken the shortcut belongs to the page
     */
    take(isTaken: boolean): string[] {
      const taken = takingKey === null || isTaken ? keys : [takingKey, ...keys];
      keys = [];
      takingKey = null;
      for (const key of taken) text = addTo(text, key);
      return taken;
    },
    /** Returns the text that the taken keys have written since the last that may have moved the caret. */
    getText: () => text,
  };
}

function addTo(text: string, key: string): string {
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return [...key].length === 1 ? text + key : '';
}
