/** Divides the height of a day of the month between posts, and its width between labels. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFittingPosts } from '../../../../extension/manager/calendar/calendar-day.tsx';
import { fitLabels } from '../../../../extension/manager/calendar/calendar-event.tsx';

const gapPx = 4;
const dotPx = 8;
const digitPx = 7;
const widths = fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 60 });
const linePx = fc.integer({ min: 60, max: 600 });

describe('fitLabels', () => {
  it('all fit: shows all by name', () => {
    expect(fitLabels([40, 50], 94)).toEqual({ namedCount: 2, dotCount: 0 });
  });

  it('some fit: shows whole names, then dots', () => {
    expect(fitLabels([40, 50, 60], 110)).toEqual({ namedCount: 2, dotCount: 1 });
  });

  it('56 labels on a narrow line: shows one name, and counts those without a dot', () => {
    const fitted = fitLabels(
      Array.from({ length: 56 }, () => 50),
      92,
    );
    expect(fitted.namedCount).toBe(1);
    expect(fitted.dotCount).toBeLessThan(55);
  });

  it('56 labels on a line too narrow for a name: shows dots, and counts the others', () => {
    const widthsPx = Array.from({ length: 56 }, () => 130);
    expect(fitLabels(widthsPx, 63)).toEqual({ namedCount: 0, dotCount: 3 });
    expect(fitLabels(widthsPx.slice(0, 1), 50)).toEqual({ namedCount: 0, dotCount: 1 });
  });

  it('no label: shows nothing', () => {
    expect(fitLabels([], 92)).toEqual({ namedCount: 0, dotCount: 0 });
  });

  it('any labels: names, dots and the count of the rest do not overflow the line', () => {
    fc.assert(
      fc.property(widths, linePx, (widthsPx, availablePx) => {
        const { namedCount, dotCount } = fitLabels(widthsPx, availablePx);
        const restCount = widthsPx.length - namedCount - dotCount;
        expect(namedCount + dotCount).toBeGreaterThanOrEqual(1);
        expect(restCount).toBeGreaterThanOrEqual(0);
        const namesPx = widthsPx.slice(0, namedCount).reduce((a, b) => a + b + gapPx, -gapPx);
        // One name alone may be longer than the line: it ends in an ellipsis.
        if (namedCount > 1) expect(namesPx).toBeLessThanOrEqual(availablePx);
        const restPx = restCount > 0 ? gapPx + `+${restCount}`.length * digitPx : 0;
        const dotsPx = dotCount * (dotPx + gapPx);
        if (dotCount > 0)
          expect(Math.max(namesPx, -gapPx) + dotsPx + restPx).toBeLessThanOrEqual(availablePx);
      }),
    );
  });
});

describe('countFittingPosts', () => {
  it('few posts: all fit', () => {
    expect(countFittingPosts([], 116)).toBe(0);
    expect(countFittingPosts([true, true], 116)).toBe(2);
  });

  it('more posts than fit: those that fit whole', () => {
    expect(countFittingPosts([true, true, true], 116)).toBe(2);
    const fivePosts = [false, false, false, false, false];
    expect(countFittingPosts(fivePosts, 113)).toBe(4);
    expect(countFittingPosts(fivePosts, 112)).toBe(3);
  });

  it('very low day: one post', () => {
    expect(countFittingPosts([true, true], 40)).toBe(1);
  });
});
