/**
 * Chooses how many bytes a request sends and asks for: as many as the link carries in a few seconds. A
 * request that breaks off then costs little, and its answer arrives before the browser stops the worker
 * as unresponsive.
 */
import { maxPageBytes } from '../../shared/sync/sync-protocol.ts';
import type { LinkThroughput } from '../store/singles.ts';

/** The server accepts 2 MiB; the other parts of the request are small. */
const maxPushBytes = 1_800_000;
/** A row that is longer than a batch is sent alone. */
const minBatchBytes = 16_000;
const targetExchangeMs = 4_000;
const maxGrowthFactor = 4;
/** The duration of a smaller exchange depends on latency more than on throughput. */
const minMeasurableBytes = 8_000;

export const initialThroughput: LinkThroughput = {
  pushBytes: 128_000,
  pageBytes: 256_000,
  takesGzip: false,
};

export type ExchangeMetrics = { sentBytes: number; receivedBytes: number; durationMs: number };

/** Returns the sizes to use after a completed exchange. */
export function adaptToExchange(
  throughput: LinkThroughput,
  { sentBytes, receivedBytes, durationMs }: ExchangeMetrics,
): LinkThroughput {
  const bytes = sentBytes + receivedBytes;
  if (bytes < minMeasurableBytes) return throughput;
  const targetBytes = (bytes / Math.max(durationMs, 1)) * targetExchangeMs;
  // Only the larger direction is measured: the smaller one took an unknown part of the time.
  return sentBytes > receivedBytes
    ? { ...throughput, pushBytes: adjustBytes(throughput.pushBytes, targetBytes, maxPushBytes) }
    : { ...throughput, pageBytes: adjustBytes(throughput.pageBytes, targetBytes, maxPageBytes) };
}

/**
 * Returns the sizes to use after an exchange that broke off: half, so that a retry is more likely to
 * get through.
 * @param sentBytes the length of the request's changes
 */
export function shrinkAfterFailure(throughput: LinkThroughput, sentBytes: number): LinkThroughput {
  const halve = (bytes: number) => Math.max(minBatchBytes, Math.round(bytes / 2));
  // The request was small, so the answer must have been too large.
  if (sentBytes < minMeasurableBytes)
    return { ...throughput, pageBytes: halve(throughput.pageBytes) };
  return {
    ...throughput,
    pushBytes: halve(throughput.pushBytes),
    pageBytes: halve(throughput.pageBytes),
  };
}

function adjustBytes(bytes: number, targetBytes: number, maxBytes: number): number {
  return Math.round(
    Math.min(Math.max(targetBytes, minBatchBytes), bytes * maxGrowthFactor, maxBytes),
  );
}
