/** Notifies the listeners of this process of committed changes. */
import type { Change, ChangeListener, Queries, Tx } from './storage.ts';

export type ChangeListeners = ReturnType<typeof createChangeListeners>;

export function createChangeListeners() {
  const listeners = new Set<ChangeListener>();
  const pending = new WeakMap<Tx, Change[]>();
  return {
    /** Stores a change until its transaction has committed. */
    announce(tx: Tx, change: Change): void {
      pending.set(tx, [...(pending.get(tx) ?? []), change]);
    },
    /** Runs a transaction. Notifies of its changes once it has committed, and returns them. */
    async commit<T>(queries: Queries, run: (tx: Tx) => Promise<T>) {
      let changes: Change[] = [];
      const result = await queries.transaction().execute(async tx => {
        const value = await run(tx);
        changes = pending.get(tx) ?? [];
        return value;
      });
      for (const change of changes) this.notify(change);
      return { result, changes };
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
