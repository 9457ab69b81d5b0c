/** Two servers on one PostgreSQL that get the same requests with an Idempotency-Key at once. */
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Answer, Call } from '../../support/api-server.ts';
import { createDatabase } from '../../support/postgres.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';

let url = '';
const processes = new ServerProcesses(() => ({ DATABASE_URL: url }));

afterEach(() => processes.killAll());

describe('Idempotency-Key on two servers of one PostgreSQL', () => {
  it('30 requests, each sent to both at once: one effect, and 409 or the same answer', async () => {
    const database = await createDatabase(inject('postgresUrl'));
    url = database.url;
    try {
      const servers = await Promise.all([processes.serve(), processes.serve()]);
      const key = servers.map(({ firstKey }) => firstKey ?? '').join('');
      const calls = servers.map(server => createCallerFor(server.url, key));
      const [call] = calls;
      if (call === undefined) throw new Error('no servers');
      const signature = (await call('POST', '/api/signatures', { name: 'N', content: 'A' })).body
        .id;
      const post = (await call('POST', '/api/posts', { content: 'Hi' })).body.id;
      const requests = Array.from({ length: 30 }, (_, index): [string, object, string] =>
        index % 2
          ? ['/api/labels', { name: `${index}`, color: '#123456' }, `${index}`]
          : [`/api/posts/${post}/signatures`, { signature_ids: [signature] }, `${index}`],
      );
      for (const request of requests) {
        const sent = await Promise.all(
          calls.flatMap(one => [send(one, request), send(one, request)]),
        );
        const done = sent.filter(({ status }) => status !== 409);
        expect(done.filter(answer => !isReplayed(answer))).toHaveLength(1);
        expect(new Set(done.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        for (const { status, body } of sent)
          if (status === 409) expect(body.type).toBe('urn:colophon:problem:request_running');
        const again: Answer[] = [];
        for (const one of calls) again.push(await send(one, request));
        expect(again.map(answer => [isReplayed(answer), answer.text])).toEqual(
          again.map(() => [true, done[0]?.text]),
        );
      }
      expect((await call('GET', '/api/labels')).body).toHaveLength(15);
      const { content } = (await call('GET', `/api/posts/${post}`)).body;
      expect(content).toBe(`Hi${'\n\nA'.repeat(15)}`);
    } finally {
      processes.killAll();
      await database.drop();
    }
  });
});

const send = (call: Call, [path, body, key]: [string, object, string]) =>
  call('POST', path, body, { 'idempotency-key': key });

const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';
