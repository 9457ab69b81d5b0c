/** Runs the receivers of the guide, unchanged, against deliveries of a server and against forged ones. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderReferencePage } from '../../server/openapi/reference-page.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { type Call, TestServer } from '../support/api-server.ts';
import { findOrInstallProgram } from '../support/find-program.ts';
import { listenOnLoopback } from '../support/listen.ts';

const folder = join(import.meta.dirname, '../../server/docs');

describe('receivers of the guide', () => {
  const server = new TestServer();
  const programs: Record<string, string> = { mjs: process.execPath };
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    await server.start();
    programs.py = findOrInstallProgram('python3', 'python3');
  }, 120_000);
  afterEach(() => {
    for (const child of children.splice(0)) child.kill();
  });
  afterAll(() => server.remove());

  /** Creates a webhook, and starts the receiver with its secret. */
  async function start(file: string, call: Call) {
    // The receiver needs the secret, and the webhook the port.
    const { url, close } = await listenOnLoopback(createServer());
    await close();
    const webhook = (await call('POST', '/api/webhooks', { url })).body;
    const env = { ...process.env, WEBHOOK_SECRET: webhook.secret, PORT: new URL(url).port };
    const child = spawn(programs[file.split('.')[1] ?? ''] ?? '', [join(folder, file)], { env });
    children.push(child);
    let printed = '';
    child.stdout.on('data', chunk => (printed += chunk));
    const send = async (body: string, headers: Record<string, string>) =>
      (await fetch(url, { method: 'POST', body, headers })).status;
    await expect.poll(() => send('{}', {}).catch(() => null)).toBe(401);
    return {
      path: `/api/webhooks/${webhook.id}`,
      secret: webhook.secret,
      port: Number(new URL(url).port),
      send,
      readLines: () => printed.split('\n').filter(Boolean),
    };
  }

  it.each(['receiver.mjs', 'receiver.py'])(
    '%s: prints genuine events once, also after a rotation, and refuses forged ones',
    async file => {
      const call = await server.createClient();
      const { path, secret, send, readLines } = await start(file, call);
      const create = async () =>
        (await call('POST', '/api/labels', { name: 'ü', color: '#123456' })).body.id;
      const first = await create();
      await expect.poll(readLines).toEqual([`label.created ${first}`]);
      const list = async () => (await call('GET', `${path}/deliveries`)).body.data;
      await expect.poll(async () => (await list())[0].status).toBe('delivered');
      const [delivery] = await list();
      await call('POST', `${path}/deliveries/${delivery.id}/replay`);
      const isSentAgain = async () => {
        const [{ status, last_attempt_at: lastAttemptAt }] = await list();
        return status === 'delivered' && lastAttemptAt !== delivery.last_attempt_at;
      };
      await expect.poll(isSentAgain).toBe(true);
      await call('POST', `${path}/rotate-secret`);
      const second = await create();
      await expect.poll(readLines).toEqual([`label.created ${first}`, `label.created ${second}`]);

      const body = JSON.stringify({ type: 'label.created', data: { object: { id: 'forged' } } });
      const sign = (sentAt: Date, key = secret) => {
        const id = newId();
        return {
          'webhook-id': id,
          'webhook-timestamp': `${Math.floor(sentAt.getTime() / 1_000)}`,
          'webhook-signature': new Webhook(key).sign(id, sentAt, body),
        };
      };
      const now = new Date();
      const otherKey = `whsec_${Buffer.alloc(32).toString('base64')}`;
      const forged: [string, Record<string, string>][] = [
        [body, sign(now, otherKey)],
        [body, sign(new Date(now.getTime() - 400_000))],
        [body, { ...sign(now), 'webhook-id': newId() }],
        [body.replace('forged', 'changed'), sign(now)],
        [body, { ...sign(now), 'webhook-signature': 'v1,' }],
        [body, { ...sign(now), 'webhook-timestamp': 'now' }],
      ];
      for (const [sent, headers] of forged) expect(await send(sent, headers)).toBe(401);
      expect(readLines()).toHaveLength(2);
      expect(await send(body, sign(now))).toBe(204);
      await expect.poll(readLines).toHaveLength(3);
    },
  );

  it.each(['receiver.mjs', 'receiver.py'])(
    '%s, senders that abort or send nothing: it goes on and answers the others',
    async file => {
      const { port, send } = await start(file, await server.createClient());
      const silent = connect(port, '127.0.0.1');
      await once(silent, 'connect');
      const aborted = connect(port, '127.0.0.1');
      aborted.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{');
      // The receiver reads the body by now: it has answered requests that came later.
      for (let count = 0; count < 2; count++) expect(await send('{}', {})).toBe(401);
      aborted.resetAndDestroy();
      for (let count = 0; count < 5; count++) expect(await send('{}', {})).toBe(401);
      silent.destroy();
    },
  );

  it.each(['receiver.mjs', 'receiver.py'])('%s: shown in the guide', file => {
    expect(renderReferencePage()).not.toContain('<sample');
    expect(renderReferencePage()).toContain(
      file === 'receiver.py' ? 'hmac.digest' : 'webhook.verify',
    );
  });
});
