import { beforeEach, describe, expect, it } from 'vitest';
import { removeOwnPieces } from '../../../extension/account/exchange.ts';
import { readPiece } from '../../../extension/account/pieces.ts';
import { decideOnDeletions } from '../../../extension/store/decide-on-deletions.ts';
import { readSettings, writeSettings } from '../../../extension/store/settings.ts';
import { readSingle } from '../../../extension/store/singles.ts';
import { deleteRow, editFields, purgeRow, restoreRow } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { openAccountDevice, type TestAccountDevice } from '../../support/account-device.ts';
import {
  type BrowserAccount,
  createBrowserAccount,
  type Profile,
} from '../../support/browser-account.ts';
import { createRowFactory } from '../../support/seed.ts';

let account: BrowserAccount;
let nowMs: number;
let devices: TestAccountDevice[];
const at = (position: number) => devices[position] as TestAccountDevice;

beforeEach(() => {
  nowMs = Date.UTC(2026, 5, 1);
  account = createBrowserAccount(() => nowMs);
  devices = [0, 1, 2].map(() => openAccountDevice(account, () => nowMs));
});

function makeRows(): Row[] {
  const make = createRowFactory();
  return [
    make.label('News'),
    make.signature('Plain', 'Read more in our newsletter.'),
    make.value('link', 'https://example.org'),
    make.slot('09:00'),
    make.view('Drafts', 'status=draft'),
  ];
}

const rename = (device: TestAccountDevice, row: Row, name: string) =>
  device.edit([row], (current, stamper) =>
    current ? editFields(current, { name }, stamper) : null,
  );
const remove = (device: TestAccountDevice, rows: Row[]) =>
  device.edit(rows, (current, stamper) => (current ? deleteRow(current, stamper) : null));

async function readArea(profile: Profile): Promise<Row[]> {
  const pieces = await Promise.all(Object.values(await profile.get()).map(readPiece));
  expect(pieces.every(({ isWhole }) => isWhole)).toBe(true);
  return pieces.flatMap(({ rows }) => rows);
}

