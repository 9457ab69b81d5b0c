/** Two servers on one PostgreSQL that share the deliveries to webhooks. */
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../support/postgres.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';
import { openReceiver, verifyDelivery } from '../../support/webhook-receiver.ts';

let url = '';
const processes = new ServerProcesses(() => ({
  DATABASE_URL: url,
  WEBHOOK_ALLOW_PRIVATE: 'true',
}));

afterEach(() => processes.killAll());

describe('webhooks of two servers on one PostgreSQL', () => {
  it('150 changes through both: each delivered once, edits of a label in their order', async () => {
    const database = await createDatabase(inject('postgresUrl'));
    url = database.url;
    const receiver = await openReceiver();
    try {
      const servers = await Promise.all([processes.serve(), processes.serve()]);
      const key = servers.map(({ firstKey }) => firstKey ?? '').join('');
      const calls = servers.map(server => createCallerFor(server.url, key));
      const [first, second] = calls;
      if (first === undefined || second === undefined) throw new Error('no servers');
      const webhook = (await first('POST', '/api/webhooks', { url: receiver.url })).body;
      const edited = (await first('POST', '/api/labels', { name: '0', color: '#123456' })).body;
      for (let count = 1; count < 50; count++) {
        const [call, other] = count % 2 ? [first, second] : [second, first];
        await Promise.all([
          call('PUT', `/api/labels/${edited.id}`, { name: `${count}` }),
          call('POST', '/api/labels', { name: 'x', color: '#123456' }),
          other('POST', '/api/posts', { content: 'x' }),
        ]);
      }
      const sentCount = 1 + 49 * 3;
      await expect.poll(() => receiver.received.length).toBe(sentCount);
      const listPending = async () => {
        const { body } = await first('GET', `/api/webhooks/${webhook.id}/deliveries?limit=100`);
        return body.data.filter((one: { status: string }) => one.status !== 'delivered');
      };
      await expect.poll(listPending).toEqual([]);
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(sentCount);
      expect(receiver.received).toHaveLength(sentCount);
      for (const received of receiver.received) verifyDelivery(received, webhook.secret);
      const names = receiver.received
        .filter(({ data }) => data.object.id === edited.id)
        .map(({ data }) => Number(data.object.name));
      expect(names).toEqual(Array.from({ length: 50 }, (_, index) => index));
      // A webhook that one server turns off is off for the writes of the other at once.
      await first('PUT', `/api/webhooks/${webhook.id}`, { is_active: false });
      await second('POST', '/api/labels', { name: 'unheard', color: '#123456' });
      await first('PUT', `/api/webhooks/${webhook.id}`, { is_active: true });
      await second('POST', '/api/labels', { name: 'last', color: '#123456' });
      await expect.poll(() => receiver.received.at(-1)?.data.object.name).toBe('last');
      expect(receiver.received).toHaveLength(sentCount + 1);
    } finally {
      await receiver.close();
      processes.killAll();
      await database.drop();
    }
  });
});
