import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseBackup } from '../../../extension/manager/transfer/backup-file.ts';
import { ask } from '../../../extension/messages/channel.ts';
import { readBackupState, writeBackupState } from '../../../extension/store/backup-state.ts';
import type { Database } from '../../../extension/store/database.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import { browser, fake, triggerAlarm } from '../../support/fake-browser.ts';
import { endWorkerAfterEach, eventually, startTestWorker } from '../../support/worker.ts';

const startMs = new Date(2026, 2, 1, 9).getTime();
const dayMs = 86_400_000;

describe('daily backups in the worker', () => {
  endWorkerAfterEach();
  let nowMs = startMs;
  beforeEach(() => {
    nowMs = startMs;
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => void vi.restoreAllMocks());

  async function writePost(database: Database, content = 'Hello') {
    const id = newId();
    await writeRows(
      database,
      [{ kind: 'post', id, edit: (_, stamper) => createRow('post', id, { content }, [], stamper) }],
      Date.now(),
    );
  }

  /** The user has turned on backups in the downloads folder. */
  async function turnOn(database: Database) {
    await browser.permissions.request({ permissions: ['downloads'] });
    await writeBackupState(database, { is_on: true, place: 'downloads' });
    await ask('backUp', {});
  }
  const readFault = async (database: Database) => (await readBackupState(database)).fault;

  it('turned on: written at once, whole, with time, size and number of things', async () => {
    const { database } = startTestWorker();
    await writePost(database);
    await turnOn(database);
    const names = [...fake.downloads.keys()];
    expect(names[0]).toMatch(/^Colophon backups\/colophon-\w+-day-[1-7]\.json$/);
    expect(names[1]).toMatch(/-month-03\.json$/);
    const [text = ''] = fake.downloads.values();
    expect((await parseBackup(text)).rows).toHaveLength(1);
    const last = { at_ms: startMs, bytes: text.length, things: 1 };
    expect(await readBackupState(database)).toMatchObject({ last, fault: null });
  });

  it('the days after: by the alarm, and at a start after sleep; a second start of a day writes none', async () => {
    const worker = startTestWorker();
    const seeLast = (ms: number) =>
      eventually(async () => expect((await readBackupState(worker.database)).last?.at_ms).toBe(ms));
    await writePost(worker.database);
    await turnOn(worker.database);
    nowMs += dayMs;
    await triggerAlarm('backup');
    await seeLast(startMs + dayMs);
    nowMs += 2 * dayMs;
    await worker.restart();
    await seeLast(startMs + 3 * dayMs);
    nowMs += 60_000;
    fake.downloads.clear();
    await worker.restart();
    // Runs after the look at the start, in the same queue.
    await ask('backUp', {});
    expect(fake.downloads.size).toBe(1);
    await seeLast(startMs + 3 * dayMs + 60_000);
  });

  it('off: no backup and no alarm', async () => {
    const worker = startTestWorker();
    await writePost(worker.database);
    await worker.restart();
    await triggerAlarm('backup');
    await new Promise(resolve => setTimeout(resolve, 150));
    expect(await browser.alarms.get('backup')).toBeUndefined();
    expect(fake.downloads.size).toBe(0);
  });

  it('empty device: replaces no earlier backup by itself', async () => {
    const worker = startTestWorker();
    await browser.permissions.request({ permissions: ['downloads'] });
    await writeBackupState(worker.database, { is_on: true, place: 'downloads' });
    await triggerAlarm('backup');
    await eventually(async () => expect(await browser.alarms.get('backup')).toBeDefined());
    expect(fake.downloads.size).toBe(0);
    expect((await readBackupState(worker.database)).last).toBeNull();
  });

  it('permission taken back: said, nothing written, and tried again within the hour', async () => {
    const { database } = startTestWorker();
    await writePost(database);
    await turnOn(database);
    await browser.permissions.remove({ permissions: ['downloads'] });
    fake.downloads.clear();
    nowMs += dayMs;
    await triggerAlarm('backup');
    await eventually(async () => expect(await readFault(database)).toBe('permission'));
    expect(fake.downloads.size).toBe(0);
    expect((await readBackupState(database)).last?.at_ms).toBe(startMs);
    await browser.permissions.request({ permissions: ['downloads'] });
    await triggerAlarm('backup');
    await eventually(async () => expect(await readFault(database)).toBeNull());
  });

  it.each([
    ['disk full', 'FILE_NO_SPACE', 'full', true],
    ['browser that asks where to save', 'USER_CANCELED', 'asks', false],
  ])('%s: said', async (_, reason, fault, isOn) => {
    const { database } = startTestWorker();
    await writePost(database);
    fake.downloadFault = reason;
    await turnOn(database);
    expect(await readBackupState(database)).toMatchObject({ fault, is_on: isOn, last: null });
  });
});
