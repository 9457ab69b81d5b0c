import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stampSchema } from '../../../shared/rows/field-value.ts';
import { newDeviceId, nextStamp, parseStamp, type Stamp } from '../../../shared/rows/stamp.ts';

const wallClock = fc.integer({ min: 0, max: 4_102_444_800_000 });

describe('new stamp', () => {
  it('wall clock jumps: later than all earlier stamps of its device', () => {
    fc.assert(
      fc.property(fc.array(wallClock, { minLength: 2 }), times => {
        let last: Stamp | null = null;
        for (const nowMs of times) {
          const stamp: Stamp = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
          if (last !== null) expect(stamp > last).toBe(true);
          last = stamp;
        }
      }),
    );
  });

  it('stamp of another device is known: later than that stamp', () => {
    fc.assert(
      fc.property(wallClock, wallClock, (theirMs, ourMs) => {
        const theirs = nextStamp(null, theirMs, 'zzzzzzzzzzzz');
        expect(nextStamp(theirs, ourMs, 'aaaaaaaaaaaa') > theirs).toBe(true);
      }),
    );
  });

  it('any time: parses to its parts and matches the schema', () => {
    fc.assert(
      fc.property(wallClock, nowMs => {
        const device = newDeviceId();
        const stamp = nextStamp(null, nowMs, device);
        expect(parseStamp(stamp)).toEqual({ ms: nowMs, counter: 0, device });
        expect(stampSchema.safeParse(stamp).success).toBe(true);
      }),
    );
  });

  it('counter full: has the next millisecond', () => {
    // A stamp has 9 characters of time, 4 of the counter, and 12 of the device.
    const full = `${nextStamp(null, 5, 'aaaaaaaaaaaa').slice(0, 9)}zzzzaaaaaaaaaaaa`;
    expect(parseStamp(nextStamp(full, 5, 'aaaaaaaaaaaa'))).toMatchObject({ ms: 6, counter: 0 });
  });
});
