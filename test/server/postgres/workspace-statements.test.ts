/**
 * Statements and workspaces: a statement names its workspace, so that a database divided by workspace (Citus)
 * sends it to one of its parts, and so that no request sees another workspace. The exceptions are listed here.
 */
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { purgeExpired } from '../../../server/housekeeping.ts';
import { describeApi } from '../../../server/openapi/document.ts';
import { routes } from '../../../server/routes/routes.ts';
import { thinCommits } from '../../../server/thin-commits.ts';
import { deleteOldDeliveries } from '../../../server/webhooks/deliveries.ts';
import { newDeviceId } from '../../../shared/rows/stamp.ts';
import { type IdsByCollection, planRequests, rememberId } from '../../fuzz/plan-requests.ts';
import { parseDocument } from '../../support/api-document.ts';
import { TestServer } from '../../support/api-server.ts';
import { openReceiver } from '../../support/webhook-receiver.ts';

const dayMs = 86_400_000;
const server = new TestServer({}, pino({ level: 'silent' }), 'postgres');
const texts = new Set<string>();

beforeAll(async () => {
  await server.start();
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }];
    texts.add(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, given);
  } as typeof query);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.remove();
});

const divided = [
  'rows',
  'posts',
  'post_labels',
  'commits',
  'devices',
  'webhooks',
  'webhook_deliveries',
  'webhook_events',
  'answer_bodies',
];

/** The statements of the server's own work, which looks for what is due in all workspaces. */
const crossing = [
  'delete from commits where workspace_id > $ and workspace_id <= $',
  'select count(*) as count, min(created_at) as oldest from webhook_deliveries',
  'delete from answer_bodies where used_at < $',
  'select distinct workspace_id from webhook_events where recipients is not null',
  'select webhooks.workspace_id from webhooks where is_active = $',
  'select workspace_id, id from webhook_deliveries where created_at < $',
  'select workspace_id, id from webhook_events where created_at < $',
  'select workspace_id, id, failing_since from webhooks where (exists',
  'select workspace_id, kind, id from rows where trashed < $',
];

/** Returns the statement's beginning with the tables and conditions, without lists and quotes. */
const shorten = (text: string): string =>
  text
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .trim();

const namesWorkspace = (text: string): boolean => /\bworkspace_id (= \$|in \()/.test(text);
const mentions = (text: string, table: string): boolean =>
  new RegExp(`(from|join|into|update) ${table}\\b`).test(text);
const isInsertion = (text: string): boolean => /^insert into \w+ \([^)]*workspace_id/.test(text);

describe('statements on tables that are divided by workspace', () => {
  it('requests of all kinds: each statement names its workspace', { timeout: 60_000 }, async () => {
    const ids: IdsByCollection = new Map();
    const plans = planRequests(parseDocument(describeApi(routes)), ids);
    for (const { method, path, body, headers } of fc.sample(plans, { numRuns: 400, seed: 1 })) {
      const response = await fetch(server.url + path, {
        method,
        headers: { authorization: `Bearer ${server.key}`, ...headers },
        ...(body && { body: new Uint8Array(body) }),
      });
      if (response.headers.get('content-type') === 'text/event-stream') {
        await response.body?.cancel();
        continue;
      }
      const text = await response.text();
      if (response.status === 201) rememberId(ids, path, JSON.parse(text).id);
    }
    await useWebhooks();
    await server.call('POST', '/api/sync', { device: newDeviceId() });
    const { storage } = server.server;
    const nowMs = Date.now() + 40 * dayMs;
    await purgeExpired({ storage, now: () => nowMs });
    await thinCommits({ storage, now: () => nowMs });
    await deleteOldDeliveries(storage.queries, nowMs);
    const found = [...texts]
      .map(shorten)
      .filter(text => divided.some(table => mentions(text, table)))
      .filter(text => !namesWorkspace(text) && !isInsertion(text));
    const unknown = found.filter(text => !crossing.some(beginning => text.startsWith(beginning)));
    expect(unknown).toEqual([]);
    expect(crossing.filter(beginning => !found.some(text => text.startsWith(beginning)))).toEqual(
      [],
    );
  });
});

/** A webhook that fails, is changed, delivers, repeats a delivery, and is turned off by its receiver. */
async function useWebhooks(): Promise<void> {
  const { call } = server;
  const receiver = await openReceiver();
  const { body: webhook } = await call('POST', '/api/webhooks', { url: receiver.url });
  const path = `/api/webhooks/${webhook.id}`;
  const waitForDelivery = (status: string) =>
    expect
      .poll(async () => (await call('GET', `${path}/deliveries`)).body.data[0])
      .toMatchObject({ status });
  await call('POST', `${path}/test`, {});
  await waitForDelivery('delivered');
  const { body } = await call('GET', `${path}/deliveries`);
  await call('POST', `${path}/deliveries/${body.data[0].id}/replay`);
  await call('POST', `${path}/rotate-secret`);
  await call('PUT', path, { description: 'changed' });
  receiver.answer = response => response.writeHead(410).end();
  await call('POST', '/api/labels', { name: 'x', color: '#123456' });
  await waitForDelivery('failed');
  await call('GET', '/metrics');
  await call('DELETE', path);
  await receiver.close();
}
