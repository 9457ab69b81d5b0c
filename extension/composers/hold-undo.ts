/**
 * The person's key for undo while an editor may not yet have taken its picture of what was appended:
 * its own undo would then take their words along. Nobody waits for the picture, only that key does.
 */
import { documentAround } from './dom.ts';
import { hear } from './hear.ts';

/** Until `pictured`, a trusted Ctrl+Z (Cmd+Z) in the window of `root` is heeded by `undo` instead. */
export function holdUndo(root: HTMLElement, pictured: Promise<void>, undo: () => unknown): void {
  const life = new AbortController();
  const view = documentAround(root).defaultView;
  const yieldTo = (event: KeyboardEvent) => {
    const { isTrusted, keyCode, shiftKey, ctrlKey, metaKey } = event;
    // What is written now is undone first, as ever.
    if (!(ctrlKey || metaKey)) return life.abort();
    // By its number: with Caps Lock, and where a keyboard writes other letters, its name is no "z".
    if (!isTrusted || shiftKey || keyCode !== 90) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    undo();
  };
  if (view) hear(view, ['keydown'], yieldTo, life.signal);
  void pictured.then(() => life.abort());
}
