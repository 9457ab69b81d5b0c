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

/** @param onCommitted told of each transaction that is committed, by the `tx` it was given */
export function createGroupCommit(queries: Queries, onCommitted: (tx: Tx) => void) {
  let waiting: Waiting[] = [];

  async function commitAll(): Promise<void> {
    const group = waiting;
    waiting = [];
    try {
      const ends = await queries.transaction().execute(tx => runAll(tx, group));
      for (const end of ends) end();
    } catch (error) {
      for (const one of group) one.fail(error);
    }
  }

  return function transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      // After whatever else has come in by now: its transactions then join this one.
      if (waiting.length === 0) setImmediate(() => void commitAll());
      waiting.push({
        attempt: async tx => {
          // A name of its own, so that what it announces is not taken for the others'.
          const own = tx.withoutPlugins();
          const value = await run(own);
          return () => {
            onCommitted(own);
            resolve(value);
          };
        },
        fail: reject,
      });
    });
  };
}

async function runAll(tx: Tx, group: readonly Waiting[]): Promise<(() => void)[]> {
  const [only, ...others] = group;
  if (only !== undefined && others.length === 0) return [await only.attempt(tx)];
  const ends: (() => void)[] = [];
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
  }
  return ends;
}
