/** Committed changes told to listeners of this process alone. */
import type { Change, Tx } from './storage.ts';

export function createLocalChanges() {
  const listeners = new Set<(change: Change) => void>();
  const waiting = new WeakMap<Tx, Change[]>();
  return {
    /** Remembers a change until its transaction has committed. */
    announce(tx: Tx, change: Change): void {
      waiting.set(tx, [...(waiting.get(tx) ?? []), change]);
    },
    committed(tx: Tx): void {
      for (const change of waiting.get(tx) ?? []) this.tell(change);
    },
    tell(change: Change): void {
      for (const listener of listeners) listener(change);
    },
    onChange(listener: (change: Change) => void, signal: AbortSignal): void {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
}
