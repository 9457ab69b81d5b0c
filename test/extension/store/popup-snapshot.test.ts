import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rankSignatures } from '../../../extension/signatures/rank-signatures.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { readPopupSnapshot, readSignatures } from '../../../extension/store/popup-snapshot.ts';
import { type Edit, writeRows } from '../../../extension/store/write.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow, deleteRow, type FieldValues } from '../../../shared/rows/edit.ts';
import { createDeviceDatabase, type DeviceFixture } from '../../schemas/device-fixtures.ts';
import { createRowFactory } from '../../support/seed.ts';

const nowMs = Date.UTC(2026, 0);

beforeEach(() => {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => vi.unstubAllGlobals());

/** Writes signatures, oldest first; returns the ids in this order. */
async function writeSignatures(name: string, signatures: FieldValues[]) {
  const database = openDatabase(name, { indexedDB, IDBKeyRange });
  const ids = signatures.map(newId);
  const changes = signatures.map((fields, index) => {
    const id = ids[index] ?? '';
    const values = { content: 'text', ...fields };
    return {
      kind: 'signature',
      id,
      edit: (_row: unknown, stamper: Parameters<typeof createRow>[4]) =>
        createRow('signature', id, values, [], stamper),
    };
  });
  await writeRows(database, changes, nowMs);
  return { database, ids };
}

const readTop = async (name: string) => {
  const { signatures, uses, isComplete } = await readPopupSnapshot(Promise.resolve([]), name);
  const [first] = rankSignatures(signatures, uses, { host: null, nowMs });
  return { first: first?.name, isComplete };
};

describe('popup snapshot', () => {
  it('more signatures than the first frame reads, the oldest of a rotation is due: it is first', async () => {
    const others = Array.from({ length: 60 }, (_, index) => ({ name: `Other ${index}` }));
    const { database, ids } = await writeSignatures('rotation', [
      { name: 'Due', rotation: 'r' },
      ...others,
      { name: 'Used last', rotation: 'r' },
    ]);
    const use = { signature_id: ids.at(-1) ?? '', host: 'x.com', count: 1, last_used_ms: nowMs };
    await database.uses.put(use);
    database.close();
    expect(await readTop('rotation')).toEqual({ first: 'Due', isComplete: false });
  });

  it('signatures without a rotation: only the newest are in the first frame', async () => {
    const names = Array.from({ length: 60 }, (_, index) => ({ name: `Other ${index}` }));
    const { database } = await writeSignatures('plain', names);
    database.close();
    const { signatures } = await readPopupSnapshot(Promise.resolve([]), 'plain');
    expect(signatures.map(({ name }) => name)).toEqual(
      Array.from({ length: 40 }, (_, index) => `Other ${59 - index}`),
    );
    expect(await readSignatures(() => {}, 'plain')).toHaveLength(60);
  });

  it('values: read newest first, without deleted ones; none in a database that an earlier version left', async () => {
    const name = 'values';
    const make = createRowFactory(nowMs);
    const rows = [make.value('a', 'older'), make.value('b', 'newer'), make.value('c', 'deleted')];
    const database = openDatabase(name, { indexedDB, IDBKeyRange });
    const writes = rows.map(row => ({ ...row, edit: () => row }));
    await writeRows(database, writes, nowMs);
    const deletion: Edit = (row, stamper) => (row ? deleteRow(row, stamper) : null);
    await writeRows(database, [{ kind: 'value', id: rows[2]?.id ?? '', edit: deletion }], nowMs);
    database.close();
    const { values } = await readPopupSnapshot(Promise.resolve([]), name);
    expect(values).toEqual([
      { name: 'b', content: 'newer' },
      { name: 'a', content: 'older' },
    ]);

    const file = join(import.meta.dirname, '../../schemas/device/6.json');
    const fixture: DeviceFixture = JSON.parse(readFileSync(file, 'utf8'));
    await createDeviceDatabase(fixture, { name: 'earlier', factory: indexedDB });
    const earlier = await readPopupSnapshot(Promise.resolve([]), 'earlier');
    expect([earlier.values, earlier.signatures.length > 0]).toEqual([[], true]);
  });
});
