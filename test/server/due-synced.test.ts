/** A due post on two devices of a workspace: the worker of one of them, and the server between. */
import { afterEach, expect, it, vi } from 'vitest';
import { ask } from '../../extension/messages/channel.ts';
import { readReminder } from '../../extension/store/reminder.ts';
import { writeSettings } from '../../extension/store/settings.ts';
import { writeRows } from '../../extension/store/write.ts';
import { reminderId } from '../../shared/resources/reminder.ts';
import { newId, toTime } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { describeApi } from '../support/api-server.ts';
import { browser, fake } from '../support/fake-browser.ts';
import { createSyncDevice } from '../support/sync-device.ts';
import { endWorkerAfterEach, eventually, startTestWorker } from '../support/worker.ts';

/** After a sleep, a computer has its network some seconds later. */
const offlineMs = 6_000;
const minuteMs = 60_000;

describeApi('due post on two devices', server => {
  endWorkerAfterEach();
  afterEach(() => void vi.unstubAllGlobals());

  it('told of by the other one while this one slept, whose network is back seconds later: not told again', async () => {
    const { database } = startTestWorker();
    const other = createSyncDevice(server.call);
    const tellUntil = (ms: number) => {
      const fields = { device: 'other', notified_until: toTime(ms) };
      return other.sync([createRow('reminder', reminderId, fields, [], other.stamper)]);
    };
    const seeToldUntil = (ms: number) =>
      eventually(async () =>
        expect((await readReminder(database)).notified_until).toBe(toTime(ms)),
      );
    const dueMs = Date.now() - minuteMs;
    await tellUntil(dueMs - minuteMs);
    await ask('connect', { server: server.url, key: server.key, mixes: false });
    await seeToldUntil(dueMs - minuteMs);
    await browser.permissions.request({ permissions: ['notifications'] });
    await writeSettings(database, { reminders: 'on' });
    await tellUntil(dueMs);

    const send = globalThis.fetch;
    const onlineMs = Date.now() + offlineMs;
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
      Date.now() < onlineMs ? Promise.reject(new TypeError('Failed to fetch')) : send(...request),
    );
    const id = newId();
    const fields = { content: 'Out', status: 'scheduled', scheduled_at: toTime(dueMs) };
    await writeRows(
      database,
      [{ kind: 'post', id, edit: (_, stamper) => createRow('post', id, fields, [], stamper) }],
      Date.now(),
    );
    await seeToldUntil(dueMs);
    expect(fake.notifications).toEqual([]);
  });
});
