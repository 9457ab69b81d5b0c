import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../extension/messages/channel.ts';
import type { Database } from '../../../extension/store/database.ts';
import { readSettings, writeSettings } from '../../../extension/store/settings.ts';
import { readSingle, writeSingle } from '../../../extension/store/singles.ts';
import { writeRows } from '../../../extension/store/write.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { openAccountDevice } from '../../support/account-device.ts';
import { account, browser, triggerAlarm } from '../../support/fake-browser.ts';
import { createRowFactory } from '../../support/seed.ts';
import { endWorkerAfterEach, eventually, startTestWorker } from '../../support/worker.ts';

const minuteMs = 60_000;
const { sync } = browser.storage;

describe('sync by the browser’s account in the worker', () => {
  endWorkerAfterEach();
  let nowMs: number;
  let make: ReturnType<typeof createRowFactory>;
  beforeEach(() => {
    nowMs = Date.UTC(2026, 5, 1);
    make = createRowFactory();
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => void vi.restoreAllMocks());

  const put = (database: Database, row: Row) =>
    writeRows(database, [{ kind: row.kind, id: row.id, edit: () => row }], nowMs);
  const readState = (database: Database) => readSingle(database, 'account');
  async function turn(database: Database, isOn: boolean): Promise<void> {
    await writeSingle(database, 'account', { ...(await readState(database)), is_on: isOn });
    await ask('exchangeAccount', {});
  }
  const listKeys = async () => Object.keys(await sync.get(null));

  it('never turned on: nothing is written', async () => {
    const { database } = startTestWorker();
    await put(database, make.label('News'));
    await ask('exchangeAccount', {});
    expect(sync.writeCount).toBe(0);
  });

  it('turned on: written at once; what another device sends is merged and counted', async () => {
    const { database } = startTestWorker();
    await put(database, make.label('News'));
    await turn(database, true);
    expect(await listKeys()).toEqual([expect.stringMatching(/^rows-[0-9a-z]{12}-0$/)]);
    expect(await readState(database)).toMatchObject({ other_count: 0, has_failed: false });
    const other = openAccountDevice(account);
    await other.put([make.label('Theirs')]);
    await other.exchange();
    await eventually(async () => expect(await database.labels.count()).toBe(2));
    await eventually(async () => expect((await readState(database)).other_count).toBe(1));
  });

  it('changes: at most one write a minute, the later ones by the alarm', async () => {
    const { database } = startTestWorker();
    await put(database, make.label('One'));
    await turn(database, true);
    expect(sync.writeCount).toBe(1);
    for (const name of ['Two', 'Three', 'Four']) await put(database, make.label(name));
    await eventually(async () => expect(await browser.alarms.get('account')).toBeDefined());
    expect(sync.writeCount).toBe(1);
    nowMs += minuteMs;
    await triggerAlarm('account');
    await eventually(() => expect(sync.writeCount).toBe(2));
    const other = openAccountDevice(account);
    await other.exchange();
    expect(await other.listRows()).toHaveLength(4);
  });

  it('clock set back by a day after a write: the next change is written all the same', async () => {
    const { database } = startTestWorker();
    await turn(database, true);
    await put(database, make.label('One'));
    await ask('exchangeAccount', {});
    nowMs -= 1_440 * minuteMs;
    await put(database, make.label('Two'));
    await ask('exchangeAccount', {});
    expect(sync.writeCount).toBe(2);
  });

  it('choice in Settings: written, too', async () => {
    const { database } = startTestWorker();
    await turn(database, true);
    await writeSettings(database, { theme: 'dark' });
    await eventually(async () => expect(await listKeys()).toHaveLength(1));
    const other = openAccountDevice(account);
    await other.exchange();
    expect((await readSettings(other.database)).theme).toBe('dark');
  });

  it('server connected: nothing is written or read until it is disconnected', async () => {
    const { database } = startTestWorker();
    await put(database, make.label('News'));
    await writeSingle(database, 'connection', { server: 'http://127.0.0.1:9', key: 'clp_one' });
    await turn(database, true);
    expect(sync.writeCount).toBe(0);
    const other = openAccountDevice(account);
    await other.put([make.label('Theirs')]);
    await other.exchange();
    await ask('exchangeAccount', {});
    expect(await database.labels.count()).toBe(1);
    await database.singles.delete('connection');
    await ask('exchangeAccount', {});
    expect(await database.labels.count()).toBe(2);
    expect(await listKeys()).toHaveLength(2);
  });

  it('turned off, also while the worker is stopped: the own pieces go, and the rows stay', async () => {
    const worker = startTestWorker();
    const { database } = worker;
    await put(database, make.label('News'));
    await turn(database, true);
    await sync.set({ notes: 'x' });
    await writeSingle(database, 'account', { ...(await readState(database)), is_on: false });
    await worker.restart();
    await eventually(async () => expect(await listKeys()).toEqual(['notes']));
    await eventually(async () => expect((await readState(database)).id).toBe(''));
    expect(await database.labels.count()).toBe(1);
    nowMs += minuteMs;
    await turn(database, true);
    expect(await listKeys()).toHaveLength(2);
  });

  it('quota used up: said, and written by the alarm once there is room', async () => {
    const { database } = startTestWorker();
    await put(database, make.label('News'));
    sync.isFull = true;
    await turn(database, true);
    expect(await readState(database)).toMatchObject({ has_failed: true });
    expect(await listKeys()).toEqual([]);
    expect(await browser.alarms.get('account')).toBeDefined();
    sync.isFull = false;
    // A refused write counts, so the next one waits for its minute, and is still not made.
    await ask('exchangeAccount', {});
    expect(await listKeys()).toEqual([]);
    expect(await readState(database)).toMatchObject({ has_failed: true });
    nowMs += 10 * minuteMs;
    await triggerAlarm('account');
    await eventually(async () => expect(await listKeys()).toHaveLength(1));
    await eventually(async () => expect((await readState(database)).has_failed).toBe(false));
  });

  it('more than fits: the end of the list is named', async () => {
    const { database } = startTestWorker();
    const noise = () => Array.from({ length: 250 }, () => crypto.randomUUID()).join('');
    for (let number = 0; number < 25; number++)
      await put(database, make.signature(`Signature ${number}`, noise()));
    await put(database, make.label('News'));
    await turn(database, true);
    const { left_out: leftOut, left_out_count: count } = await readState(database);
    expect(count).toBeGreaterThan(0);
    // The list shows the newest first.
    expect(leftOut.at(-1)).toBe('Signature 0');
    expect(leftOut).not.toContain('News');
    expect(leftOut).toHaveLength(count);
  });
});
