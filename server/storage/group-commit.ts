/**
 * Transactions of the embedded database that wait at the same moment run one after the other and
 * are committed together, because a commit costs more than all else in it. Each keeps its own
 * fate: one that throws takes back only what it did itself. Nobody hears of the end of theirs,
 * good or bad, before the commit that it may rest on.
 */
import { sql } from 'kysely';
import type { Queries, Tx } from './storage.ts';

type Waiting = {
  /** Runs it, and returns what tells its caller. */
  attempt(tx: Tx): Promise<() => void>;
  fail(error: unknown): void;
};

const savepoint = sql`savepoint one`;
const rollBack = sql`rollback to one`;
const release = sql`release one`;

/** Then whoever still waits goes into the next group: others are to be answered in between. */
const longestMs = 10;

type Told = {
  /** Once a group is committed, before anybody hears of it. */
  onCommit(): Promise<void>;
  /** Of each transaction as its caller hears of its end, by the `tx` it was given. */
  onEnd(tx: Tx): void;
};

export function createGroupCommit(queries: Queries, { onCommit, onEnd }: Told) {
  const waiting: Waiting[] = [];
  let isPlanned = false;

  /** After whatever else has come in by then: its transactions join this group. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => void commitSome());
  }

  async function commitSome(): Promise<void> {
    isPlanned = false;
    const group = waiting.splice(0);
    try {
      const ends = await queries.transaction().execute(tx => runSome(tx, group));
      waiting.unshift(...group.splice(ends.length));
      if (waiting.length > 0) plan();
      await onCommit();
      for (const end of ends) end();
    } catch (error) {
      for (const one of group) one.fail(error);
    }
  }

  return function transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      plan();
      waiting.push({
        attempt: async tx => {
          // A name of its own, so that what it announces is not taken for the others'.
          const own = tx.withoutPlugins();
          const value = await run(own);
          return () => {
            onEnd(own);
            resolve(value);
          };
        },
        fail: reject,
      });
    });
  };
}

/** The ends of the first of them, as many as there is time for, and of one at least. */
async function runSome(tx: Tx, group: readonly Waiting[]): Promise<(() => void)[]> {
  const [only, ...others] = group;
  if (only !== undefined && others.length === 0) return [await only.attempt(tx)];
  const ends: (() => void)[] = [];
  const startMs = performance.now();
  for (const one of group) {
    await savepoint.execute(tx);
    try {
      ends.push(await one.attempt(tx));
    } catch (error) {
      await rollBack.execute(tx).catch(() => {
        // SQLite has ended the whole transaction, as it does when the disk is full.
        throw error;
      });
      ends.push(() => one.fail(error));
    }
    await release.execute(tx);
    if (performance.now() - startMs > longestMs) break;
  }
  return ends;
}
