import { describe, expect, it } from 'vitest';
import type { ModelContext } from '../../../../extension/app/context.ts';
import { DeletedForGoodError } from '../../../../extension/app/undo.ts';
import {
  groupDuplicates,
  mergeDuplicates,
} from '../../../../extension/manager/signatures/merge-signatures.ts';
import type { Database } from '../../../../extension/store/database.ts';
import { listSignatures, listUses } from '../../../../extension/store/read.ts';
import { recordUses } from '../../../../extension/store/uses.ts';
import { type Edit, writeRows } from '../../../../extension/store/write.ts';
import { editFields, type FieldValues } from '../../../../shared/rows/edit.ts';
import type { Row } from '../../../../shared/rows/row.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';

const make = createRowFactory();
let counter = 0;
function createSignature(name: string, content: string, values: FieldValues = {}): Row {
  const row = make.signature(name, content);
  // The device of the factory, with a counter that it never reaches itself.
  const stamp = () => row.created.replace(/0000seed/, `${String(++counter).padStart(4, '0')}seed`);
  return editFields(row, values, stamp);
}

describe('look-alikes of signatures', () => {
  it('names and texts that differ in case of the name, spaces and composition: one group', () => {
    const all = [
      { name: 'Closing', content: '— Ada\n#café', variables: false },
      { name: ' CLOSING ', content: '—  Ada\r\n#cafe\u0301 ', variables: false },
      { name: 'Closing', content: '— ada\n#café', variables: false },
      { name: 'Closing', content: '— Ada\n#café', variables: true },
      { name: 'Closing 2', content: '— Ada\n#café', variables: false },
    ];
    expect(groupDuplicates(all)).toEqual([[all[0], all[1]]]);
  });
});

