/**
 * All open streams of server-sent events. Each receives the new versions of its workspace, never
 * data. A stream ends when its key becomes invalid or the server drains; the client then
 * reconnects.
 */
import type { Request, Response } from 'express';
import type { Principal } from '../auth.ts';
import { ProblemError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { readHead, readHeads } from '../sync/sync-reads.ts';
import { findValidKeys } from '../workspaces/keys.ts';
import { type EventStream, openStream } from './event-stream.ts';

/** The streams of an invalid key end within twice this time. */
const keyCheckIntervalMs = 2_000;
/**
 * A wake-up may be lost, such as that of a server that ends right after a commit. Streams learn of the change
 * after this time at most.
 */
export const headCheckIntervalMs = 15_000;
export const maxStreamsPerWorkspace = 200;
/**
 * All devices of a user may share a key, so a key may have many streams. But a program that never
 * closes its streams must not use up all streams of the workspace.
 */
export const maxStreamsPerKey = 100;

type EventStreamDependencies = { storage: Storage; now: () => number; signal: AbortSignal };

export type EventStreams = {
  /** Throws 429 if too many streams are open. */
  open(principal: Principal, request: Request, response: Response): void;
};

type Listener = { keyId: string; stream: EventStream; end: () => void };

export function createEventStreams({
  storage,
  now,
  signal,
}: EventStreamDependencies): EventStreams {
  const streams = new Map<string, Set<Listener>>();
  storage.onChange(change => {
    if (change === 'gap') void sendHeads();
    else for (const { stream } of streams.get(change.workspaceId) ?? []) stream.notify(change.seq);
  }, signal);
  const keyCheck = setInterval(() => void endStreamsOfInvalidKeys(), keyCheckIntervalMs).unref();
  const headCheck = setInterval(() => void sendHeads(), headCheckIntervalMs).unref();
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(keyCheck);
      clearInterval(headCheck);
    },
    { once: true },
  );

  /**
   * Sends the current version of each workspace to its streams. It may be lower than the one that a stream has
   * sent: a failover has lost changes, or a wake-up was wrong. Otherwise the stream would be silent until the
   * workspace passes that version.
   */
  async function sendHeads(): Promise<void> {
    const versionsBefore = new Map(
      [...streams.values()].flatMap(each =>
        [...each].map(({ stream }) => [stream, stream.latestVersion] as const),
      ),
    );
    if (versionsBefore.size === 0) return;
    // If the database is unavailable, the next check follows soon.
    const heads = await readHeads(storage.queries, [...streams.keys()]).catch(() => []);
    for (const { id, seq } of heads)
      for (const { stream } of streams.get(id) ?? []) {
        // A stream that has learned of a later version meanwhile is ahead of this answer.
        if (stream.latestVersion === versionsBefore.get(stream)) stream.reset(seq);
        else stream.notify(seq);
      }
  }

  /** Checks all keys together. A statement for each of 5,000 streams made 2,488 transactions a second. */
  async function endStreamsOfInvalidKeys(): Promise<void> {
    const listeners = [...streams.values()].flatMap(each => [...each]);
    const keyIds = new Set(listeners.map(({ keyId }) => keyId));
    if (keyIds.size === 0) return;
    // If the database is unavailable, the keys are checked again later.
    const validIds = await findValidKeys(storage.queries, [...keyIds], now()).catch(() => keyIds);
    for (const { keyId, end } of listeners) if (!validIds.has(keyId)) end();
  }

  function open(
    { workspaceId, keyId, head }: Principal,
    request: Request,
    response: Response,
  ): void {
    const listeners = streams.get(workspaceId) ?? new Set();
    requireCapacity(listeners, keyId);
    // A client with another version gets the current one at once, even if the client's is later: the
    // server may have been restored from a backup. A client without a version has read nothing yet, so
    // it needs an event only for later changes.
    const lastEventId = request.get('last-event-id') ?? String(head.seq);
    const stream = openStream(response, lastEventId === String(head.seq) ? head.seq : -1);
    const end = () => {
      // A client that does not read the rest of its stream would keep it open for ever.
      if (response.writableEnded) response.destroy();
      else response.end();
    };
    const listener = { keyId, stream, end };
    listeners.add(listener);
    streams.set(workspaceId, listeners);
    signal.addEventListener('abort', end, { once: true });
    response.once('close', () => {
      signal.removeEventListener('abort', end);
      listeners.delete(listener);
      if (listeners.size === 0) streams.delete(workspaceId);
    });

    // No event was sent for a commit between the lookup of the principal and the registration of the
    // listener. If the query fails, the client has to reconnect.
    readHead(storage.queries, workspaceId).then(({ seq }) => stream.notify(seq), end);
  }

  return { open };
}

function requireCapacity(listeners: ReadonlySet<Listener>, keyId: string): void {
  const countOfKey = [...listeners].filter(listener => listener.keyId === keyId).length;
  if (listeners.size < maxStreamsPerWorkspace && countOfKey < maxStreamsPerKey) return;
  throw new ProblemError('rate_limited', 'Too many event streams are open.', {
    headers: { 'Retry-After': '30' },
  });
}
