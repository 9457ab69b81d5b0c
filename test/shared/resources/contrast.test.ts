import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getContrastRatio, pickTextColor } from '../../../shared/resources/contrast.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`);

describe('pickTextColor', () => {
  it('any background: text has a contrast of at least 4.5:1', () => {
    fc.assert(
      fc.property(anyColor, color => {
        expect(getContrastRatio(color, pickTextColor(color))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('getContrastRatio', () => {
  it('known colours: same ratio as WCAG', () => {
    expect(getContrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(getContrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });
});
