import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newDeviceId,
  nextStamp,
  parseStamp,
  type Stamp,
  stampSchema,
} from '../../../shared/rows/stamp.ts';

const wallClock = fc.integer({ min: 0, max: 4_102_444_800_000 });

describe('a new stamp', () => {
  it('is later than all that its device has seen, however the wall clock jumps', () => {
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

  it('is later than another device’s stamp that it has seen', () => {
    fc.assert(
      fc.property(wallClock, wallClock, (theirMs, ourMs) => {
        const theirs = nextStamp(null, theirMs, 'zzzzzzzzzzzz');
        expect(nextStamp(theirs, ourMs, 'aaaaaaaaaaaa') > theirs).toBe(true);
      }),
    );
  });

  it('reads back as what it was made of and fits its schema', () => {
    fc.assert(
      fc.property(wallClock, nowMs => {
        const device = newDeviceId();
        const stamp = nextStamp(null, nowMs, device);
        expect(parseStamp(stamp)).toEqual({ ms: nowMs, counter: 0, device });
        expect(stampSchema.safeParse(stamp).success).toBe(true);
      }),
    );
  });

  it('moves to the next millisecond when its counter is full', () => {
    const full = `${nextStamp(null, 5, 'aaaaaaaaaaaa').slice(0, 9)}zzzzaaaaaaaaaaaa`;
    expect(parseStamp(nextStamp(full, 5, 'aaaaaaaaaaaa'))).toMatchObject({ ms: 6, counter: 0 });
  });
});
