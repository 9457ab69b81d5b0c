import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, toDay, toNoon } from '../../../../extension/app/dates/day.ts';
import { toLocalInput } from '../../../../extension/app/dates/local-time.ts';
import {
  defaultSlots,
  findFreeSlots,
  findTimesOn,
  listScheduleChoices,
  type PlannedPost,
} from '../../../../extension/app/dates/schedule-times.ts';
import type { Slot } from '../../../../shared/resources/slot.ts';

const before = process.env.TZ;
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

const x = 'https://x.com/home';
const bluesky = 'https://bsky.app/';
const plan = (at: string, url: string | null = null): PlannedPost => ({
  scheduled_at: new Date(at).toISOString(),
  url,
});
const slot = (time: string, fields: Partial<Slot> = {}): Slot => ({
  ...{ time, weekdays: [1, 2, 3, 4, 5, 6, 7], network: null },
  ...fields,
});
const toLocal = (at: Date | null | undefined) => at && toLocalInput(at.toISOString());

/** Returns the offered local times by name. */
function readChoices(now: string, ...scheduled: string[]) {
  const choices = listScheduleChoices(new Date(now), null, {
    slots: [],
    scheduled: scheduled.map(at => plan(at)),
  });
  return Object.fromEntries(choices.map(({ name, at }) => [name, toLocal(at)]));
}

const findFree = (
  now: string,
  slots: readonly Slot[],
  url: string | null = null,
  ...scheduled: PlannedPost[]
) => toLocal(findFreeSlots(new Date(now), [url], { slots, scheduled })[0]);

describe('the times offered for a post', () => {
  it('morning: the next free slot first, then today and tomorrow', () => {
    const choices = readChoices('2026-03-05T10:00');
    expect(Object.entries(choices)).toEqual([
      ['free', '2026-03-05T13:00'],
      ['today', '2026-03-05T17:00'],
      ['tomorrow', '2026-03-06T09:00'],
    ]);
  });

  it.each(['2026-03-05T17:00', '2026-03-05T23:59'])('at %s: not today', now => {
    expect(readChoices(now)).toEqual({ tomorrow: '2026-03-06T09:00', free: '2026-03-06T09:00' });
  });

  it('no slot free in a year: none is offered', () => {
    const all = Array.from({ length: 400 * 24 }, (_, hour) =>
      new Date(new Date('2026-03-05T00:00').getTime() + hour * 3_600_000).toISOString(),
    );
    expect(Object.keys(readChoices('2026-03-05T10:00', ...all))).toEqual(['today', 'tomorrow']);
  });

  it('the day on which the clocks change: still 9:00 local time', () => {
    expect(readChoices('2026-03-28T18:00').tomorrow).toBe('2026-03-29T09:00');
  });
});

