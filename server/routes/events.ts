/**
 * Server-sent events: `changed` with the workspace's new version, never data. A stream ends when
 * its key dies or the server drains; the client then connects again.
 */
import type { Request, Response, Router } from 'express';
import { callerOf } from '../auth.ts';
import { ProblemError } from '../errors.ts';
import { readHead } from '../sync/sync-reads.ts';
import { isKeyAlive } from '../workspaces/keys.ts';
import type { RouteContext } from './resources.ts';
import { createRouter, mount } from './routing.ts';

const heartbeatMs = 25_000;
/** A dead key's streams end within twice this. */
const keyCheckMs = 2_000;
const maxStreamsPerWorkspace = 200;

export type EventContext = RouteContext & { signal: AbortSignal };

export function routeEvents({ storage, now, signal }: EventContext): Router {
  const router = createRouter();
  const streams = new Map<string, Set<(seq: number) => void>>();
  const tellAll = (workspaceId: string, seq: number) => {
    for (const tell of streams.get(workspaceId) ?? []) tell(seq);
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

  function open(request: Request, response: Response): void {
    const { workspaceId, keyId, head } = callerOf(request);
    const ours = streams.get(workspaceId) ?? new Set();
    if (ours.size >= maxStreamsPerWorkspace) {
      throw new ProblemError('rate_limited', 'Too many event streams are open.', {
        headers: { 'Retry-After': '30' },
      });
    }
    startStream(response);
    let told = head.seq;
    const send = (seq: number) => {
      // A listener that does not read must not fill the server's memory.
      if (response.writableNeedDrain) return;
      response.write(changedEvent(seq));
      told = seq;
    };
    // PostgreSQL's word of a change may come after a stream that already knows of it has opened.
    const tell = (seq: number) => {
      if (seq > told) send(seq);
    };
    ours.add(tell);
    streams.set(workspaceId, ours);

    const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
    const keyCheck = setInterval(() => {
      isKeyAlive(storage.queries, keyId, now()).then(
        isAlive => isAlive || response.end(),
        // The database is away: the key is looked at again when it is back.
        () => {},
      );
    }, keyCheckMs);
    const end = () => response.end();
    signal.addEventListener('abort', end, { once: true });
    response.once('close', () => {
      clearInterval(heartbeat);
      clearInterval(keyCheck);
      signal.removeEventListener('abort', end);
      ours.delete(tell);
      if (ours.size === 0) streams.delete(workspaceId);
    });

    const last = request.get('last-event-id');
    if (last !== undefined && last !== String(head.seq)) send(head.seq);
  }

  mount(router, '/', {
    get: (request, response) => {
      if (request.method === 'HEAD') response.type('text/event-stream').end();
      else open(request, response);
    },
  });
  return router;
}

function startStream(response: Response): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Asks nginx to pass each event on at once.
    'X-Accel-Buffering': 'no',
  });
  response.write('retry: 2000\n\n');
}

function changedEvent(seq: number): string {
  return `event: changed\nid: ${seq}\ndata: {"version":${seq}}\n\n`;
}
