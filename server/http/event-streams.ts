/**
 * All streams of server-sent events that are open here: each is told its workspace's new version,
 * never data. A stream ends when its key dies or the server drains; the client then connects again.
 */
import type { Request, Response } from 'express';
import type { Caller } from '../auth.ts';
import { ProblemError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { readHead } from '../sync/sync-reads.ts';
import { isKeyAlive } from '../workspaces/keys.ts';
import { openStream } from './event-stream.ts';

/** A dead key's streams end within twice this. */
const keyCheckMs = 2_000;
export const maxStreamsPerWorkspace = 200;
/** All devices of a person may share a key; one program that leaks streams may not take all. */
export const maxStreamsPerKey = 100;

type Options = { storage: Storage; now: () => number; signal: AbortSignal };

export type EventStreams = {
  /** Throws 429 where too many are open. */
  open(caller: Caller, request: Request, response: Response): void;
};

type Listener = { keyId: string; tell: (seq: number) => void };

export function createEventStreams({ storage, now, signal }: Options): EventStreams {
  const streams = new Map<string, Set<Listener>>();
  const tellAll = (workspaceId: string, seq: number) => {
    for (const { tell } of streams.get(workspaceId) ?? []) tell(seq);
  };
  storage.onChange(change => {
    if (change !== 'gap') tellAll(change.workspaceId, change.seq);
    else for (const workspaceId of streams.keys()) tellCurrent(workspaceId);
  }, signal);

  function tellCurrent(workspaceId: string): void {
    readHead(storage.queries, workspaceId).then(
      ({ seq }) => tellAll(workspaceId, seq),
      // Gone again, and then there will be another gap to tell of; or deleted with its keys.
      () => {},
    );
  }

  function open({ workspaceId, keyId, head }: Caller, request: Request, response: Response): void {
    const ours = streams.get(workspaceId) ?? new Set();
    requireRoom(ours, keyId);
    // A listener that comes with another version, be it a later one of a server that was restored
    // since, is told the present one; who comes with none has read nothing yet.
    const last = request.get('last-event-id') ?? String(head.seq);
    const { tell } = openStream(response, last === String(head.seq) ? head.seq : -1);
    const listener = { keyId, tell };
    ours.add(listener);
    streams.set(workspaceId, ours);

    const keyCheck = setInterval(() => {
      isKeyAlive(storage.queries, keyId, now()).then(
        isAlive => {
          // A listener that does not read what is left for it would keep its place for ever.
          if (!isAlive && response.writableEnded) response.destroy();
          else if (!isAlive) response.end();
        },
        // The database is away: the key is looked at again when it is back.
        () => {},
      );
    }, keyCheckMs);
    const end = () => response.end();
    signal.addEventListener('abort', end, { once: true });
    response.once('close', () => {
      clearInterval(keyCheck);
      signal.removeEventListener('abort', end);
      ours.delete(listener);
      if (ours.size === 0) streams.delete(workspaceId);
    });

    // What was committed after the caller was looked up and before the stream was among the
    // listeners was told to nobody. Without an answer the client has to connect again.
    readHead(storage.queries, workspaceId).then(({ seq }) => tell(seq), end);
  }

  return { open };
}

function requireRoom(listeners: ReadonlySet<Listener>, keyId: string): void {
  const ofKey = [...listeners].filter(listener => listener.keyId === keyId).length;
  if (listeners.size < maxStreamsPerWorkspace && ofKey < maxStreamsPerKey) return;
  throw new ProblemError('rate_limited', 'Too many event streams are open.', {
    headers: { 'Retry-After': '30' },
  });
}
