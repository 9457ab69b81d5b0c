import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterBreak, afterExchange, unknownLine } from '../../../extension/sync/line.ts';

it('What is sent at once follows the line: up to its limits, by a few times at most, and back', () => {
  const exchange = fc.record({
    sentBytes: fc.nat(2_000_000),
    receivedBytes: fc.nat(4_000_000),
    tookMs: fc.nat(400_000),
    breaks: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(exchange), exchanges => {
      let line = unknownLine;
      for (const { breaks, ...carried } of exchanges) {
        const before = line;
        line = breaks ? afterBreak(line, carried.sentBytes) : afterExchange(line, carried);
        for (const bytes of ['pushBytes', 'pageBytes'] as const) {
          expect(line[bytes]).toBeGreaterThanOrEqual(16_000);
          expect(line[bytes]).toBeLessThanOrEqual(Math.max(before[bytes] * 4, 16_000));
          if (breaks) expect(line[bytes]).toBeLessThanOrEqual(before[bytes]);
        }
        expect(line.pushBytes).toBeLessThanOrEqual(1_800_000);
        expect(line.pageBytes).toBeLessThanOrEqual(2_000_000);
      }
    }),
  );
});

it('A line of 20 kB/s is asked for four seconds of it', () => {
  const carried = { sentBytes: 128_000, receivedBytes: 0, tookMs: 6_400 };
  expect(afterExchange(unknownLine, carried).pushBytes).toBe(80_000);
  const news = { sentBytes: 0, receivedBytes: 256_000, tookMs: 12_800 };
  expect(afterExchange(unknownLine, news).pageBytes).toBe(80_000);
});
