/** The event `post.due`, with a clock and a network that the test controls. */
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../server/storage/migrate.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage } from '../../server/storage/storage.ts';
import {
  createDeliveryWorker,
  type DeliveryWorker,
} from '../../server/webhooks/delivery-worker.ts';
import { abandonRestoredDeliveries } from '../../server/webhooks/outbox.ts';
import { changeWebhook, createWebhook } from '../../server/webhooks/webhooks.ts';
import { createWorkspaceWriter } from '../../server/workspace-writer.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import type { Webhook } from '../../shared/http/webhooks.ts';
import { newId, toTime } from '../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields } from '../../shared/rows/edit.ts';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

describe('event of a post whose time has come', () => {
  let storage: Storage;
  let worker: DeliveryWorker;
  let workspaceId: string;
  let nowMs: number;
  let sent: { type: string; data: { object: { id: string; content: string } }; atMs: number }[];
  let status: () => number;
  const now = () => nowMs;
  const never = new AbortController().signal;

  beforeEach(async () => {
    nowMs = Date.parse('2026-03-01T09:00:00.000Z');
    storage = openSqlite(':memory:');
    await migrate(storage);
    workspaceId = (await createWorkspace(storage.queries, 'w', nowMs)).id;
    sent = [];
    status = () => 200;
    worker = startWorker();
    await worker.settle();
  });
  afterEach(() => storage.close());

  /** A server that begins to work, as after a start. */
  function startWorker(): DeliveryWorker {
    return createDeliveryWorker({
      ...{ storage, now, signal: never, closing: never, random: () => 0 },
      log: pino({ level: 'silent' }),
      send: async ({ body }) => {
        sent.push({ ...JSON.parse(body), atMs: nowMs });
        return { status: status(), text: '', error: null, retryAfterMs: null };
      },
    });
  }

  async function wait(ms: number): Promise<void> {
    nowMs += ms;
    await worker.settle();
  }

  const addWebhook = async (events: Webhook['events'] = ['post.due']) => {
    const fields = { url: 'https://a.example/', events, description: '', is_active: true };
    const webhook = await createWebhook({ storage, now }, workspaceId, fields);
    await worker.settle();
    return webhook;
  };
  const setActive = (id: string, is_active: boolean) =>
    changeWebhook({ storage, now }, { workspaceId, id }, { is_active }, () => {});

  /** Creates the post, or changes it. */
  async function writePost(fields: Record<string, string>, id = newId(), clock = now) {
    const writer = createWorkspaceWriter({ storage, now: clock });
    await writer.write(workspaceId, async transaction => {
      const row = await transaction.get('post', id);
      transaction.put(
        row === undefined
          ? createRow('post', id, fields, [], transaction.stamper)
          : editFields(row, fields, transaction.stamper),
      );
    });
    return id;
  }
  const schedule = (inMs: number, id?: string) =>
    writePost({ content: 'x', status: 'scheduled', scheduled_at: toTime(nowMs + inMs) }, id);

  it('time of a scheduled post comes: the post is sent, once for this time', async () => {
    await addWebhook();
    const id = await schedule(hourMs);
    await wait(hourMs - 1);
    expect(sent).toEqual([]);
    await wait(1);
    const object = expect.objectContaining({ id, content: 'x', labels: [], status: 'scheduled' });
    const data = { object, changed: [], previous: {} };
    expect(sent).toEqual([{ type: 'post.due', timestamp: toTime(nowMs), data, atMs: nowMs }]);
    await writePost({ content: 'edited' }, id);
    for (let minute = 0; minute < 5; minute++) await wait(minuteMs);
    expect(sent).toHaveLength(1);
  });

  it('post that is moved: sent again at its new time', async () => {
    await addWebhook();
    const id = await schedule(minuteMs);
    await wait(minuteMs);
    await schedule(hourMs, id);
    await wait(hourMs - 1);
    expect(sent).toHaveLength(1);
    await wait(1);
    expect(sent).toHaveLength(2);
  });

  it('post scheduled for a time in the past: sent at once, behind its creation', async () => {
    await addWebhook(['*']);
    const id = await schedule(-30 * 24 * hourMs);
    await worker.settle();
    await writePost({ status: 'draft' }, id);
    await writePost({ status: 'scheduled' }, id);
    await worker.settle();
    await wait(minuteMs);
    const types = sent.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['post.created', 'post.due']);
    expect(types.slice(2)).toEqual(['post.updated', 'post.updated']);
  });

  it('creation that the receiver refused: the event waits for it', async () => {
    await addWebhook(['*']);
    status = () => 500;
    await schedule(-hourMs);
    await worker.settle();
    status = () => 200;
    await wait(10 * secondMs);
    expect(sent.map(({ type }) => type)).toEqual(['post.created', 'post.created', 'post.due']);
  });

  it('drafts, published posts and posts in the Trash: not sent', async () => {
    await addWebhook();
    const scheduled_at = toTime(nowMs + minuteMs);
    await writePost({ status: 'draft', scheduled_at });
    await writePost({ status: 'published', scheduled_at, published_at: scheduled_at });
    const deletedId = await schedule(minuteMs);
    await createWorkspaceWriter({ storage, now }).write(workspaceId, async transaction => {
      const row = await transaction.get('post', deletedId);
      if (row) transaction.put(deleteRow(row, transaction.stamper));
    });
    await wait(hourMs);
    expect(sent).toEqual([]);
  });

  it('two servers on a database: sent once', async () => {
    await addWebhook();
    const other = startWorker();
    for (let index = 0; index < 20; index++) await schedule(minuteMs);
    nowMs += minuteMs;
    await Promise.all([worker.settle(), other.settle()]);
    await wait(secondMs);
    expect(new Set(sent.map(({ data }) => data.object.id)).size).toBe(20);
    expect(sent).toHaveLength(20);
  });

  it('time that comes while no server runs: sent after the start, and not again after the next', async () => {
    await addWebhook();
    await schedule(hourMs);
    nowMs += 72 * hourMs;
    for (let start = 0; start < 3; start++) {
      worker = startWorker();
      await wait(secondMs);
    }
    expect(sent).toHaveLength(1);
  });

  it('500 posts at one time: all are sent, each once', async () => {
    await addWebhook();
    for (let index = 0; index < 500; index++) await schedule(minuteMs);
    await wait(minuteMs);
    expect(new Set(sent.map(({ data }) => data.object.id)).size).toBe(500);
    expect(sent).toHaveLength(500);
  });

  it('time that comes while the webhook is off: not sent later', async () => {
    const { id } = await addWebhook();
    await schedule(minuteMs);
    await setActive(id, false);
    await wait(hourMs);
    await setActive(id, true);
    await wait(secondMs);
    expect(sent).toEqual([]);
  });

  it('first start of a version that knows the event: older posts are not sent', async () => {
    await schedule(-hourMs);
    await addWebhook();
    worker = startWorker();
    await wait(secondMs);
    expect(sent).toEqual([]);
  });

  it('restored backup: what became due since it was made is not sent', async () => {
    await addWebhook();
    await schedule(minuteMs);
    await abandonRestoredDeliveries(storage.queries);
    nowMs += hourMs;
    worker = startWorker();
    await wait(secondMs);
    expect(sent).toEqual([]);
  });

  it('change that is committed after the search of its time: sent by the next search', async () => {
    await addWebhook();
    const startMs = nowMs;
    await wait(10 * secondMs);
    const scheduled_at = toTime(startMs + 5 * secondMs);
    await writePost({ status: 'scheduled', scheduled_at }, newId(), () => startMs);
    await wait(secondMs);
    await wait(secondMs);
    expect(sent).toHaveLength(1);
  });

  it('clock set back by an hour: nothing is sent twice, and later posts are not held up', async () => {
    await addWebhook();
    await schedule(minuteMs);
    await wait(minuteMs);
    nowMs -= hourMs;
    await schedule(5 * minuteMs);
    await wait(0);
    await wait(5 * minuteMs);
    expect(sent).toHaveLength(2);
    await wait(2 * hourMs);
    expect(sent).toHaveLength(2);
  });
});
