/** Listens to the server's `changed` events while a page is open. */
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

async function readEvents(response: Response, onChanged: OnChanged): Promise<void> {
  if (response.body === null) return;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split(/\r?\n\r?\n/);
    rest = events.pop() ?? '';
    const last = events.findLast(event => /^event: ?changed$/m.test(event));
    const version = /^id: ?(\d+)$/m.exec(last ?? '')?.[1];
    if (last !== undefined) onChanged(version === undefined ? null : Number(version));
  }
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
