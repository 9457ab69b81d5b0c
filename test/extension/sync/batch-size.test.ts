import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adaptToExchange,
  initialThroughput,
  shrinkAfterFailure,
} from '../../../extension/sync/batch-size.ts';

describe('batch size', () => {
  it('any exchanges: stays within its limits, grows at most fourfold and shrinks after a failure', () => {
    const exchange = fc.record({
      sentBytes: fc.nat(2_000_000),
      receivedBytes: fc.nat(4_000_000),
      durationMs: fc.nat(400_000),
      hasFailed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(exchange), exchanges => {
        let throughput = initialThroughput;
        for (const { hasFailed, ...transferred } of exchanges) {
          const before = throughput;
          throughput = hasFailed
            ? shrinkAfterFailure(throughput, transferred.sentBytes)
            : adaptToExchange(throughput, transferred);
          for (const bytes of ['pushBytes', 'pageBytes'] as const) {
            expect(throughput[bytes]).toBeGreaterThanOrEqual(16_000);
            expect(throughput[bytes]).toBeLessThanOrEqual(Math.max(before[bytes] * 4, 16_000));
            if (hasFailed) expect(throughput[bytes]).toBeLessThanOrEqual(before[bytes]);
          }
          expect(throughput.pushBytes).toBeLessThanOrEqual(1_800_000);
          expect(throughput.pageBytes).toBeLessThanOrEqual(2_000_000);
        }
      }),
    );
  });

  it('link of 20 kB/s: a batch has the data of four seconds', () => {
    const transferred = { sentBytes: 128_000, receivedBytes: 0, durationMs: 6_400 };
    expect(adaptToExchange(initialThroughput, transferred).pushBytes).toBe(80_000);
    const received = { sentBytes: 0, receivedBytes: 256_000, durationMs: 12_800 };
    expect(adaptToExchange(initialThroughput, received).pageBytes).toBe(80_000);
  });
});
