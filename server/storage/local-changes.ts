/** Committed changes told to listeners of this process alone. */
import type { Change, ChangeListener, Tx } from './storage.ts';

export type LocalChanges = ReturnType<typeof createLocalChanges>;

export function createLocalChanges() {
  const listeners = new Set<ChangeListener>();
  const waiting = new WeakMap<Tx, Change[]>();
  return {
    /** Remembers a change until its transaction has committed. */
    announce(tx: Tx, change: Change): void {
      waiting.set(tx, [...(waiting.get(tx) ?? []), change]);
    },
    committed(tx: Tx): void {
      for (const change of waiting.get(tx) ?? []) this.tell(change);
    },
    tell(change: Change | 'gap'): void {
      for (const listener of listeners) listener(change);
    },
    onChange(listener: ChangeListener, signal: AbortSignal): void {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
}
