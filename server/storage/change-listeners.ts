/** Notifies the listeners of this process of committed changes. */
import type { Change, ChangeListener, Tx } from './storage.ts';

export type ChangeListeners = ReturnType<typeof createChangeListeners>;

export function createChangeListeners() {
  const listeners = new Set<ChangeListener>();
  const pending = new WeakMap<Tx, Change[]>();
  return {
    /** Stores a change until its transaction has committed. */
    announce(tx: Tx, change: Change): void {
      pending.set(tx, [...(pending.get(tx) ?? []), change]);
    },
    notifyCommitted(tx: Tx): void {
      for (const change of pending.get(tx) ?? []) this.notify(change);
    },
    notify(change: Change | 'gap'): void {
      for (const listener of listeners) listener(change);
    },
    onChange(listener: ChangeListener, signal: AbortSignal): void {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
}
