import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addQuarter, toStep } from '../../../../extension/app/dates/time-of-day.ts';

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
