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
    /** Notifies of the changes of a transaction that has committed, and returns them. */
    notifyCommitted(tx: Tx): Change[] {
      const changes = pending.get(tx) ?? [];
      for (const change of changes) this.notify(change);
      return changes;
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
