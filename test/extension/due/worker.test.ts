import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../extension/store/database.ts';
import { readReminder } from '../../../extension/store/reminder.ts';
import { writeSettings } from '../../../extension/store/settings.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { newId, toTime } from '../../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../../shared/rows/edit.ts';
import { browser, fake, pressNotification, triggerAlarm } from '../../support/fake-browser.ts';
import { endWorkerAfterEach, eventually, startTestWorker } from '../../support/worker.ts';

const startMs = Date.parse('2026-03-01T09:00:00.000Z');
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

describe('due posts in the worker', () => {
  endWorkerAfterEach();
  let nowMs = startMs;
  beforeEach(() => {
    nowMs = startMs;
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  async function writePost(database: Database, fields: Record<string, string>, id = newId()) {
    const edit: Parameters<typeof writeRows>[1][number]['edit'] = (row, stamper) =>
      row ? editFields(row, fields, stamper) : createRow('post', id, fields, [], stamper);
    await writeRows(database, [{ kind: 'post', id, edit }], Date.now());
    return id;
  }
  const schedule = (database: Database, inMs: number, content = 'Hello', id?: string) =>
    writePost(
      database,
      { content, status: 'scheduled', scheduled_at: toTime(Date.now() + inMs) },
      id,
    );

  /** The user wants to be told. */
  async function allow(database: Database) {
    await writeSettings(database, { reminders: 'on' });
    await browser.permissions.request({ permissions: ['notifications'] });
    await eventually(async () =>
      expect((await readReminder(database)).notified_until).toBe(toTime(Date.now())),
    );
  }

  /** Time passes, and the alarm goes off. */
  async function wait(ms: number) {
    nowMs += ms;
    await triggerAlarm('due');
  }
  const countTold = (count: number) =>
    eventually(() => expect(fake.notifications).toHaveLength(count));
  /** Long enough for a notification that must not come. */
  const settle = () => new Promise(resolve => setTimeout(resolve, 150));

  it('posts whose time comes: counted on the badge, without any permission', async () => {
    const { database } = startTestWorker();
    const id = await schedule(database, minuteMs);
    await schedule(database, 2 * minuteMs);
    await settle();
    expect(fake.badge.text).toBe('');
    await wait(minuteMs);
    await eventually(() =>
      expect(fake.badge).toEqual({ text: '1', title: 'Colophon: 1 post is due' }),
    );
    await wait(minuteMs);
    await eventually(() => expect(fake.badge.text).toBe('2'));
    await writePost(database, { status: 'published' }, id);
    await eventually(() => expect(fake.badge.text).toBe('1'));
    await wait(8 * dayMs);
    await eventually(() => expect(fake.badge.text).toBe(''));
    expect(fake.notifications).toEqual([]);
  });

  it('alarm: set for the post that is due first, and again after each change and start', async () => {
    const worker = startTestWorker();
    const read = async () => (await browser.alarms.get('due'))?.scheduledTime ?? 0;
    const isSetFor = (ms: number) =>
      eventually(async () => expect(Math.abs((await read()) - ms)).toBeLessThan(1_000));
    await schedule(worker.database, 2 * dayMs);
    await isSetFor(startMs + 2 * dayMs);
    const id = await schedule(worker.database, hourMs);
    await isSetFor(startMs + hourMs);
    await browser.alarms.clearAll();
    await worker.update();
    await isSetFor(startMs + hourMs);
    await schedule(worker.database, 3 * hourMs, 'later', id);
    await isSetFor(startMs + 3 * hourMs);
  });

  it('Firefox, whose alarms pause during sleep: looks each minute for a post of the next day', async () => {
    vi.stubEnv('BROWSER', 'firefox');
    const { database } = startTestWorker();
    const isSetFor = (ms: number) =>
      eventually(async () => {
        const { scheduledTime = 0 } = (await browser.alarms.get('due')) ?? {};
        expect(Math.abs(scheduledTime - Date.now() - ms)).toBeLessThan(1_000);
      });
    const id = await schedule(database, 3 * dayMs);
    await isSetFor(3 * dayMs);
    await schedule(database, 20 * hourMs, 'sooner', id);
    await isSetFor(minuteMs);
    // The computer has slept over the time of the post.
    await wait(22 * hourMs);
    await eventually(() => expect(fake.badge.text).toBe('1'));
  });

  it('time of a post comes: one notification, also after starts and further alarms', async () => {
    const worker = startTestWorker();
    await allow(worker.database);
    await schedule(worker.database, minuteMs, 'Our book is out');
    await wait(minuteMs);
    await countTold(1);
    expect(fake.notifications[0]).toMatchObject({
      title: '1 post is due',
      message: 'Our book is out',
    });
    await worker.restart();
    await wait(minuteMs);
    await worker.update();
    await wait(minuteMs);
    await settle();
    expect(fake.notifications).toHaveLength(1);
  });

  it('several posts that became due while the browser was closed: one notification at the start', async () => {
    const worker = startTestWorker();
    await allow(worker.database);
    for (const [index, content] of ['a', 'b', 'c', 'd'].entries())
      await schedule(worker.database, (index + 1) * minuteMs, content);
    await settle();
    nowMs = startMs + hourMs;
    await worker.restart();
    await countTold(1);
    expect(fake.notifications[0]).toMatchObject({
      title: '4 posts are due',
      message: 'a\nb\nc',
    });
  });

  it('posts that were due before the user asked to be told: no notification', async () => {
    const { database } = startTestWorker();
    await schedule(database, -hourMs);
    await allow(database);
    await wait(minuteMs);
    await settle();
    expect(fake.notifications).toEqual([]);
  });

  it('permission that was taken back, or reminders turned off: no notification', async () => {
    const { database } = startTestWorker();
    await allow(database);
    await browser.permissions.remove({ permissions: ['notifications'] });
    await schedule(database, minuteMs);
    await wait(minuteMs);
    await settle();
    await browser.permissions.request({ permissions: ['notifications'] });
    await countTold(1);
    await writeSettings(database, { reminders: 'off' });
    await schedule(database, minuteMs);
    await wait(minuteMs);
    await settle();
    expect(fake.notifications).toHaveLength(1);
  });

  it('quiet hours: counted at once, told at their end', async () => {
    const { database } = startTestWorker();
    const toTimeOfDay = (ms: number) => new Date(ms).toTimeString().slice(0, 5);
    await writeSettings(database, {
      quietFrom: toTimeOfDay(startMs),
      quietUntil: toTimeOfDay(startMs + hourMs),
    });
    await allow(database);
    await schedule(database, minuteMs);
    await wait(minuteMs);
    await eventually(() => expect(fake.badge.text).toBe('1'));
    await settle();
    expect(fake.notifications).toEqual([]);
    await wait(hourMs - minuteMs);
    await countTold(1);
  });

  it.each([
    ['clocks go forward', 'Europe/Berlin', '2026-03-29T01:00Z'],
    ['clocks go back', 'Europe/Berlin', '2026-10-25T01:00Z'],
    ['another time zone', 'Asia/Tokyo', '2026-03-01T10:00Z'],
  ])('%s on the way: told at its moment', async (_, zone, changeTime) => {
    const { TZ: usualZone } = process.env;
    process.env.TZ = 'Europe/Berlin';
    nowMs = Date.parse(changeTime) - hourMs;
    try {
      const { database } = startTestWorker();
      await allow(database);
      await schedule(database, 2 * hourMs);
      await eventually(async () => {
        const { scheduledTime = 0 } = (await browser.alarms.get('due')) ?? {};
        expect(Math.abs(scheduledTime - nowMs - 2 * hourMs)).toBeLessThan(1_000);
      });
      process.env.TZ = zone;
      await wait(2 * hourMs - 1_000);
      await settle();
      expect([fake.badge.text, fake.notifications.length]).toEqual(['', 0]);
      await wait(1_000);
      await countTold(1);
      await eventually(() => expect(fake.badge.text).toBe('1'));
    } finally {
      process.env.TZ = usualZone;
    }
  });

  it('press on a notification of one post: opens its composer with the text', async () => {
    const { database } = startTestWorker();
    await allow(database);
    await writePost(database, {
      ...{ content: 'Hello & bye', url: 'https://x.com/home', status: 'scheduled' },
      scheduled_at: toTime(startMs + minuteMs),
    });
    await wait(minuteMs);
    await countTold(1);
    pressNotification(fake.notifications[0]?.id ?? '');
    const address = 'https://x.com/intent/tweet?text=Hello%20%26%20bye';
    await eventually(async () =>
      expect((await browser.tabs.query({})).map(({ url }) => url)).toContain(address),
    );
  });

  it('press on a notification of several posts: opens the manager', async () => {
    const { database } = startTestWorker();
    await allow(database);
    await schedule(database, minuteMs);
    await schedule(database, minuteMs);
    await wait(minuteMs);
    await countTold(1);
    pressNotification(fake.notifications[0]?.id ?? '');
    await eventually(async () =>
      expect((await browser.tabs.query({})).map(({ url }) => url)).toContain('/manager.html'),
    );
  });
});