describe('the next free slot', () => {
  it('a post in the same minute takes the slot; one a minute beside it does not', () => {
    const now = '2026-03-05T10:00';
    expect(readChoices(now, '2026-03-05T13:00:59').free).toBe('2026-03-05T17:00');
    expect(readChoices(now, '2026-03-05T12:59:59', '2026-03-05T13:01').free).toBe(
      '2026-03-05T13:00',
    );
  });

  it('times of weekdays: the first day that has one', () => {
    const slots = [slot('18:30', { weekdays: [2] }), slot('08:15', { weekdays: [1, 7] })];
    // 5 March 2026 is a Thursday.
    expect(findFree('2026-03-05T10:00', slots)).toBe('2026-03-08T08:15');
    expect(findFree('2026-03-09T08:15', slots)).toBe('2026-03-10T18:30');
  });

  it('times of networks: those of its own and of all; the default ones if it has none', () => {
    const slots = [slot('11:00', { network: 'bluesky' }), slot('12:00', { network: 'x' })];
    expect(findFree('2026-03-05T10:00', slots, x)).toBe('2026-03-05T12:00');
    expect(findFree('2026-03-05T10:00', slots, 'https://mastodon.social/')).toBe(
      '2026-03-05T13:00',
    );
    expect(findFree('2026-03-05T10:00', [...slots, slot('10:30')], x)).toBe('2026-03-05T10:30');
  });

  it('post of another network: does not take the slot; one without a network does', () => {
    const at = '2026-03-05T13:00';
    const find = (url: string | null, other: string | null) =>
      findFree('2026-03-05T10:00', [], url, plan(at, other));
    expect(find(x, bluesky)).toBe(at);
    expect(find(x, 'https://twitter.com/home')).toBe('2026-03-05T17:00');
    expect(find(x, null)).toBe('2026-03-05T17:00');
    expect(find(null, bluesky)).toBe('2026-03-05T17:00');
  });

  it('several posts: each gets one of its own', () => {
    const found = findFreeSlots(new Date('2026-03-05T10:00'), [null, x, bluesky, x], {
      slots: [],
      scheduled: [],
    });
    expect(found.map(toLocal)).toEqual([
      '2026-03-05T13:00',
      '2026-03-05T17:00',
      '2026-03-05T17:00',
      '2026-03-06T09:00',
    ]);
  });

  it.each([
    ['forward: the skipped time is as much later', '2026-03-29T00:30+01:00', '2026-03-29T01:30Z'],
    ['back: the first of both', '2026-10-24T23:30Z', '2026-10-25T00:30Z'],
    ['back, between both: the next day', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
  ])('clocks go %s', (_, now, expected) => {
    process.env.TZ = 'Europe/Berlin';
    const [free] = findFreeSlots(new Date(now), [null], { slots: [slot('02:30')], scheduled: [] });
    expect(free).toEqual(new Date(expected));
  });
});

describe('times on a day', () => {
  const find = (now: string, count: number, ...scheduled: PlannedPost[]) =>
    findTimesOn(
      '2026-03-05',
      new Date(now),
      Array.from({ length: count }, () => null),
      {
        slots: [],
        scheduled,
      },
    ).map(toLocal);

  it('free slots that are still to come, then nine o’clock', () => {
    const times = ['2026-03-05T09:00', '2026-03-05T13:00', '2026-03-05T17:00'];
    expect(find('2026-03-01T10:00', 4)).toEqual([...times, '2026-03-05T09:00']);
    expect(find('2026-03-05T09:00', 1, plan('2026-03-05T13:00'))).toEqual(['2026-03-05T17:00']);
  });

  it('no slot is left today: the next full hour, or the last minute; in the past nine o’clock', () => {
    expect(find('2026-03-05T17:20', 1)).toEqual(['2026-03-05T18:00']);
    expect(find('2026-03-05T23:10', 1)).toEqual(['2026-03-05T23:59']);
    expect(find('2026-03-07T17:20', 1)).toEqual(['2026-03-05T09:00']);
  });
});

describe('any plan', () => {
  const anyNetwork = fc.constantFrom(null, 'x', 'bluesky');
  const anyUrl = fc.constantFrom(null, x, bluesky, 'https://example.org/');
  /** Few times and minutes, so that they meet; many of them around changes of the clocks. */
  const anySlot = fc.record({
    time: fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '09:00', '23:59'),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    network: anyNetwork,
  });
  const hourMs = 3_600_000;
  const anyDay = fc.constantFrom(
    ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2011-12-30'],
  );
  /** In milliseconds from the beginning of the day in UTC. */
  const anyOffset = fc
    .tuple(
      fc.integer({ min: -24, max: 48 }),
      fc.constantFrom(0, hourMs / 2, hourMs / 2 + 1, hourMs - 1),
    )
    .map(([hours, ms]) => hours * hourMs + ms);
  const toMinute = (at: Date | string) => Math.floor(new Date(at).getTime() / 60_000);
  const networkOf = (url: string | null) => (url === x ? 'x' : url === bluesky ? 'bluesky' : null);

  it('the slot is to come, free, one of the slots of its day, and the first such', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'Europe/Berlin',
          'America/New_York',
          'Australia/Lord_Howe',
          'Pacific/Apia',
          'Africa/Cairo',
        ),
        fc.array(anySlot, { maxLength: 6 }),
        anyDay,
        anyOffset,
        anyUrl,
        fc.array(fc.record({ offset: anyOffset, url: anyUrl }), { maxLength: 40 }),
        fc.array(anyUrl, { maxLength: 12 }),
        (zone, slots, start, offset, url, posts, urls) => {
          process.env.TZ = zone;
          const toMoment = (ms: number) => new Date(Date.parse(start) + ms);
          const now = toMoment(offset);
          const others = posts.map(post => ({ url: post.url, at: toMoment(post.offset) }));
          const network = networkOf(url);
          const own = slots.filter(one => one.network === null || one.network === network);
          const used = own.length > 0 ? own : defaultSlots;
          /** Read by the engine: a skipped time is as much later, a repeated one the first. */
          const listMoments = (day: string) =>
            used
              .filter(({ weekdays }) => weekdays.includes(toNoon(day).getDay() || 7))
              .map(({ time }) => new Date(`${day}T${time}`).getTime());
          const isTaken = (at: Date) =>
            others.some(
              other =>
                toMinute(other.at) === toMinute(at) &&
                (network === null || [null, network].includes(networkOf(other.url))),
            );
          const scheduled = others.map(other => plan(other.at.toISOString(), other.url));
          const [free] = findFreeSlots(now, [url], { slots, scheduled });
          if (!free) throw new Error('There is a slot in each week.');
          expect(free > now && !isTaken(free)).toBe(true);
          expect(listMoments(toDay(free))).toContain(free.getTime());
          for (let day = toDay(now); day <= toDay(free); day = addDays(day, 1)) {
            const earlier = listMoments(day).filter(
              ms => ms > now.getTime() && ms < free.getTime(),
            );
            expect(earlier.filter(ms => !isTaken(new Date(ms)))).toEqual([]);
          }
          // Several posts at once: as if each was planned before the next one.
          const one = urls.map(other => {
            const [found] = findFreeSlots(now, [other], { slots, scheduled });
            if (found) scheduled.push(plan(found.toISOString(), other));
            return found;
          });
          const before = scheduled.slice(0, others.length);
          expect(findFreeSlots(now, urls, { slots, scheduled: before })).toEqual(one);
        },
      ),
    );
  });
});
