/** A device with its real store in memory, on a profile of the browser's account. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { createAccountDevice } from '../../extension/account/device.ts';
import { exchange } from '../../extension/account/exchange.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import { listRows } from '../../extension/store/read.ts';
import { type Edit, writeRows } from '../../extension/store/write.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { BrowserAccount, Profile } from './browser-account.ts';

let count = 0;

/** Makes the area of a profile what an exchange takes. */
export const toArea = (profile: Profile) => ({
  read: () => profile.get(),
  write: (items: Record<string, string>) => profile.set(items),
  remove: (keys: string[]) => profile.remove(keys),
});

export type TestAccountDevice = ReturnType<typeof openAccountDevice>;

export function openAccountDevice(account: BrowserAccount, nowMs: () => number = Date.now) {
  const number = ++count;
  const database = openDatabase(`account-${number}`, { indexedDB, IDBKeyRange });
  const profile = account.addProfile();
  const id = `d${number}`.padEnd(12, '0');
  const edit = (rows: readonly { kind: string; id: string }[], change: Edit) =>
    writeRows(
      database,
      rows.map(row => ({ kind: row.kind, id: row.id, edit: change })),
      nowMs(),
    );
  return {
    database,
    profile,
    id,
    area: toArea(profile),
    edit,
    async put(rows: readonly Row[]) {
      for (const row of rows) await edit([row], () => row);
    },
    /** Gets what the others have sent, exchanges, and sends. */
    async exchange(area = toArea(profile)) {
      account.syncAll();
      const result = await exchange(createAccountDevice(database, id, nowMs), area, true);
      account.syncAll();
      return result;
    },
    listRows: async () => (await listRows(database)).sort((a, b) => (a.id < b.id ? -1 : 1)),
    listKeys: async () => Object.keys(await profile.get()),
  };
}
