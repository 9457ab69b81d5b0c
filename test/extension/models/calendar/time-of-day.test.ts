import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addQuarter, toStep } from '../../../../extension/models/calendar/time-of-day.ts';
import { placePosts } from '../../../../extension/ui/manager/calendar/place-posts.ts';

const before = process.env.TZ;
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

describe('addQuarter', () => {
  it('any time and zone: reaches the next quarter on the clock, and back', () => {
    const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Europe/Berlin'];
    const time = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), time, fc.constantFrom(1, -1), (zone, ms, by) => {
        process.env.TZ = zone;
        const moved = addQuarter(new Date(ms), by as 1 | -1);
        expect(moved.getMinutes() % 15).toBe(0);
        expect(moved.getSeconds()).toBe(0);
        const distanceMs = (moved.getTime() - ms) * by;
        expect(distanceMs).toBeGreaterThan(0);
        expect(distanceMs).toBeLessThanOrEqual(15 * 60_000);
      }),
    );
  });
});

describe('toStep', () => {
  it('outside the day: the first or the last step', () => {
    expect([toStep(-20), toStep(14.9), toStep(15), toStep(5_000)]).toEqual([0, 0, 15, 1_425]);
  });
});

describe('placePosts', () => {
  it('any times: boxes in one lane do not overlap, and lanes are numbered from 0', () => {
    const times = fc.array(fc.integer({ min: 0, max: 1_439 }), { maxLength: 60 });
    fc.assert(
      fc.property(times, unsorted => {
        const minutes = unsorted.toSorted((a, b) => a - b);
        const placed = placePosts(minutes, 30).map((placement, index) => ({
          ...placement,
          minute: minutes[index] ?? 0,
        }));
        for (const a of placed) {
          expect(a.lane).toBeLessThan(a.laneCount);
          for (const b of placed)
            if (a !== b && Math.abs(a.minute - b.minute) < 30) {
              expect(a.lane).not.toBe(b.lane);
              expect(a.group).toBe(b.group);
              expect(a.laneCount).toBe(b.laneCount);
            }
        }
      }),
    );
  });
});
