/** Listens to the server's `changed` events while a page is open. */

import { createParser } from 'eventsource-parser';
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';
import type { Connection } from '../store/singles.ts';
import { createClient } from './api.ts';
import { getBackoffMs } from './retry-policy.ts';

/** The interval at which the server sends a heartbeat while nothing changes. */
const heartbeatMs = 25_000;
/** A stream is dead if two heartbeats are missing. */
const streamTimeoutMs = 2 * heartbeatMs;
/** A stream that lasted this long resets the backoff. */
const minGoodStreamMs = 10_000;

/** Gets the workspace's current version; null if events may have been missed. */
type OnChanged = (version: number | null) => void;

/**
 * Calls `onChanged` for each event and once after every reconnection. Reconnects after each failure.
 * Resolves when the signal aborts.
 */
export async function listenForChanges(
  connection: Connection,
  onChanged: OnChanged,
  signal: AbortSignal,
): Promise<void> {
  const client = createClient(connection);
  for (let failures = 0; !signal.aborted; failures++) {
    const startedMs = Date.now();
    try {
      // This timeout covers the headers only. `readEvents` has its own.
      const response = await client.get('api/events', { signal, timeout: streamTimeoutMs });
      // Changes before the stream opened have sent no event.
      onChanged(null);
      await readEvents(response, onChanged);
    } catch {
      // The page also runs rounds of sync, which report the same failure to the user.
    }
    // A stream with good headers that ends immediately still counts as a failure.
    if (Date.now() - startedMs >= minGoodStreamMs) failures = 0;
    // Up to 2 s after the first failure, then up to twice as long each time.
    await sleep(getBackoffMs(failures + 1, Math.random()), signal);
  }
}

/**
 * Reads the stream until it ends or is silent for too long. Several events of one chunk are reported
 * once, with the latest version.
 *
 * The versions of a stream rise. After a failover that has lost changes, the server sends a lower one, which
 * the device must not take for one that it has read: it is reported as null.
 */
export async function readEvents(response: Response, onChanged: OnChanged): Promise<void> {
  if (response.body === null) return;
  let latest: { version: number | null } | null = null;
  let versionBefore: number | null = null;
  const parser = createParser({
    onEvent({ event, id }) {
      if (event !== 'changed') return;
      const version = parseVersion(id);
      const isLower = version !== null && versionBefore !== null && version < versionBefore;
      versionBefore = version ?? versionBefore;
      latest = { version: isLower || latest?.version === null ? null : version };
    },
  });
  // Reads without `for await`: Safari and Chrome before 124 cannot iterate over a stream.
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await readBeforeTimeout(reader);
    if (done || value === undefined) return;
    parser.feed(value);
    // The cast is needed because the compiler does not see that `onEvent` assigns `latest`.
    const change = latest as { version: number | null } | null;
    latest = null;
    if (change !== null) onChanged(change.version);
  }
}

/** Reads the next chunk. A stream that is silent for too long is canceled and counts as ended. */
async function readBeforeTimeout(
  reader: ReadableStreamDefaultReader<string>,
): Promise<{ done: boolean; value?: string | undefined }> {
  const read = await withTimeout(reader.read(), streamTimeoutMs);
  const next = read === TIMED_OUT ? { done: true } : read;
  if (next.done)
    await reader.cancel().catch(() => {
      // The stream has failed at the same moment, so there is nothing to cancel.
    });
  return next;
}

function parseVersion(id: string | undefined): number | null {
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}

function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise(resolve => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
