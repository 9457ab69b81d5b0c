/** A storage area of the fake browser. It keeps what `copy` makes of the values, and what that leaves out is not stored. */
type Changes = Record<string, { newValue?: unknown; oldValue?: unknown }>;
type ChangeListener = (changes: Changes) => void;

export function createFakeStorage(copy: (value: unknown) => unknown) {
  const values = new Map<string, unknown>();
  const listeners = new Set<ChangeListener>();
  const report = (changes: Changes) => {
    if (Object.keys(changes).length > 0) for (const listener of listeners) listener(changes);
  };
  return {
    /** @param keys null for all */
    async get(keys: string | readonly string[] | null = null): Promise<Record<string, unknown>> {
      const wanted = keys === null ? [...values.keys()] : [keys].flat();
      return Object.fromEntries(
        wanted.filter(key => values.has(key)).map(key => [key, copy(values.get(key))]),
      );
    },
    async set(items: Record<string, unknown>): Promise<void> {
      const copies = Object.entries(items).map(([key, value]) => [key, copy(value)] as const);
      const changes: Changes = {};
      for (const [key, newValue] of copies) {
        if (newValue === nothing) continue;
        changes[key] = { newValue, oldValue: values.get(key) };
        values.set(key, newValue);
      }
      report(changes);
    },
    async remove(keys: string | readonly string[]): Promise<void> {
      const changes: Changes = {};
      for (const key of [keys].flat()) {
        if (values.has(key)) changes[key] = { oldValue: values.get(key) };
        values.delete(key);
      }
      report(changes);
    },
    onChanged: {
      addListener: (listener: ChangeListener) => void listeners.add(listener),
      removeAllListeners: () => listeners.clear(),
    },
    reset(): void {
      values.clear();
      listeners.clear();
    },
  };
}

/** Stands for a value that the browser does not store. */
export const nothing = Symbol('nothing');
