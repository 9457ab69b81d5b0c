/**
 * The server-sent events of one client: the versions of its workspace. No version is sent twice in a row.
 * While the client does not read, versions before the latest are skipped.
 */
import type { ServerResponse } from 'node:http';

export const heartbeatIntervalMs = 25_000;

export type EventStream = {
  /** The latest version that it was notified of. */
  readonly latestVersion: number;
  /** Sends this version, unless the client knows it or a later one. */
  notify(version: number): void;
  /** Sends this version, also if it is lower: the database may have lost changes, such as in a failover. */
  reset(version: number): void;
};

/**
 * Clients reconnect after 2 to 6 s, each at another time. If all clients of a restarted server came at
 * once, most would be refused.
 */
const minRetryMs = 2_000;
const maxRetryMs = 6_000;

/**
 * Opens the stream on `response`.
 * @param knownVersion the version that the client knows already
 */
export function openStream(response: ServerResponse, knownVersion: number): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Asks nginx to forward each event at once.
    'X-Accel-Buffering': 'no',
  });
  const retryMs = minRetryMs + Math.floor(Math.random() * (maxRetryMs - minRetryMs));
  response.write(`retry: ${retryMs}\n\n`);
  let latestVersion = knownVersion;
  let sentVersion = knownVersion;

  // If the client does not read, nothing is written, so that its events do not fill the server's memory.
  // A stream may also have ended long before it is closed; writing to it would be an uncaught error.
  const isOpen = () => !response.writableEnded && !response.writableNeedDrain;

  function sendLatest(): void {
    if (latestVersion === sentVersion || !isOpen()) return;
    sentVersion = latestVersion;
    response.write(`event: changed\nid: ${sentVersion}\ndata: {"version":${sentVersion}}\n\n`);
  }

  const heartbeat = setInterval(() => {
    if (isOpen()) response.write(': still here\n\n');
  }, heartbeatIntervalMs);
  response.on('drain', sendLatest);
  response.once('close', () => clearInterval(heartbeat));
  return {
    get latestVersion() {
      return latestVersion;
    },
    notify: version => {
      latestVersion = Math.max(latestVersion, version);
      sendLatest();
    },
    reset: version => {
      latestVersion = version;
      sendLatest();
    },
  };
}
