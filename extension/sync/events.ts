/** Listens to the server's `changed` events while a page is open. */

import { createParser } from 'eventsource-parser';
import { TimeoutError } from 'ky';
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';
import type { Connection } from '../store/singles.ts';
import { createClient } from './client.ts';
import { getBackoffMs } from './retry-policy.ts';

/** The interval at which the server sends a heartbeat while nothing changes. */
const heartbeatMs = 25_000;
/** A stream is dead if two heartbeats are missing. */
const streamTimeoutMs = 2 * heartbeatMs;
/** A stream that lasted this long resets the backoff. */
const minGoodStreamMs = 10_000;

export type Listener = {
  /** Gets the workspace's current version; null if events may have been missed. */
  onChanged(version: number | null): void;
  /** Resolves to the version up to which the device has read. */
  readCursor(): Promise<number>;
};

/**
 * Calls `onChanged` for each event, once after every reconnection, and as soon as a stream has been silent for too
 * long, before or after its headers: the way to the server may stay blocked for streams, but not for rounds of sync.
 * Reconnects after each failure. Resolves when the signal aborts.
 */
export async function listenForChanges(
  connection: Connection,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  const client = createClient(connection);
  for (let failures = 0; !signal.aborted; failures++) {
    const startedMs = Date.now();
    try {
      // This timeout covers the headers only. `readEvents` has its own.
      const response = await client.get('api/events', { signal, timeout: streamTimeoutMs });
      // Changes before the stream opened have sent no event.
      listener.onChanged(null);
      await readEvents(response, listener);
    } catch (error) {
      // The page also runs rounds of sync, which report the same failure to the user.
      if (error instanceof TimeoutError) listener.onChanged(null);
    }
    // A stream with good headers that ends immediately still counts as a failure.
    if (Date.now() - startedMs >= minGoodStreamMs) failures = 0;
    // Up to 2 s after the first failure, then up to twice as long each time.
    await sleep(getBackoffMs(failures + 1, Math.random()), signal);
  }
}

/**
 * Reads the stream until it ends or is silent for too long, which is reported as null. Several events of one chunk are reported
 * once, with the latest version.
 *
 * The versions of a stream rise, and the first one is not lower than what the device has read. After a failover
 * that has lost changes, the server sends a lower one, which the device must not take for one that it has read:
 * it is reported as null.
 */
export async function readEvents(
  response: Response,
  { onChanged, readCursor }: Listener,
): Promise<void> {
  if (response.body === null) return;
  let versions: (number | null)[] = [];
  let versionBefore: number | null = null;
  const parser = createParser({
    onEvent({ event, id }) {
      if (event === 'changed') versions.push(parseVersion(id));
    },
  });
  // Reads without `for await`: Safari and Chrome before 124 cannot iterate over a stream.
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const read = await withTimeout(reader.read(), streamTimeoutMs);
    if (read === TIMED_OUT) {
      onChanged(null);
      await cancelStream(reader);
      return;
    }
    if (read.done) return;
    parser.feed(read.value);
    if (versions.length === 0) continue;
    let before: number = versionBefore ?? (await readCursor());
    let isKnown = true;
    for (const version of versions) {
      isKnown &&= version !== null && version >= before;
      before = version ?? before;
    }
    versionBefore = before;
    onChanged(isKnown ? before : null);
    versions = [];
  }
}

/** Cancels the stream, so that its connection is closed. */
async function cancelStream(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  await reader.cancel().catch(() => {
    // The stream has failed at the same moment, so there is nothing to cancel.
  });
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
