/** Listens to the server's `changed` events while a page is open. */
import { createParser } from 'eventsource-parser';
import type { Connection } from '../store/settings.ts';
import { createClient } from './api.ts';
import { backoffMs } from './backoff.ts';

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
    try {
      const response = await client.get('api/events', { signal, timeout: false });
      failures = 0;
      onChanged(null);
      await readEvents(response, onChanged);
    } catch {
      // The round of sync that the page runs anyway tells the person what is wrong.
    }
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
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
    const news = latest as { version: number | null } | null;
    latest = null;
    if (news !== null) onChanged(news.version);
  }
}

function versionIn(id: string | undefined): number | null {
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}

function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
