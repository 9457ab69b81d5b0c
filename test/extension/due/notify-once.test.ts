/** Devices in step, whose messages are late or lost, tell of a due post exactly once. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NotifyContext, notifyOnce } from '../../../extension/due/notify-once.ts';
import type { DuePost } from '../../../extension/store/due-posts.ts';
import type { Reminder } from '../../../shared/resources/reminder.ts';
import { toTime } from '../../../shared/resources/scalars.ts';

type Stamped = { [Name in keyof Reminder]: [value: Reminder[Name], stamp: string] };

const startMs = Date.parse('2026-03-01T09:00:00.000Z');
const post = (id: string, inMs = 0): DuePost => ({
  ...{ id, content: id, url: null },
  scheduled_at: toTime(startMs + inMs),
});
const noQuietHours = { quietFrom: '', quietUntil: '' };
const night = { quietFrom: '22:00', quietUntil: '07:00' };
/** In Europe. */
const clockChangesMs = ['2026-03-29T01:00Z', '2026-10-25T01:00Z'].map(time => Date.parse(time));
const { TZ: usualZone } = process.env;
const retryDelayMs = 2_000;
const earlier = toTime(startMs - 3_600_000);

/** The server: as the real one, it keeps the later stamp of each field. */
function createServer() {
  let stored: Stamped = { device: ['', ''], notified_until: [earlier, ''] };
  const merge = (mine: Stamped): Stamped => ({
    device: mine.device[1] > stored.device[1] ? mine.device : stored.device,
    notified_until:
      mine.notified_until[1] > stored.notified_until[1]
        ? mine.notified_until
        : stored.notified_until,
  });
  return {
    exchange(mine: Stamped): Stamped {
      stored = merge(mine);
      return stored;
    },
  };
}

type Link = { delayMs: () => number; isConnected?: boolean };

function createDevice(
  name: string,
  server: ReturnType<typeof createServer>,
  { delayMs, isConnected = true }: Link,
) {
  let mine: Stamped = { device: ['', ''], notified_until: [earlier, ''] };
  const shown: string[][] = [];
  let count = 0;
  const context: NotifyContext = {
    device: name,
    readReminder: async () => ({ device: mine.device[0], notified_until: mine.notified_until[0] }),
    async writeReminder(change) {
      const stamp = `${Date.now()} ${`${count++}`.padStart(3, '0')} ${name}`;
      const entries = Object.entries(change).map(([field, value]) => [field, [value, stamp]]);
      mine = { ...mine, ...(Object.fromEntries(entries) as Partial<Stamped>) };
    },
    async sync() {
      if (!isConnected) return false;
      await context.wait(delayMs());
      mine = server.exchange(mine);
      return true;
    },
    isConnected: async () => isConnected,
    show: async posts => void shown.push(posts.map(({ id }) => id)),
    now: Date.now,
    wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  };
  return {
    shown,
    context,
    /** Looks as the worker does, until nothing is left to tell. */
    async run(due: DuePost[], quiet = noQuietHours): Promise<void> {
      for (let again: number | null = 0; again !== null; ) {
        again = await notifyOnce(due, quiet, context);
        if (again !== null) await context.wait(again - Date.now());
      }
    },
  };
}

