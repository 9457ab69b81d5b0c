import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePosts } from '../../../../extension/manager/calendar/place-posts.ts';

const boxMinutes = 30;
const times = fc
  .array(fc.integer({ min: 0, max: 1_439 }), { maxLength: 60 })
  .map(minutes => minutes.toSorted((a, b) => a - b));

describe('placePosts', () => {
  it('any times: boxes that overlap are in one group and in different lanes of the same width', () => {
    fc.assert(
      fc.property(times, minutes => {
        const placed = placePosts(minutes, boxMinutes).map((placement, index) => ({
          ...placement,
          minute: minutes[index] ?? 0,
        }));
        expect(placed).toHaveLength(minutes.length);
        for (const a of placed)
          for (const b of placed)
            if (a !== b && Math.abs(a.minute - b.minute) < boxMinutes) {
              expect(a.lane).not.toBe(b.lane);
              expect(a.group).toBe(b.group);
              expect(a.laneCount).toBe(b.laneCount);
            }
      }),
    );
  });

  it('any times: the lanes of a group are numbered from 0, and none is empty', () => {
    fc.assert(
      fc.property(times, minutes => {
        const groups = Map.groupBy(placePosts(minutes, boxMinutes), ({ group }) => group);
        expect([...groups.keys()]).toEqual([...groups.keys()].map((_, index) => index));
        for (const placements of groups.values()) {
          const lanes = [...new Set(placements.map(({ lane }) => lane))].sort((a, b) => a - b);
          expect(lanes).toEqual(lanes.map((_, index) => index));
          for (const { laneCount } of placements) expect(laneCount).toBe(lanes.length);
        }
      }),
    );
  });

  it('posts a box apart: each has the whole width', () => {
    const placements = placePosts([0, 30, 60], boxMinutes);
    expect(placements).toEqual([0, 1, 2].map(group => ({ lane: 0, laneCount: 1, group })));
  });
});
