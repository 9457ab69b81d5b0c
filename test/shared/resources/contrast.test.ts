import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastRatio, textColorOn } from '../../../shared/resources/contrast.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`);

it('gives text of at least 4.5:1 on every colour', () => {
  fc.assert(
    fc.property(anyColor, color => {
      expect(contrastRatio(color, textColorOn(color))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5_000 },
  );
});

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