describe('exchange by the browser’s account', () => {
  it('two devices: alike after one exchange each, and posts stay', async () => {
    const rows = makeRows();
    await at(0).put([...rows, createRowFactory().post('Hello')]);
    expect(await at(0).exchange()).toMatchObject({
      outcome: 'written',
      otherCount: 0,
      leftOut: [],
    });
    // The second device writes no second copy.
    expect(await at(1).exchange()).toMatchObject({ outcome: 'unchanged', otherCount: 1 });
    expect((await at(1).listRows()).map(({ kind }) => kind).sort()).toEqual(
      rows.map(({ kind }) => kind).sort(),
    );
    expect(await at(1).listRows()).toEqual(
      (await at(0).listRows()).filter(({ kind }) => kind !== 'post'),
    );
    expect(await at(0).exchange()).toMatchObject({ outcome: 'unchanged' });
  });

  it('edits of two fields on two devices: both survive, also on a third', async () => {
    const [label] = makeRows() as [Row];
    await at(0).put([label]);
    await at(0).exchange();
    await at(1).exchange();
    await rename(at(0), label, 'Letters');
    await at(1).edit([label], (row, stamper) =>
      row ? editFields(row, { color: '#000000' }, stamper) : null,
    );
    for (const position of [1, 0, 1, 2]) await at(position).exchange();
    for (const device of devices) {
      const [row] = await device.listRows();
      expect([row?.fields.name?.[0], row?.fields.color?.[0]]).toEqual(['Letters', '#000000']);
    }
  });

  it('piece that is lost: deletes nothing, and its device writes it again', async () => {
    await at(0).put(makeRows());
    await at(0).exchange();
    await at(1).exchange();
    await at(1).profile.remove(await at(1).listKeys());
    await at(1).exchange();
    expect(await at(1).listRows()).toHaveLength(5);
    expect(await at(0).exchange()).toMatchObject({ outcome: 'written' });
    await at(2).exchange();
    expect(await at(2).listRows()).toHaveLength(5);
  });

  it('deleted on one device: deleted on the other, and stays so', async () => {
    const rows = makeRows();
    await at(0).put(rows);
    for (const position of [0, 1]) await at(position).exchange();
    await remove(at(1), rows.slice(0, 1));
    for (const position of [1, 0, 2, 1]) await at(position).exchange();
    for (const device of devices)
      expect((await device.listRows()).filter(isShown).map(({ kind }) => kind)).not.toContain(
        'label',
      );
  });

  it('deleted permanently on one device, still shown on another: in the Trash of both, with its content', async () => {
    const [label] = makeRows() as [Row];
    await at(0).put([label]);
    for (const position of [0, 1]) await at(position).exchange();
    await remove(at(0), [label]);
    await at(0).edit([label], (row, stamper) => (row ? purgeRow(row, stamper) : null));
    await rename(at(1), label, 'Mine');
    for (const position of [0, 1, 0]) await at(position).exchange();
    for (const device of devices.slice(0, 2)) {
      const [row] = await device.listRows();
      expect([row?.fields.deleted?.[0], row?.fields.name?.[0]]).toEqual([true, 'Mine']);
    }
  });

  it('killed at each access to the area: other devices read each row, old or new', async () => {
    const make = createRowFactory();
    const noise = () => Array.from({ length: 250 }, () => crypto.randomUUID()).join('');
    const rows = Array.from({ length: 6 }, () => make.signature('Old', noise()));
    await at(0).put(rows);
    await at(0).exchange();
    expect((await at(0).listKeys()).length).toBeGreaterThan(2);
    for (const row of rows)
      await at(0).edit([row], (current, stamper) =>
        current ? editFields(current, { name: 'New', content: 'Short' }, stamper) : null,
      );
    const steps = ['read', 'write', 'remove'] as const;
    const names: string[][] = [];
    for (const step of steps)
      for (const isMade of [false, true]) {
        const area = { ...at(0).area };
        const act = area[step] as (argument: never) => Promise<unknown>;
        area[step] = async (argument?: unknown) => {
          if (isMade) await act(argument as never);
          throw new Error('killed');
        };
        await at(0)
          .exchange(area)
          .catch(() => account.syncAll());
        const read = (await readArea(at(1).profile)).filter(({ kind }) => kind === 'signature');
        expect(new Set(read.map(({ id }) => id)).size).toBe(rows.length);
        names.push([...new Set(read.map(({ fields }) => String(fields.name?.[0])))]);
      }
    // The write is one, so there are never both.
    expect(names).toEqual([['Old'], ['Old'], ['Old'], ['New'], ['New'], ['New']]);
    await at(0).exchange();
    expect(await at(0).listKeys()).toHaveLength(1);
  });

  it('quota error: nothing is written and nothing is lost, and the next exchange writes', async () => {
    await at(0).put(makeRows());
    at(0).profile.isFull = true;
    await expect(at(0).exchange()).rejects.toThrow('quota');
    expect(await at(0).listKeys()).toEqual([]);
    expect(await at(0).listRows()).toHaveLength(5);
    at(0).profile.isFull = false;
    expect(await at(0).exchange()).toMatchObject({ outcome: 'written' });
  });

  it('foreign items and pieces that cannot be read: stay as they are, and are counted', async () => {
    const strange = { 'rows-zzzzzzzzzzzz-0': 'newer', 'rows-zzzzzzzzzzzz-1': 7, notes: 'x' };
    await at(1).profile.set(strange);
    await at(0).put(makeRows());
    expect(await at(0).exchange()).toMatchObject({ unreadableCount: 2, otherCount: 1 });
    expect(await at(0).profile.get()).toMatchObject(strange);
    await removeOwnPieces(at(0).id, at(0).area);
    expect(await at(0).profile.get()).toEqual(strange);
  });

  it('off and on again: only the own pieces go, all rows stay, and then all are alike again', async () => {
    const rows = makeRows();
    await at(0).put(rows);
    await at(1).put([createRowFactory().label('Own')]);
    for (const position of [0, 1]) await at(position).exchange();
    await removeOwnPieces(at(0).id, at(0).area);
    expect((await at(0).listKeys()).every(key => key.includes(at(1).id))).toBe(true);
    expect(await at(0).listRows()).toHaveLength(5);
    // The second device had relied on the first one's copies.
    await at(1).exchange();
    await at(2).exchange();
    expect(await at(2).listRows()).toHaveLength(6);
    await rename(at(0), rows[0] as Row, 'While off');
    for (const position of [0, 1, 2]) await at(position).exchange();
    for (const device of devices) {
      const names = (await device.listRows()).map(({ fields }) => fields.name?.[0]);
      expect(names).toContain('While off');
      expect(names).toContain('Own');
    }
  });

  it('fields and kinds of a newer version: come back whole through a device that does not know them', async () => {
    const [label] = makeRows() as [Row];
    const mood = {
      ...label,
      fields: { ...label.fields, mood: [{ level: 3 }, label.updated] },
    } as Row;
    const template = { ...label, kind: 'template', id: crypto.randomUUID() };
    await at(2).put([mood, template]);
    await at(2).exchange();
    await at(0).exchange();
    await rename(at(0), label, 'Edited');
    await at(0).exchange();
    // The newer device is gone, with its pieces.
    await removeOwnPieces(at(2).id, at(2).area);
    await at(0).exchange();
    await at(1).exchange();
    const rows = await at(1).listRows();
    expect(rows.find(({ kind }) => kind === 'label')?.fields).toMatchObject({
      mood: [{ level: 3 }, label.updated],
      name: ['Edited', expect.anything()],
    });
    expect(rows.find(({ kind }) => kind === 'template')).toEqual(template);
  });

  it('copy of a browser profile: the two do not overwrite each other for good', async () => {
    const make = createRowFactory();
    await at(0).put([make.label('First')]);
    await at(1).put([make.label('Second')]);
    const clone = { ...at(1), id: at(0).id };
    Object.assign(devices, [at(0), clone]);
    const { createAccountDevice } = await import('../../../extension/account/device.ts');
    const { exchange } = await import('../../../extension/account/exchange.ts');
    const run = async (device: TestAccountDevice) => {
      account.syncAll();
      const own = createAccountDevice(device.database, at(0).id, () => nowMs);
      const result = await exchange(own, device.area, true);
      account.syncAll();
      return result.outcome;
    };
    const outcomes = [];
    for (const device of [at(0), clone, at(0), clone, at(0)]) outcomes.push(await run(device));
    expect(outcomes).toEqual(['written', 'written', 'unchanged', 'unchanged', 'unchanged']);
    expect(await at(0).listRows()).toEqual(await clone.listRows());
  });
});

