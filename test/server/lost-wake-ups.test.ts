/** Event streams whose server has missed a change, or has been given a wrong version. */
import { createServer } from 'node:http';
import express from 'express';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventStreams, headCheckIntervalMs } from '../../server/http/event-streams.ts';
import { upgradeDatabase } from '../../server/storage/migrate.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { ChangeListener, Storage } from '../../server/storage/storage.ts';
import { createKey } from '../../server/workspaces/keys.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import { openEventStream } from '../support/event-stream.ts';
import { listenOnLoopback } from '../support/listen.ts';

let storage: Storage;
let workspaceId = '';
let server: Awaited<ReturnType<typeof listenOnLoopback>>;
let stream: Awaited<ReturnType<typeof openEventStream>>;
let closing: AbortController;
/** Passes on a wake-up. */
let notify: ChangeListener;
/** Reads end when this is resolved. */
let readsMayEnd = Promise.resolve();

const slowReads: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await readsMayEnd;
    return result;
  },
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  storage = openSqlite(':memory:');
  await upgradeDatabase(storage);
  workspaceId = (await createWorkspace(storage.queries, 'w', 0)).id;
  closing = new AbortController();
  const streams = createEventStreams({
    storage: {
      ...storage,
      queries: storage.queries.withPlugin(slowReads),
      onChange: listener => {
        notify = listener;
      },
    },
    now: () => 0,
    signal: closing.signal,
  });
  const fields = { name: 'k', scope: 'read', expires_at: null } as const;
  const { apiKey } = await createKey(storage.queries, workspaceId, fields, 0);
  const { id: keyId, scope } = apiKey;
  const principal = { workspaceId, keyId, scope, head: { seq: 0, tag: '' } };
  const app = express();
  app.get('/api/events', (request, response) => streams.open(principal, request, response));
  server = await listenOnLoopback(createServer(app));
  stream = await openEventStream(server.url, '');
});

afterEach(async () => {
  vi.useRealTimers();
  closing.abort();
  await stream.close();
  await server.close();
  await storage.close();
});

/** Commits a version without a wake-up. */
const commitSilently = (seq: number) =>
  storage.queries.updateTable('workspaces').set({ seq }).where('id', '=', workspaceId).execute();

const compareHeads = () => vi.advanceTimersByTime(headCheckIntervalMs);

describe('event stream and wake-ups', () => {
  it('wake-up lost: sends the version at the next comparison of heads', async () => {
    await commitSilently(3);
    compareHeads();
    await stream.waitForVersion(3);
    expect(stream.versions).toEqual([3]);
  });

  it('version too high, as of a wrong wake-up or a lost commit: sends the right one, and later ones', async () => {
    await commitSilently(3);
    notify({ workspaceId, seq: 1_000_000 });
    await stream.waitForVersion(1_000_000);
    compareHeads();
    await expect.poll(() => stream.versions).toEqual([1_000_000, 3]);
    await commitSilently(4);
    notify({ workspaceId, seq: 4 });
    await expect.poll(() => stream.versions).toEqual([1_000_000, 3, 4]);
  });

  it.each(['comparison', 'gap'])(
    'wake-up while a %s reads the head before it: no earlier version follows',
    async trigger => {
      await commitSilently(1);
      notify('gap');
      await stream.waitForVersion(1);
      const { promise, resolve } = Promise.withResolvers<void>();
      readsMayEnd = promise;
      if (trigger === 'gap') notify('gap');
      else compareHeads();
      // The statement has run when its result waits.
      await new Promise(done => setTimeout(done, 50));
      await commitSilently(2);
      notify({ workspaceId, seq: 2 });
      resolve();
      await stream.waitForVersion(2);
      notify({ workspaceId, seq: 3 });
      await stream.waitForVersion(3);
      expect(stream.versions).toEqual([1, 2, 3]);
    },
  );
});
