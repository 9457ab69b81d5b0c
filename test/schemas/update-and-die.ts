/**
 * `node update-and-die.ts URL N`: brings the database up to date as a server does, and is killed at
 * the Nth query of it, or while it copies the database where N is 0. Prints `done` if it gets there.
 */
import type { KyselyPlugin } from 'kysely';
import { bringUpToDate } from '../../server/storage/bring-up-to-date.ts';
import { openStorage } from '../../server/storage/open.ts';
import type { Storage, Tx } from '../../server/storage/storage.ts';

const [databaseUrl = '', fatal = ''] = process.argv.slice(2);

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

let queries = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (++queries === Number(fatal)) die();
    return node;
  },
  transformResult: async ({ result }) => result,
};

const storage = await openStorage({ databaseUrl });
const within =
  <T>(run: (tx: Tx) => Promise<T>) =>
  (tx: Tx) =>
    run(tx.withPlugin(counting));
const mortal: Storage = {
  ...storage,
  transaction: run => storage.transaction(within(run)),
  exclusively: run => storage.exclusively(within(run)),
  keepCopy: schema => {
    if (Number(fatal) === 0) setTimeout(die, 2);
    return storage.keepCopy(schema);
  },
};
await bringUpToDate(mortal);
await storage.close();
console.log('done');
