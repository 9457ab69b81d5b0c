/** Attempts, retries and the end of deliveries, with a clock and a network that the test controls. */
import { type Logger, pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../server/storage/migrate.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage } from '../../server/storage/storage.ts';
import type { AttemptResult } from '../../server/webhooks/attempt-results.ts';
import {
  deleteOldDeliveries,
  listDeliveries,
  replayDelivery,
} from '../../server/webhooks/deliveries.ts';
import {
  createDeliveryWorker,
  type DeliveryWorker,
} from '../../server/webhooks/delivery-worker.ts';
import { abandonRestoredDeliveries } from '../../server/webhooks/outbox.ts';
import type { WebhookRequest } from '../../server/webhooks/send-webhook.ts';
import {
  changeWebhook,
  createWebhook,
  getWebhook,
  rotateSecret,
} from '../../server/webhooks/webhooks.ts';
import { createWorkspaceWriter, type WorkspaceWriter } from '../../server/workspace-writer.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../shared/rows/edit.ts';

const log: Logger = pino({ level: 'silent' });
const hourMs = 3_600_000;

const answer = (status: number, retryAfterMs: number | null = null): AttemptResult => ({
  status,
  text: '',
  error: null,
  retryAfterMs,
});

describe('deliveries', () => {
  let storage: Storage;
  let writer: WorkspaceWriter;
  let worker: DeliveryWorker;
  let workspaceId: string;
  let nowMs: number;
  let sent: (WebhookRequest & { atMs: number; id: string; name: string })[];
  let send: (request: WebhookRequest) => Promise<AttemptResult> | AttemptResult;
  const now = () => nowMs;
  const never = new AbortController().signal;

  beforeEach(async () => {
    nowMs = Date.parse('2026-03-01T09:00:00.000Z');
    storage = openSqlite(':memory:');
    await migrate(storage);
    workspaceId = (await createWorkspace(storage.queries, 'w', nowMs)).id;
    writer = createWorkspaceWriter({ storage, now });
    sent = [];
    send = () => answer(200);
    worker = createWorker();
  });
  afterEach(() => storage.close());

  function createWorker(signal = never): DeliveryWorker {
    return createDeliveryWorker({
      ...{ storage, now, log, signal, closing: never, random: () => 0 },
      send: async request => {
        const { object } = JSON.parse(request.body).data;
        const id = request.headers['webhook-id'] ?? '';
        sent.push({ ...request, id, atMs: nowMs, name: object.name });
        return send(request);
      },
    });
  }

  const addWebhook = (url = 'https://a.example/') =>
    createWebhook({ storage, now }, workspaceId, {
      ...{ url, events: ['*'], description: '', is_active: true },
    });
  const readWebhook = (id: string) => getWebhook(storage.queries, { workspaceId, id });
  const readDeliveries = async (id: string) =>
    (await listDeliveries(storage.queries, { workspaceId, id }, { limit: 100 })).data;

  /** Creates a label, or renames it. */
  async function writeLabel(name: string, id = newId()): Promise<string> {
    await writer.write(workspaceId, async transaction => {
      const row = await transaction.get('label', id);
      const values = { name, color: '#123456' };
      transaction.put(
        row === undefined
          ? createRow('label', id, values, [], transaction.stamper)
          : editFields(row, values, transaction.stamper),
      );
    });
    return id;
  }

  it('clock set back by an hour: a retry and later events of the label are not held up', async () => {
    await addWebhook();
    send = () => answer(500);
    const id = await writeLabel('first');
    await worker.settle();
    send = () => answer(200);
    nowMs -= hourMs;
    await writeLabel('second', id);
    await worker.settle();
    await worker.settle();
    expect(sent.map(({ name }) => name)).toEqual(['first', 'first', 'second']);
  });

  it('workspace whose 50 webhooks never answer: the delivery of another starts at once', async () => {
    for (let index = 0; index < 50; index++) await addWebhook(`https://slow.example/${index}`);
    const answered = Promise.withResolvers<AttemptResult>();
    send = ({ url }) => (url.includes('slow') ? answered.promise : answer(200));
    for (let index = 0; index < 10; index++) await writeLabel(`slow ${index}`);
    await worker.startDue();
    const slowCount = sent.length;
    workspaceId = (await createWorkspace(storage.queries, 'other', nowMs)).id;
    await addWebhook();
    await writeLabel('quick');
    await worker.startDue();
    expect(slowCount).toBe(64);
    expect(sent.map(({ name }) => name)).toContain('quick');
    answered.resolve(answer(200));
    await worker.settle();
  });

  it('receiver that always fails: the ten attempts of the schedule with one id, then the webhook is off', async () => {
    const { id } = await addWebhook();
    send = () => answer(500);
    await writeLabel('x');
    const startMs = nowMs;
    await worker.settle();
    for (let count = 0; count < 20; count++) {
      const [delivery] = await readDeliveries(id);
      if (delivery?.next_attempt_at == null) break;
      nowMs = Date.parse(delivery.next_attempt_at) - 1;
      await worker.settle();
      nowMs += 1;
      await worker.settle();
    }
    const pauses = sent.map(
      ({ atMs }, index) => (atMs - (sent[index - 1]?.atMs ?? startMs)) / 1_000,
    );
    expect(pauses).toEqual([0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(new Set(sent.map(one => one.id)).size).toBe(1);
    const timestamps = sent.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(timestamps).toEqual(sent.map(({ atMs }) => Math.floor(atMs / 1_000)));
    expect(await readWebhook(id)).toMatchObject({
      is_active: false,
      disabled_reason: 'attempts_exhausted',
    });
    expect(await readDeliveries(id)).toMatchObject([
      { status: 'failed', attempts: 10, response_status: 500, next_attempt_at: null },
    ]);
    // Turning it on forgets the failures.
    const context = { storage, now };
    await changeWebhook(context, { workspaceId, id }, { is_active: true }, () => {});
    expect(await readWebhook(id)).toMatchObject({ is_active: true, disabled_reason: null });
    send = () => answer(200);
    await writeLabel('y');
    await worker.settle();
    expect(sent.at(-1)?.name).toBe('y');
  });

  it('several rotations within a day: each replaced secret signs for its own day, at most four', async () => {
    const { id, secret } = await addWebhook();
    const secrets = [secret ?? ''];
    const rotate = async () => {
      const rotated = await rotateSecret({ storage, now }, { workspaceId, id });
      secrets.unshift(rotated.secret ?? '');
    };
    /** Returns the positions in `secrets` of those that sign now, in the order of the header. */
    const listSigners = async () => {
      await writeLabel('x');
      await worker.settle();
      const last = sent.at(-1);
      if (last === undefined) throw new Error('nothing was sent');
      const { id: deliveryId, headers, body } = last;
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const expected = secrets.map(one => new Webhook(one).sign(deliveryId, sentAt, body));
      return headers['webhook-signature']?.split(' ').map(one => expected.indexOf(one));
    };
    expect(await listSigners()).toEqual([0]);
    await rotate();
    nowMs += 10 * hourMs;
    await rotate();
    expect(await listSigners()).toEqual([0, 1, 2]);
    nowMs += 14 * hourMs - 1;
    expect(await listSigners()).toEqual([0, 1, 2]);
    nowMs += 1;
    expect(await listSigners()).toEqual([0, 1]);
    nowMs += 10 * hourMs;
    expect(await listSigners()).toEqual([0]);
    for (let count = 0; count < 5; count++) await rotate();
    expect(await listSigners()).toEqual([0, 1, 2, 3, 4]);
  });

  it('jitter: at most a tenth longer', async () => {
    const { id } = await addWebhook();
    send = () => answer(500);
    await writeLabel('x');
    const jittery = createDeliveryWorker({
      ...{ storage, now, log, signal: never, closing: never, random: () => 1 },
      send: async () => answer(500),
    });
    await jittery.settle();
    const [delivery] = await readDeliveries(id);
    expect(Date.parse(delivery?.next_attempt_at ?? '') - nowMs).toBe(5_500);
  });

  it.each([301, 302, 307, 308, 400, 404, 500])('status %s: a failure', async status => {
    const { id } = await addWebhook();
    send = () => answer(status);
    await writeLabel('x');
    await worker.settle();
    expect(await readDeliveries(id)).toMatchObject([
      { status: 'pending', response_status: status },
    ]);
    expect(await readWebhook(id)).toMatchObject({ is_active: true });
  });

  it('status 410: the webhook is off at once, and its other deliveries end', async () => {
    const { id } = await addWebhook();
    const label = await writeLabel('first');
    await writeLabel('second', label);
    send = () => answer(410);
    await worker.settle();
    expect(sent.map(({ name }) => name)).toEqual(['first']);
    expect(await readWebhook(id)).toMatchObject({ is_active: false, disabled_reason: 'gone' });
    expect((await readDeliveries(id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    await writeLabel('third', label);
    expect(await readDeliveries(id)).toHaveLength(2);
  });

  it.each([
    [429, 3 * hourMs, 3 * hourMs],
    [503, 3 * hourMs, 3 * hourMs],
    [503, 1_000, 5_000],
    [429, 900 * hourMs, 24 * hourMs],
    [500, 3 * hourMs, 3 * hourMs],
    [404, 3 * hourMs, 3 * hourMs],
    [500, 900 * hourMs, 24 * hourMs],
  ])(
    'status %s with Retry-After of %s ms: the next attempt after %s ms',
    async (status, wantedMs, pauseMs) => {
      const { id } = await addWebhook();
      send = () => answer(status, wantedMs);
      await writeLabel('x');
      await worker.settle();
      const [delivery] = await readDeliveries(id);
      expect(Date.parse(delivery?.next_attempt_at ?? '') - nowMs).toBe(pauseMs);
    },
  );

  it('five days of nothing but failures: off; a success in between starts again', async () => {
    const { id } = await addWebhook();
    const failDaily = async () => {
      send = () => answer(503, 24 * hourMs);
      for (let day = 0; day <= 4; day++) {
        if (day === 0) await writeLabel('x');
        await worker.settle();
        nowMs += 24 * hourMs;
      }
    };
    await failDaily();
    send = () => answer(200);
    await worker.settle();
    await failDaily();
    expect(await readWebhook(id)).toMatchObject({ is_active: true });
    await worker.settle();
    expect(await readWebhook(id)).toMatchObject({
      is_active: false,
      disabled_reason: 'only_failures',
    });
  });

  it('failing delivery: later ones of the same object wait, those of others do not', async () => {
    await addWebhook();
    send = ({ body }) => answer(body.includes('bad') ? 500 : 200);
    const label = await writeLabel('bad');
    await writeLabel('good', label);
    await writeLabel('other');
    await worker.settle();
    expect(sent.map(({ name }) => name)).toEqual(['bad', 'other']);
    send = () => answer(200);
    nowMs += 5_000;
    await worker.settle();
    expect(sent.map(({ name }) => name)).toEqual(['bad', 'other', 'bad', 'good']);
  });

  it('twenty edits of one object: in their order, also with a slow receiver', async () => {
    await addWebhook();
    const label = await writeLabel('0');
    for (let count = 1; count < 20; count++) await writeLabel(`${count}`, label);
    const arrived: number[] = [];
    send = async ({ body }) => {
      await new Promise(resolve => setTimeout(resolve, Math.random() * 4));
      // Recorded at the end, so that attempts at the same time would change the order.
      arrived.push(Number(JSON.parse(body).data.object.name));
      return answer(200);
    };
    await worker.settle();
    expect(arrived).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  it('receiver that hangs: at most ten attempts at a time, and the other webhook gets everything', async () => {
    await addWebhook('https://hanging.example/');
    await addWebhook('https://quick.example/');
    const hanging = Promise.withResolvers<AttemptResult>();
    send = ({ url }) => (url.includes('hanging') ? hanging.promise : answer(200));
    for (let count = 0; count < 30; count++) await writeLabel(`${count}`);
    const running = new AbortController();
    const draining = createWorker(running.signal);
    const run = draining.run();
    const count = (name: string) => sent.filter(({ url }) => url.includes(name)).length;
    await expect.poll(() => count('quick')).toBe(30);
    expect(count('hanging')).toBe(10);
    // A server that drains lets its attempts finish, and begins no other.
    running.abort();
    hanging.resolve(answer(200));
    await run;
    expect(count('hanging')).toBe(10);
    expect(draining.attemptCounts).toEqual({ delivered: 40, failed: 0 });
  });

  it('failing webhook: one attempt at a time', async () => {
    await addWebhook();
    send = () => answer(500);
    await writeLabel('first');
    await worker.settle();
    for (let count = 0; count < 5; count++) await writeLabel(`${count}`);
    let [atOnce, most] = [0, 0];
    send = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise(resolve => setTimeout(resolve, 1));
      atOnce--;
      return answer(500);
    };
    await worker.settle();
    expect(sent).toHaveLength(6);
    expect(most).toBe(1);
  });

  it('server that died during an attempt: the same id again after the lease, by another one', async () => {
    const { id } = await addWebhook();
    await writeLabel('x');
    const lost = createWorker();
    send = () => new Promise<AttemptResult>(() => {});
    await lost.startDue();
    expect(sent).toHaveLength(1);
    send = () => answer(200);
    await worker.settle();
    expect(sent).toHaveLength(1);
    nowMs += 30_000;
    await worker.settle();
    expect(sent.map(one => one.id)).toEqual([sent[0]?.id, sent[0]?.id]);
    expect(await readDeliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('restored backup: what was pending is not sent, and may be replayed', async () => {
    const { id } = await addWebhook();
    await writeLabel('x');
    await abandonRestoredDeliveries(storage.queries);
    await worker.settle();
    expect(sent).toEqual([]);
    expect(await readDeliveries(id)).toMatchObject([{ status: 'failed', next_attempt_at: null }]);
    expect(await readWebhook(id)).toMatchObject({ is_active: true });
    const [abandoned] = await readDeliveries(id);
    const deliveryId = abandoned?.id ?? '';
    await replayDelivery({ storage, now }, { workspaceId, id }, deliveryId);
    await worker.settle();
    expect(sent).toMatchObject([{ id: deliveryId, name: 'x' }]);
    expect(await readDeliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('deliveries of seven days ago: deleted, except pending ones', async () => {
    const { id } = await addWebhook();
    await writeLabel('delivered');
    await worker.settle();
    send = () => answer(500);
    await writeLabel('pending');
    await worker.settle();
    nowMs += 7 * 24 * hourMs - 1;
    await deleteOldDeliveries(storage.queries, nowMs);
    expect(await readDeliveries(id)).toHaveLength(2);
    nowMs += 2;
    await deleteOldDeliveries(storage.queries, nowMs);
    expect((await readDeliveries(id)).map(({ status }) => status)).toEqual(['pending']);
  });

  it('commit that fails: neither the row nor an event', async () => {
    const { id } = await addWebhook();
    const failing = writer.write(workspaceId, async transaction => {
      const values = { name: 'x', color: '#123456' };
      transaction.put(createRow('label', newId(), values, [], transaction.stamper));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await readDeliveries(id)).toEqual([]);
  });
});
