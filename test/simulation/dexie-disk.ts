/**
 * The extension's real store, on Dexie, for the simulation. Every transaction runs in IndexedDB, and
 * the invariants check the profile as read back from there.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import {
  type Database,
  getKnownTables,
  readDevice,
  writeDevice,
} from '../../extension/store/database.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import { keyOf, putRows } from '../../extension/store/rows.ts';
import { readSingle, writeSingle } from '../../extension/store/singles.ts';
import { createSyncStore, isNoOp } from '../../extension/store/sync-store.ts';
import { writeRows } from '../../extension/store/write.ts';
import type { BrowserProfile } from './browser-profile.ts';
import type { Device, DeviceDisk } from './device.ts';

/** Creates an IndexedDB database with the device's profile and keeps the profile there. */
export async function createDexieDisk(device: Device): Promise<DeviceDisk> {
  const database = openDatabase('simulated', { indexedDB: new IDBFactory(), IDBKeyRange });
  await writeProfile(database, device.profile);
  const store = createSyncStore(database, () => 0);
  const reloadProfile = async () => {
    device.profile = await readProfile(database);
  };
  return {
    createStore: ({ transact, watch }) => ({
      load: limits => transact('read', () => store.load(limits)),
      loadAfter: (last, limits) => transact('read', () => store.loadAfter(last, limits)),
      update: (sent, keys, plan) =>
        transact('write', async () => {
          const step = await store.update(sent, keys, local => {
            const planned = plan(local);
            if (planned !== null && !isNoOp(planned, local)) watch(planned);
            return planned;
          });
          await reloadProfile();
          return step;
        }),
    }),

    async write(change, wallMs) {
      const before = device.profile.rows.get(keyOf(change));
      const count = await writeRows(database, [change], wallMs);
      await reloadProfile();
      const after = device.profile.rows.get(keyOf(change));
      return count === 0 || after === undefined ? null : { before, after };
    },

    async replace(profile) {
      await writeProfile(database, profile);
      await reloadProfile();
    },

    close: () => database.close(),
  };
}

async function readProfile(database: Database): Promise<BrowserProfile> {
  return database.transaction('r', database.tables, async () => {
    const [device, deletions, outbox, others, ...known] = await Promise.all([
      readDevice(database),
      readSingle(database, 'deletions'),
      database.outbox.toArray(),
      database.others.toArray(),
      ...getKnownTables(database).map(table => table.toArray()),
    ]);
    const rows = [...known.flat(), ...others].map(({ row }) => row);
    return {
      device,
      deletions,
      rows: new Map(rows.map(row => [keyOf(row), row])),
      outbox: new Map(outbox.map(entry => [keyOf(entry), entry])),
    };
  });
}

async function writeProfile(
  database: Database,
  { device, rows, outbox, deletions }: BrowserProfile,
): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    for (const table of database.tables) await table.clear();
    await putRows(database, [...rows.values()]);
    await database.outbox.bulkPut([...outbox.values()]);
    await writeDevice(database, device);
    await writeSingle(database, 'deletions', deletions);
  });
}
