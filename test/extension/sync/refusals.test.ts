/**
 * A device whose sync is refused, by the server or by something in front of it: the status that its pages
 * show, and its change. The client, the runner, the store and the server are real.
 */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../extension/store/connection.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { readSingle, type SyncStatus } from '../../../extension/store/singles.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { createRunner } from '../../../extension/sync/runner.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import { TestServer } from '../../support/api-server.ts';
import {
  type CannedAnswer,
  type FaultyProxy,
  startFaultyProxy,
} from '../../support/faulty-proxy.ts';

const server = new TestServer();
let proxy: FaultyProxy;
let databases = 0;

beforeAll(async () => {
  await server.start();
  proxy = await startFaultyProxy(() => server.url);
});
afterEach(() => {
  vi.unstubAllGlobals();
  proxy.setCannedAnswer(null);
  proxy.setTreatment(() => 'passes');
});
afterAll(async () => {
  await proxy?.close();
  await server.remove();
});

/** Creates a device that is connected with this key and has synced once. */
async function startDevice(key: string) {
  const database = openDatabase(`refused-${databases++}`, { indexedDB, IDBKeyRange });
  const runner = createRunner({ database });
  const { signal } = new AbortController();
  const device = {
    /** Syncs on the user's request. Returns the status afterwards. */
    async syncNow(): Promise<SyncStatus> {
      await runner.run({ isUserRequest: true, signal });
      return await readSingle(database, 'sync-status');
    },
    async createLabel(name: string): Promise<void> {
      const id = newId();
      const values = { name, color: '#123456' };
      await writeRows(
        database,
        [{ kind: 'label', id, edit: (_, stamper) => createRow('label', id, values, [], stamper) }],
        Date.now(),
      );
    },
    countUnsent: () => database.outbox.count(),
  };
  await connect(database, { server: proxy.url, key }, await server.workspaceId());
  expect(await device.syncNow()).toEqual({ phase: 'idle' });
  return device;
}

const listNamesOnServer = async () =>
  (await server.call('GET', '/api/labels')).body.map(({ name }: { name: string }) => name);

const stop = (reason: string, detail = '') => ({ phase: 'stopped', reason, detail });
const offline = { phase: 'offline' };

describe('a refused sync', () => {
  /** Returns an error reply in the server's own format. */
  const createProblem = (status: number): CannedAnswer => ({
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
  const html = { 'content-type': 'text/html' };
  const refusals: [cause: string, reply: CannedAnswer, status: object][] = [
    ['an unknown key', createProblem(401), stop('key-refused')],
    ['a read-only key', createProblem(403), stop('key-reads-only')],
    [
      'a proxy that asks for a login',
      { status: 401, headers: { 'www-authenticate': 'Basic' } },
      stop('other-answer', 'login'),
    ],
    [
      'a proxy that refuses requests',
      { status: 403, headers: html },
      stop('other-answer', 'forbidden'),
    ],
    [
      'a proxy that redirects to a login',
      { status: 302, headers: { location: 'https://login.example/' } },
      stop('other-answer', 'redirect'),
    ],
    ['too many requests', { status: 429, headers: { 'retry-after': '60' } }, offline],
    ['a server that is shutting down', { status: 503 }, offline],
    ['a proxy with a smaller limit', { status: 413 }, stop('server-not-understood')],
    [
      'a captive portal',
      { status: 200, headers: html, body: '<!doctype html>' },
      stop('other-answer', 'page'),
    ],
  ];
  it.each(refusals)(
    '%s: the status gives the reason, and the change is sent later',
    async (cause, reply, status) => {
      const device = await startDevice(server.key);
      proxy.setCannedAnswer(reply);
      await device.createLabel(cause);
      expect(await device.syncNow()).toEqual(status);
      expect(await device.countUnsent()).toBe(1);
      proxy.setCannedAnswer(null);
      expect(await device.syncNow()).toEqual({ phase: 'idle' });
      expect(await device.countUnsent()).toBe(0);
      expect(await listNamesOnServer()).toContain(cause);
    },
  );

  it('nothing answers: the device is offline, and the change is sent later', async () => {
    const device = await startDevice(server.key);
    proxy.setTreatment(() => 'dropped');
    await device.createLabel('dropped');
    expect(await device.syncNow()).toEqual(offline);
    expect(await device.countUnsent()).toBe(1);
    proxy.setTreatment(() => 'passes');
    expect(await device.syncNow()).toEqual({ phase: 'idle' });
    expect(await listNamesOnServer()).toContain('dropped');
  });

  it('redirect in a browser, which hides its status: reported as a redirect', async () => {
    const device = await startDevice(server.key);
    // Node shows the status of a redirect that is not followed. In a browser it reads 0.
    vi.stubGlobal('fetch', async () => Response.error());
    expect(await device.syncNow()).toEqual(stop('other-answer', 'redirect'));
  });

  it('key revoked: the status says that the server refused it', async () => {
    const fields = { name: 'of a device', scope: 'write' };
    const { api_key, plain_key } = (await server.call('POST', '/api/api-keys', fields)).body;
    const device = await startDevice(plain_key);
    expect((await server.call('DELETE', `/api/api-keys/${api_key.id}`)).status).toBe(204);
    await device.createLabel('after the key');
    expect(await device.syncNow()).toEqual(stop('key-refused'));
    expect(await device.countUnsent()).toBe(1);
  });
});
