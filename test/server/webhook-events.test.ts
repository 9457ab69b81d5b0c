/** The events that each way to write makes, in the transaction of the change. */
import { expect, it } from 'vitest';
import type { EventType } from '../../shared/http/webhooks.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields, restoreRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { openReceiver, type Receiver } from '../support/webhook-receiver.ts';

describeApi('events of changes', server => {
  /** Runs with a webhook in a workspace of its own. */
  async function withWebhook(
    events: (EventType | '*')[],
    run: (call: Call, receiver: Receiver) => Promise<void>,
  ) {
    const receiver = await openReceiver();
    try {
      const call = await server.createClient();
      await call('POST', '/api/webhooks', { url: receiver.url, events });
      await run(call, receiver);
    } finally {
      await receiver.close();
    }
  }

  const listTypes = ({ received }: Receiver) => received.map(({ type }) => type);
  const createLabel = async (call: Call, name: string) =>
    (await call('POST', '/api/labels', { name, color: '#123456' })).body;

  it('label created, changed and deleted: what a read returns, the changed fields and their values', async () => {
    await withWebhook(['*'], async (call, receiver) => {
      const label = await createLabel(call, 'old');
      const changed = (await call('PUT', `/api/labels/${label.id}`, { name: 'new' })).body;
      // Nothing changes, so there is no event.
      await call('PUT', `/api/labels/${label.id}`, { name: 'new' });
      await call('DELETE', `/api/labels/${label.id}`);
      await expect.poll(() => receiver.received.length).toBe(3);
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const nothing = { changed: [], previous: {} };
      expect(receiver.received.map(({ text }) => JSON.parse(text))).toEqual([
        { type: 'label.created', timestamp: time, data: { object: label, ...nothing } },
        {
          type: 'label.updated',
          timestamp: time,
          data: { object: changed, changed: ['name'], previous: { name: 'old' } },
        },
        { type: 'label.deleted', timestamp: time, data: { object: changed, ...nothing } },
      ]);
    });
  });

  it('labels of a post: the post with its labels, and the ids before', async () => {
    await withWebhook(['post.updated', 'label.deleted'], async (call, receiver) => {
      const [first, second] = [await createLabel(call, 'first'), await createLabel(call, 'second')];
      const post = (await call('POST', '/api/posts', { label_ids: [first.id] })).body;
      const path = `/api/posts/${post.id}`;
      const both = (await call('POST', `${path}/labels`, { label_ids: [second.id] })).body;
      await expect.poll(() => receiver.received.length).toBe(1);
      expect(receiver.received[0]?.data).toEqual({
        object: both,
        changed: ['label_ids'],
        previous: { label_ids: [first.id] },
      });
      // The deletion of a label changes no post.
      await call('DELETE', `/api/labels/${first.id}`);
      await call('PUT', path, { content: 'x' });
      await expect.poll(() => receiver.received.length).toBe(3);
      const byType = new Map(receiver.received.map(one => [one.type, one.data]));
      expect(byType.get('label.deleted').object).toEqual(first);
      expect(byType.get('post.updated')).toMatchObject({
        object: { label_ids: [second.id] },
        changed: ['content'],
        previous: { content: '' },
      });
    });
  });

  it('labels of many posts in one transaction: an event for each changed post', async () => {
    await withWebhook(['post.updated'], async (call, receiver) => {
      const label = await createLabel(call, 'x');
      const ids: string[] = [];
      for (let count = 0; count < 3; count++)
        ids.push((await call('POST', '/api/posts', {})).body.id);
      await call('PUT', `/api/posts/${ids[2]}`, { label_ids: [label.id] });
      await call('POST', '/api/posts/labels', { post_ids: ids, add: [label.id] });
      await expect.poll(() => receiver.received.length).toBe(3);
      const changedIds = receiver.received.map(({ data }) => data.object.id);
      expect(changedIds.sort()).toEqual([...ids].sort());
    });
  });

  it('refused change: no event', async () => {
    await withWebhook(['*'], async (call, receiver) => {
      const label = await createLabel(call, 'x');
      await call('POST', '/api/posts/labels', { post_ids: [newId()], add: [label.id] });
      await call('PUT', `/api/labels/${label.id}`, { color: 'red' });
      await call('PUT', `/api/labels/${label.id}`, { color: '#654321' });
      await expect.poll(() => listTypes(receiver)).toEqual(['label.created', 'label.updated']);
    });
  });

  it('events that the webhook does not name: not sent', async () => {
    await withWebhook(['signature.created'], async (call, receiver) => {
      await createLabel(call, 'x');
      await call('POST', '/api/signatures', { name: 'x', content: 'y' });
      await expect.poll(() => listTypes(receiver)).toEqual(['signature.created']);
    });
  });

  it('changes while the webhook is off: not sent later', async () => {
    await withWebhook(['*'], async (call, receiver) => {
      const [webhook] = (await call('GET', '/api/webhooks')).body;
      const setActive = (is_active: boolean) =>
        call('PUT', `/api/webhooks/${webhook.id}`, { is_active });
      await setActive(false);
      await createLabel(call, 'while off');
      await setActive(true);
      await createLabel(call, 'while on');
      await expect.poll(() => receiver.received.length).toBe(1);
      expect(receiver.received[0]?.data.object.name).toBe('while on');
    });
  });

  it('large object: its address instead of its fields', async () => {
    await withWebhook(['post.created'], async (call, receiver) => {
      const post = (await call('POST', '/api/posts', { content: 'é'.repeat(10_000) })).body;
      await expect.poll(() => receiver.received.length).toBe(1);
      const { data, text } = receiver.received[0] ?? { data: null, text: '' };
      expect(data).toEqual({
        id: post.id,
        url: `/api/posts/${post.id}`,
        changed: [],
        truncated: true,
      });
      expect(text.length).toBeLessThan(300);
    });
  });

  const device = 'abcdefghijkl';
  function createStamper() {
    let last: Stamp | null = null;
    return () => {
      last = nextStamp(last, Date.now(), device);
      return last;
    };
  }
  const push = (call: Call, changes: Row[]) =>
    call('POST', '/api/sync', { device, generation: 0, cursor: 0, head: null, changes });

  it('rows of a device: created, changed, deleted, and restored as created', async () => {
    await withWebhook(['*'], async (call, receiver) => {
      const stamper = createStamper();
      const label = createRow('label', newId(), { name: 'a', color: '#123456' }, [], stamper);
      const unseen = createRow('label', newId(), { name: 'b', color: '#123456' }, [], stamper);
      const renamed = editFields(label, { name: 'c' }, stamper);
      const deleted = deleteRow(renamed, stamper);
      const restored = restoreRow(deleted, stamper);
      for (const row of [label, renamed, renamed, deleted, restored]) await push(call, [row]);
      // It was created and deleted on the device, so nobody has seen it here.
      await push(call, [deleteRow(unseen, stamper)]);
      await push(call, [editFields(restored, { color: '#000000' }, stamper)]);
      await expect.poll(() => receiver.received.length).toBe(5);
      expect(listTypes(receiver)).toEqual([
        'label.created',
        'label.updated',
        'label.deleted',
        'label.created',
        'label.updated',
      ]);
      expect(receiver.received.map(({ data }) => data.restored)).toEqual([
        undefined,
        undefined,
        undefined,
        true,
        undefined,
      ]);
    });
  });

  it('field that only a newer version knows: no event', async () => {
    await withWebhook(['*'], async (call, receiver) => {
      const stamper = createStamper();
      const label = createRow('label', newId(), { name: 'a', color: '#123456' }, [], stamper);
      const newer = editFields(label, { mood: 'good' }, stamper);
      for (const row of [label, newer, editFields(newer, { name: 'b' }, stamper)])
        await push(call, [row]);
      await expect.poll(() => listTypes(receiver)).toEqual(['label.created', 'label.updated']);
      expect(receiver.received[1]?.data.changed).toEqual(['name']);
    });
  });

  it('row that comes twice in one round: one event, from what was stored before', async () => {
    await withWebhook(['*'], async (call, receiver) => {
      const stamper = createStamper();
      const label = createRow('label', newId(), { name: 'a', color: '#123456' }, [], stamper);
      await push(call, [label, editFields(label, { name: 'b' }, stamper)]);
      await expect.poll(() => receiver.received.length).toBe(1);
      expect(receiver.received[0]).toMatchObject({
        type: 'label.created',
        data: { object: { name: 'b' }, changed: [] },
      });
    });
  });

  it('500 rows in one round: 500 events, each once', async () => {
    await withWebhook(['*'], async (call, receiver) => {
      const stamper = createStamper();
      const rows = Array.from({ length: 500 }, (_, index) =>
        createRow('label', newId(), { name: `${index}`, color: '#123456' }, [], stamper),
      );
      const { body } = await push(call, rows);
      expect(body.acks.every(({ outcome }: { outcome: string }) => outcome === 'accepted')).toBe(
        true,
      );
      await expect.poll(() => receiver.received.length, { timeout: 100_000 }).toBe(500);
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(500);
      expect(new Set(receiver.received.map(({ data }) => data.object.id)).size).toBe(500);
    });
  });

  it('labels of 20 posts with 50 webhooks: each event is stored once, and all webhooks get each in order', async () => {
    const receiver = await openReceiver();
    try {
      const call = await server.createClient();
      const workspace = (await call('POST', '/api/sync', { device: '000000000000' })).body
        .workspace;
      const label = await createLabel(call, 'many');
      const ids: string[] = [];
      for (let n = 0; n < 20; n++)
        ids.push((await call('POST', '/api/posts', { content: 'x'.repeat(9_000) })).body.id);
      const body = { url: receiver.url, events: ['post.updated'], is_active: true };
      const first = (await call('POST', '/api/webhooks', body)).body;
      for (let n = 1; n < 50; n++) await call('POST', '/api/webhooks', body);
      const { storage } = server.server;
      const { transaction } = storage;
      const written: number[] = [];
      const count = async (queries: typeof storage.queries) => {
        const found = await queries
          .selectFrom('webhook_deliveries')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('workspace_id', '=', workspace)
          .executeTakeFirstOrThrow();
        return Number(found.count);
      };
      storage.transaction = run =>
        transaction(async tx => {
          const before = await count(tx);
          const value = await run(tx);
          written.push((await count(tx)) - before);
          return value;
        });
      await call('POST', '/api/posts/labels', { post_ids: ids, add: [label.id] });
      await call('PUT', `/api/posts/${ids[0]}`, { content: 'later' });
      const wanted = 21 * 50;
      await expect.poll(() => count(storage.queries), { timeout: 60_000 }).toBe(wanted);
      storage.transaction = transaction;
      // No transaction holds up the others for more than a batch and the rest of an event. On PostgreSQL others
      // commit in between, and would be counted too.
      if (storage.kind === 'sqlite') expect(Math.max(...written)).toBeLessThan(250);
      const events = await storage.queries
        .selectFrom('webhook_events')
        .select('body')
        .where('workspace_id', '=', workspace)
        .execute();
      expect(events).toHaveLength(21);
      const deliveries = await storage.queries
        .selectFrom('webhook_deliveries')
        .select(['seq', 'body'])
        .where('webhook_id', '=', first.id)
        .orderBy('id')
        .execute();
      const seqs = deliveries.map(({ seq }) => Number(seq));
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
      expect(deliveries.every(delivery => delivery.body === null)).toBe(true);
    } finally {
      await receiver.close();
    }
  });

  it('delivery of an earlier version, which has a body of its own: sent as it is', async () => {
    await withWebhook(['label.created'], async (call, receiver) => {
      await createLabel(call, 'earlier');
      await expect.poll(() => receiver.received.length).toBe(1);
      const [first] = receiver.received;
      const { queries } = server.server.storage;
      const next_attempt_at = new Date().toISOString();
      const changed = {
        event_id: null,
        body: first?.text ?? null,
        status: 'pending',
        next_attempt_at,
      };
      await expect
        .poll(async () => {
          const { numUpdatedRows } = await queries
            .updateTable('webhook_deliveries')
            .set(changed)
            .where('id', '=', first?.id ?? '')
            .where('status', '=', 'delivered')
            .executeTakeFirst();
          return numUpdatedRows;
        })
        .toBe(1n);
      await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2);
      expect(receiver.received[1]?.text).toBe(first?.text);
    });
  });
});
