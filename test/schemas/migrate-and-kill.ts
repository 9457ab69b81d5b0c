/**
 * `node migrate-and-kill.ts URL N`: migrates the database as a server does, but kills its own process at
 * the Nth query, or, if N is 0, while it copies the database. Prints `done` if the migration completes.
 */
import type { KyselyPlugin } from 'kysely';
import { upgradeDatabase } from '../../server/storage/migrate.ts';
import { openStorage } from '../../server/storage/open.ts';
import type { Storage, Tx } from '../../server/storage/storage.ts';

const [databaseUrl = '', killAtQuery = ''] = process.argv.slice(2);

function killSelf(): void {
  process.kill(process.pid, 'SIGKILL');
}

let queries = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (++queries === Number(killAtQuery)) killSelf();
    return node;
  },
  transformResult: async ({ result }) => result,
};

const storage = await openStorage({ databaseUrl });
const countQueries =
  <T>(run: (tx: Tx) => Promise<T>) =>
  (tx: Tx) =>
    run(tx.withPlugin(counting));
const countedStorage: Storage = {
  ...storage,
  transaction: run => storage.transaction(countQueries(run)),
  exclusiveTransaction: run => storage.exclusiveTransaction(countQueries(run)),
  backUpBeforeMigration: schema => {
    if (Number(killAtQuery) === 0) setTimeout(killSelf, 2);
    return storage.backUpBeforeMigration(schema);
  },
};
await upgradeDatabase(countedStorage);
await storage.close();
console.log('done');
