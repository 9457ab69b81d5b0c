/** Listens to the server's `changed` events while a page is open. */
import { createParser } from 'eventsource-parser';
import type { Connection } from '../store/settings.ts';
import { createClient } from './api.ts';
import { backoffMs } from './backoff.ts';

/** How often a server that has nothing to tell says so. */
const heartbeatMs = 25_000;
/** Two heartbeats should have come in it. */
const maxSilenceMs = 2 * heartbeatMs;
/** A stream that lasted so long was a good one. */
const soundStreamMs = 10_000;

/** Told of the version that the workspace has now; null where it may have changed unheard. */
type OnChanged = (version: number | null) => void;

/** Calls `onChanged` for each event, and once after every reconnection, until the signal aborts. */
export async function listen(
  connection: Connection,
  onChanged: OnChanged,
  signal: AbortSignal,
): Promise<void> {
  const client = createClient(connection);
  for (let failures = 0; !signal.aborted; failures++) {
    const startedMs = Date.now();
    try {
      // Until the headers are there; from then on the silence is measured.
      const response = await client.get('api/events', { signal, timeout: maxSilenceMs });
      onChanged(null);
      await readEvents(response, onChanged);
    } catch {
      // The round of sync that the page runs anyway tells the person what is wrong.
    }
    // However good its headers were: a stream that ends at once has told nothing.
    if (Date.now() - startedMs >= soundStreamMs) failures = 0;
    await sleep(backoffMs(failures + 1, Math.random()), signal);
  }
}

/** Several events of one chunk are one piece of news: the latest version. */
export async function readEvents(response: Response, onChanged: OnChanged): Promise<void> {
  if (response.body === null) return;
  let latest: { version: number | null } | null = null;
  const parser = createParser({
    onEvent({ event, id }) {
      if (event === 'changed') latest = { version: versionIn(id) };
    },
  });
  // Read by hand: no Safari iterates over a stream, nor does Chrome before 124.
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await beforeSilence(reader);
    if (done || value === undefined) return;
    parser.feed(value);
    const news = latest as { version: number | null } | null;
    latest = null;
    if (news !== null) onChanged(news.version);
  }
}

/** The next part; the end of the stream where it stays silent for too long. */
async function beforeSilence(
  reader: ReadableStreamDefaultReader<string>,
): Promise<{ done: boolean; value?: string | undefined }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<{ done: true }>(resolve => {
    timer = setTimeout(() => resolve({ done: true }), maxSilenceMs);
  });
  const next = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
  if (next.done)
    await reader.cancel().catch(() => {
      // The stream broke at the same moment, and is over all the same.
    });
  return next;
}

function versionIn(id: string | undefined): number | null {
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