describe('merge of signatures', () => {
  const version = { sites: ['x.com'], content: 'short' };
  const first = createSignature('Closing', '— Ada', {
    sites: ['a.org'],
    tags: ['One', 'Oslo, Norway'],
    versions: [version],
  });
  const second = createSignature('closing', '—  Ada', {
    sites: ['b.org', 'a.org'],
    tags: ['one', 'Two'],
    versions: [version, { sites: ['b.org'], content: 'other' }],
    pinned: true,
    shortcut: ';bye',
    rotation: 'set',
    position: -9e14,
  });
  const other = createSignature('Other', 'text');

  async function merge(rows: Row[]) {
    const device = await openModelDevice(rows);
    const { database } = device.context;
    const groups = groupDuplicates(await listSignatures(database));
    for (const [row, times] of [[first, 1] as const, [second, 2] as const])
      await recordUses(database, Array(times).fill(row.id), { host: 'x.com', nowMs: times });
    const before = await listSignatures(database);
    const merged = await mergeDuplicates(device.context, groups);
    return { device, database, before, ...merged };
  }

  it('two look-alikes: the older one gets all, the other is in the Trash; Undo restores both', async () => {
    const { database, before, groupCount, undo } = await merge([first, second, other]);
    expect(groupCount).toBe(1);
    const [, kept] = await listSignatures(database);
    expect(kept).toMatchObject({
      id: first.id,
      name: 'Closing',
      content: '— Ada',
      sites: ['a.org', 'b.org'],
      tags: ['One', 'Oslo, Norway', 'Two'],
      versions: [version, { sites: ['b.org'], content: 'other' }],
      pinned: true,
      shortcut: ';bye',
      rotation: 'set',
      position: -9e14,
    });
    expect(await listSignatures(database)).toHaveLength(2);
    expect(await listUses(database)).toEqual([
      { signature_id: first.id, host: 'x.com', count: 3, last_used_ms: 2 },
    ]);
    await undo?.();
    const withoutEditTime = (all: typeof before) =>
      all.map(({ updated_at: _, ...signature }) => signature);
    expect(withoutEditTime(await listSignatures(database))).toEqual(withoutEditTime(before));
    const use = { host: 'x.com' };
    expect(new Set(await listUses(database))).toEqual(
      new Set([
        { ...use, signature_id: first.id, count: 1, last_used_ms: 1 },
        { ...use, signature_id: second.id, count: 2, last_used_ms: 2 },
      ]),
    );
  });

  describe('names that differ in spaces', () => {
    const [older, newer] = [createSignature('My Firm', 'ACME'), createSignature('MyFirm', 'ACME')];
    const user = createSignature('User', '{{signature.myfirm}} {{my.a}}', { variables: true });
    const readUser = async (database: Database) =>
      (await listSignatures(database)).find(({ id }) => id === user.id)?.content;

    it('signature that names the other one: names the kept one, until Undo', async () => {
      const versions = [{ sites: ['x.com'], content: '{{signature.MYFIRM}}!' }];
      const both = editFields(user, { versions }, () => user.created);
      const { database, undo } = await merge([older, newer, both]);
      expect(await readUser(database)).toBe('{{signature.My Firm}} {{my.a}}');
      const [first] = (await listSignatures(database)).filter(({ id }) => id === user.id);
      expect(first?.versions[0]?.content).toBe('{{signature.My Firm}}!');
      await undo?.();
      expect(await readUser(database)).toBe('{{signature.myfirm}} {{my.a}}');
    });

    it('name that means a third signature, for either: the text stays', async () => {
      const third = (name: string) => ({
        ...createSignature(name, 'Other'),
        created: first.created,
      });
      for (const name of ['myfirm', 'my firm']) {
        const { database } = await merge([older, newer, user, third(name)]);
        expect(await readUser(database)).toBe('{{signature.myfirm}} {{my.a}}');
      }
    });
  });

  it('two shortcuts and rotations: the oldest ones stay, the others are named, and Undo restores them', async () => {
    const rows = [';a', ';a', ';b'].map((shortcut, index) =>
      createSignature('Closing', '— Ada', { shortcut, rotation: ['', 'x', 'y'][index] ?? '' }),
    );
    const listValues = async (database: Database) =>
      (await listSignatures(database))
        .map(({ shortcut, rotation }) => [shortcut, rotation])
        .toSorted();
    const { database, droppedValues, undo } = await merge(rows);
    expect(droppedValues).toEqual([';b', 'y']);
    expect(await listValues(database)).toEqual([[';a', 'x']]);
    await undo?.();
    expect(await listValues(database)).toEqual([
      [';a', ''],
      [';a', 'x'],
      [';b', 'y'],
    ]);
  });

  it('the other one purged since: Undo resets what it can and reports it', async () => {
    const { device, database, undo } = await merge([first, second]);
    await device.purge(second);
    await expect(undo?.()).rejects.toEqual(new DeletedForGoodError(1));
    expect(await listSignatures(database)).toMatchObject([{ id: first.id, pinned: false }]);
  });

  it('more sites than one signature can hold: nothing is merged', async () => {
    const sites = (from: string) => Array.from({ length: 30 }, (_, index) => `${from}${index}.org`);
    const one = createSignature('A', 'a', { sites: sites('a') });
    const two = createSignature('A', 'a', { sites: sites('b') });
    const { database, groupCount, undo } = await merge([one, two]);
    expect([groupCount, undo]).toEqual([0, null]);
    expect(await listSignatures(database)).toHaveLength(2);
  });

  it('too many sites in one group of two: the other is merged, and the first is named as left out', async () => {
    const sites = (from: string) => Array.from({ length: 30 }, (_, index) => `${from}${index}.org`);
    const one = createSignature('A', 'a', { sites: sites('a') });
    const two = createSignature('A', 'a', { sites: sites('b') });
    const merged = await merge([one, two, first, second]);
    expect(merged).toMatchObject({ groupCount: 1, tooLargeCount: 1, changedCount: 0 });
  });

  it('no look-alikes any more, because one has been edited or deleted since: left out', async () => {
    const device = await openModelDevice([first, second]);
    const { database } = device.context;
    const groups = groupDuplicates(await listSignatures(database));
    const edit: Edit = (row, stamper) =>
      row ? editFields(row, { content: 'new' }, stamper) : null;
    await writeRows(
      database,
      [{ kind: 'signature', id: second.id, edit }],
      device.context.wallMs(),
    );
    const leftOut = {
      groupCount: 0,
      tooLargeCount: 0,
      changedCount: 1,
      droppedValues: [],
      undo: null,
    };
    expect(await mergeDuplicates(device.context, groups)).toEqual(leftOut);
    expect(await listSignatures(database)).toHaveLength(2);
    await device.deletePastModel(second);
    expect(await mergeDuplicates(device.context, groups)).toEqual(leftOut);
  });

  it('several groups: merged and undone in one transaction, and sent once', async () => {
    const rows = ['A', 'B', 'C'].flatMap(name => [
      createSignature(name, name),
      createSignature(name, `${name} `),
    ]);
    const device = await openModelDevice(rows);
    const { database } = device.context;
    for (const { id } of rows) await recordUses(database, [id], { host: 'x.com', nowMs: 1 });
    let failsAfter = Number.POSITIVE_INFINITY;
    let schedules = 0;
    const context: ModelContext = {
      ...device.context,
      wallMs() {
        if (failsAfter-- <= 0) throw new Error('There is no room.');
        return device.context.wallMs();
      },
      sync: { ...device.context.sync, schedule: () => void schedules++ },
    };
    const groups = groupDuplicates(await listSignatures(database));
    const uses = new Set(await listUses(database));
    failsAfter = 2;
    await expect(mergeDuplicates(context, groups)).rejects.toThrow('room');
    expect([(await listSignatures(database)).length, schedules]).toEqual([6, 0]);

    failsAfter = Number.POSITIVE_INFINITY;
    const { groupCount, undo } = await mergeDuplicates(context, groups);
    expect([groupCount, (await listSignatures(database)).length, schedules]).toEqual([3, 3, 1]);

    failsAfter = 2;
    await expect(undo?.()).rejects.toThrow('room');
    expect([(await listSignatures(database)).length, schedules]).toEqual([3, 1]);
    failsAfter = Number.POSITIVE_INFINITY;
    await undo?.();
    expect([(await listSignatures(database)).length, schedules]).toEqual([6, 2]);
    expect(new Set(await listUses(database))).toEqual(uses);
  });

  it('two devices that have the rows in another order: keep the same one', async () => {
    const kept = await Promise.all(
      [
        [first, second],
        [second, first],
      ].map(async rows => (await listSignatures((await merge(rows)).database))[0]?.id),
    );
    expect(kept).toEqual([first.id, first.id]);
  });
});