describe('many deletions by the browser’s account', () => {
  async function deleteMost(): Promise<void> {
    const make = createRowFactory();
    const rows = Array.from({ length: 30 }, (_, number) => make.label(`Label ${number}`));
    await at(0).put(rows);
    for (const position of [0, 1]) await at(position).exchange();
    await remove(at(0), rows.slice(0, 20));
    for (const position of [0, 1]) await at(position).exchange();
  }
  const countShown = async (device: TestAccountDevice) =>
    (await device.listRows()).filter(isShown).length;

  it('without a decision: wait, also over the next exchanges', async () => {
    await deleteMost();
    await at(1).exchange();
    expect(await countShown(at(1))).toBe(30);
    const { questions } = await readSingle(at(1).database, 'deletions');
    expect(questions).toMatchObject([{ kind: 'label', shown: 30, decision: null }]);
  });

  it('21, of which one is deleted, restored beside two deletions, and all deleted: the rest waits', async () => {
    const make = createRowFactory();
    const rows = Array.from({ length: 21 }, (_, number) => make.label(`Label ${number}`));
    await at(0).put(rows);
    for (const position of [0, 1]) await at(position).exchange();
    const steps = [
      () => remove(at(0), rows.slice(0, 1)),
      async () => {
        await at(0).edit(rows.slice(0, 1), (row, stamper) =>
          row ? restoreRow(row, stamper) : null,
        );
        await remove(at(0), rows.slice(1, 3));
      },
      () => remove(at(0), rows),
    ];
    for (const step of steps) {
      await step();
      for (const position of [0, 1]) await at(position).exchange();
    }
    expect(await countShown(at(1))).toBe(19);
  });

  it.each([
    ['delete', 10],
    ['keep', 30],
  ] as const)(
    'decision to %s: both devices show %i, and the question is gone',
    async (decision, shown) => {
      await deleteMost();
      await decideOnDeletions(at(1).database, decision, nowMs);
      for (const position of [1, 0]) await at(position).exchange();
      for (const device of devices.slice(0, 2)) expect(await countShown(device)).toBe(shown);
      expect((await readSingle(at(1).database, 'deletions')).questions).toEqual([]);
    },
  );
});

describe('shared settings by the browser’s account', () => {
  const theme = async (device: TestAccountDevice) => (await readSettings(device.database)).theme;

  it('device that joins: takes the account’s choices, and adds its own for the others', async () => {
    await writeSettings(at(0).database, { theme: 'dark' });
    await writeSettings(at(1).database, { theme: 'light', addsAllHashtags: true });
    for (const position of [0, 1, 0]) await at(position).exchange();
    for (const device of devices.slice(0, 2))
      expect(await readSettings(device.database)).toMatchObject({
        theme: 'dark',
        addsAllHashtags: true,
      });
  });

  it('later choice: wins on all devices, wherever it was made', async () => {
    await writeSettings(at(0).database, { theme: 'dark' });
    for (const position of [0, 1]) await at(position).exchange();
    nowMs += 1_000;
    await writeSettings(at(1).database, { theme: 'light' });
    for (const position of [0, 1, 0, 2]) await at(position).exchange();
    for (const device of devices) expect(await theme(device)).toBe('light');
    nowMs += 1_000;
    await writeSettings(at(0).database, { theme: 'system' });
    for (const position of [0, 1]) await at(position).exchange();
    expect(await theme(at(1))).toBe('system');
  });

  it('choice whether to show notifications: stays on its device', async () => {
    await writeSettings(at(0).database, { reminders: 'on', theme: 'dark' });
    for (const position of [0, 1]) await at(position).exchange();
    expect((await readSettings(at(1).database)).reminders).toBe('unasked');
  });
});