describe('telling of due posts', () => {
  beforeEach(() => void vi.useFakeTimers({ now: startMs }));
  afterEach(() => {
    vi.useRealTimers();
    process.env.TZ = usualZone;
  });

  const quick: Link = { delayMs: () => 100 };

  it('device without a server: at once, and once', async () => {
    const device = createDevice('a', createServer(), { ...quick, isConnected: false });
    await device.run([post('one'), post('two')]);
    await device.run([post('one'), post('two')]);
    expect(device.shown).toEqual([['one', 'two']]);
    expect(Date.now()).toBe(startMs);
  });

  it('post that is due later than the last told one: told alone', async () => {
    const device = createDevice('a', createServer(), { ...quick, isConnected: false });
    await device.run([post('one')]);
    await device.run([post('two', 1), post('one')]);
    expect(device.shown).toEqual([['one'], ['two']]);
  });

  it('three devices: the one that was used last tells at once, the others never', async () => {
    const server = createServer();
    const devices = ['a', 'b', 'c'].map(name => createDevice(name, server, quick));
    await devices[1]?.context.writeReminder({ device: 'b' });
    for (const { context } of [devices[1], ...devices].flatMap(one => one ?? []))
      await withTimers(context.sync());
    const toldMs: number[] = [];
    const teller = devices[1];
    if (teller) teller.context.show = async () => void toldMs.push(Date.now());
    vi.setSystemTime(startMs);
    await withTimers(Promise.all(devices.map(device => device.run([post('one')]))));
    expect(toldMs.map(ms => ms < startMs + 1_000)).toEqual([true]);
    expect([devices[0]?.shown, devices[2]?.shown]).toEqual([[], []]);
  });

  it('device that was used last is off: another one tells within a minute', async () => {
    const server = createServer();
    const off = createDevice('off', server, quick);
    await off.context.writeReminder({ device: 'off' });
    await withTimers(off.context.sync());
    const device = createDevice('on', server, quick);
    await withTimers(device.context.sync());
    vi.setSystemTime(startMs);
    await withTimers(device.run([post('one')]));
    expect(device.shown).toEqual([['one']]);
    expect(Date.now() - startMs).toBeLessThan(60_000);
  });

  it('quiet hours: told at their end', async () => {
    const device = createDevice('a', createServer(), { ...quick, isConnected: false });
    const at = (ms: number) => new Date(ms).toTimeString().slice(0, 5);
    const quiet = { quietFrom: at(startMs - 60_000), quietUntil: at(startMs + 3_600_000) };
    await withTimers(device.run([post('one')], quiet));
    expect(device.shown).toEqual([['one']]);
    expect(Date.now()).toBe(startMs + 3_600_000);
  });

  it.each([
    ['in an hour that comes twice', '2026-10-25T00:30Z', '02:00', '02:15', '2026-10-25T00:30Z'],
    [
      'in the hour before it comes again',
      '2026-10-25T00:05Z',
      '02:00',
      '02:15',
      '2026-10-25T00:15Z',
    ],
    ['until an hour that there is not', '2026-03-29T00:30Z', '01:00', '02:30', '2026-03-29T01:30Z'],
    ['in summer time', '2026-03-29T01:00Z', '22:00', '07:00', '2026-03-29T05:00Z'],
    ['in winter time', '2026-10-25T01:00Z', '22:00', '07:00', '2026-10-25T06:00Z'],
  ])('post that is due %s: told once, outside of the quiet hours', async (_, ...times) => {
    process.env.TZ = 'Europe/Berlin';
    const [due, quietFrom, quietUntil, told] = times;
    const dueMs = Date.parse(due);
    vi.setSystemTime(dueMs);
    const device = createDevice('a', createServer(), { ...quick, isConnected: false });
    await withTimers(device.run([post('one', dueMs - startMs)], { quietFrom, quietUntil }));
    expect([device.shown, Date.now()]).toEqual([[['one']], Date.parse(told)]);
  });

  it('three devices with late and lost messages, clocks that change, and another time zone on the way: exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 1_500 }), { minLength: 60, maxLength: 60 }),
        fc.array(fc.nat({ max: 45_000 }), { minLength: 3, maxLength: 3 }),
        fc.constantFrom('', 'a', 'b', 'off'),
        fc.array(fc.nat({ max: 9 }), { minLength: 60, maxLength: 60 }),
        fc.record({
          dueMs: fc.constantFrom(startMs, ...clockChangesMs.map(ms => ms - 20_000)),
          zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Tokyo'),
          inMs: fc.nat({ max: 60_000 }),
          quiet: fc.constantFrom(noQuietHours, night, { quietFrom: '01:30', quietUntil: '02:30' }),
        }),
        async (delays, startsMs, lastUsed, losses, { dueMs, zone, inMs, quiet }) => {
          process.env.TZ = 'Europe/Berlin';
          vi.setSystemTime(dueMs - 60_000);
          const server = createServer();
          let [delay, loss] = [0, 0];
          // A lost message is sent again, as sync does.
          const link: Link = {
            delayMs: () =>
              (delays[delay++ % 60] ?? 0) + (losses[loss++ % 60] === 0 ? retryDelayMs : 0),
          };
          const devices = ['a', 'b', 'c'].map(name => createDevice(name, server, link));
          await devices[0]?.context.writeReminder({ device: lastUsed });
          for (const { context } of devices) await withTimers(context.sync());
          vi.setSystemTime(dueMs);
          setTimeout(() => {
            process.env.TZ = zone;
          }, inMs);
          const all = Promise.all(
            devices.map(async ({ context, run }, index) => {
              await context.wait(startsMs[index] ?? 0);
              await run([post('one', dueMs - startMs)], quiet);
            }),
          );
          await withTimers(all);
          expect(devices.flatMap(({ shown }) => shown)).toEqual([['one']]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Lets the time pass until the promise is settled. */
async function withTimers<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false;
  const settled = promise.finally(() => {
    isSettled = true;
  });
  while (!isSettled) await vi.advanceTimersToNextTimerAsync();
  return await settled;
}
