/**
 * `node test/schemas/record-device-fixture.ts`: stores the IndexedDB database that the extension of
 * these sources creates as the fixture of its version. Run it once for each version, before its release.
 */
import 'fake-indexeddb/auto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../../shared/rows/row.ts';
import { type DeviceFixture, promisifyRequest } from './device-fixtures.ts';
import { fixtures, readFixture } from './fixtures.ts';

/** The checkout whose store fills the database; this one by default. */
const root = process.argv[2] ?? join(import.meta.dirname, '../..');

const store = await import(join(root, 'extension/store/database.ts'));
// Earlier checkouts have `openDatabase` in `database.ts`.
const { openDatabase = store.openDatabase } = await import(
  join(root, 'extension/store/open-database.ts')
).catch(() => ({}));
const database = openDatabase();
await database.open();

const hasTable = (table: string) =>
  database.tables.some(({ name }: { name: string }) => name === table);
const { rows } = readFixture(fixtures.at(-1) ?? '').answers as { rows: Row[] };
const tables: Record<string, string> = { label: 'labels', signature: 'signatures', post: 'posts' };
for (const row of rows) {
  const table = tables[row.kind];
  if (table !== undefined) await database[table].put(store.toStored(row, 7));
  else if (hasTable('others')) await database.others.put({ kind: row.kind, id: row.id, row });
}
const idOf = (kind: string) => rows.find(row => row.kind === kind)?.id ?? '';
const refused = { reason: 'invalid', detail: 'name: must be at most 255 characters' };
await database.outbox.bulkPut([
  { kind: 'label', id: idOf('label') },
  { kind: 'signature', id: idOf('signature'), refused },
]);
const use = { signature_id: idOf('signature'), host: 'x.com', count: 3, last_used_ms: 1_700_000 };
await database.uses.put(use);
const workspace = 'a0000000-0000-4000-8000-000000000000';
const head = { seq: 22, tag: 'kept' };
const last = rows
  .map(row => row.updated)
  .sort()
  .at(-1);
const device = { id: 'fixturedevic', last, seen: last, offsetMs: 1_234, generation: 2, workspace };
const connection = { server: 'http://127.0.0.1:9', key: 'clp_of_a_fixture' };
const composing = [{ composer: 'c', post_id: idOf('post'), saved_ms: 1_700_000 }];
const singles = {
  device: { ...device, cursor: 22, head, isCatchingUp: false },
  connection,
  settings: { separator: 'line', theme: 'dark', language: 'de', unheard_of: ['x'] },
  'sync-status': { phase: 'stopped', reason: 'key-refused', detail: '' },
  composing,
};
for (const [key, value] of Object.entries(singles)) await database.singles.put({ key, value });
if (hasTable('drafts')) {
  const changes = { fields: { name: { from: 'a', to: 'b' } }, labels: {} };
  const draft = { kind: 'signature', row_id: idOf('signature'), place: '', start: {}, changes };
  // A time in the year 2096, so that nothing expires.
  await database.drafts.put({ id: 'd', ...draft, saved_ms: 4_000_000_000_000 });
  const replacedText = {
    id: 'r',
    post_id: idOf('post'),
    content: 'before',
    replaced_ms: 4_000_000_000_000,
  };
  await database.replaced.put(replacedText);
}
database.close();

const opened = await promisifyRequest(indexedDB.open('colophon'));
const transaction = opened.transaction([...opened.objectStoreNames]);
const stores: DeviceFixture['stores'] = [];
for (const name of opened.objectStoreNames) {
  const objectStore = transaction.objectStore(name);
  const indexes = [...objectStore.indexNames].map(index => {
    const { keyPath, multiEntry, unique } = objectStore.index(index);
    return { name: index, keyPath: keyPath as string | string[], multiEntry, unique };
  });
  const keyPath = objectStore.keyPath as string | string[];
  stores.push({ name, keyPath, indexes, records: await promisifyRequest(objectStore.getAll()) });
}
const file = join(import.meta.dirname, 'device', `${opened.version / 10}.json`);
const fixture: DeviceFixture = { version: opened.version, stores };
await writeFile(file, `${JSON.stringify(fixture, null, 1)}\n`);
console.log(file);
