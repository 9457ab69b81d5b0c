/** One listener's server-sent events: each version told once, the latest never left out. */
import type { ServerResponse } from 'node:http';

export const heartbeatMs = 25_000;

export type EventStream = {
  /** Tells of this version unless the listener knows of it or of a later one. */
  tell(version: number): void;
};

/** Opens the stream on `response`, for a listener that knows of `known`. */
export function openStream(response: ServerResponse, known: number): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Asks nginx to pass each event on at once.
    'X-Accel-Buffering': 'no',
  });
  response.write('retry: 2000\n\n');
  let latest = known;
  let told = known;

  // A listener that does not read must not fill the server's memory, and its stream may have been
  // ended long before it is closed: writing to that would be an error that nobody catches.
  const isOpen = () => !response.writableEnded && !response.writableNeedDrain;

  function catchUp(): void {
    if (latest <= told || !isOpen()) return;
    told = latest;
    response.write(`event: changed\nid: ${told}\ndata: {"version":${told}}\n\n`);
  }

  const heartbeat = setInterval(() => {
    if (isOpen()) response.write(': still here\n\n');
  }, heartbeatMs);
  response.on('drain', catchUp);
  response.once('close', () => clearInterval(heartbeat));
  return {
    tell: version => {
      latest = Math.max(latest, version);
      catchUp();
    },
  };
}
