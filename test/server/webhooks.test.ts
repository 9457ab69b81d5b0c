import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventTypes } from '../../shared/http/webhooks.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { openReceiver, type Receiver, verifyDelivery } from '../support/webhook-receiver.ts';

describeApi('webhooks', server => {
  let receiver: Receiver;
  let call: Call;
  beforeEach(async () => {
    receiver = await openReceiver();
    call = await server.createClient();
    server.resolve = async () => ['93.184.216.34'];
  });
  afterEach(() => receiver.close());

  const create = (body: object = {}) =>
    call('POST', '/api/webhooks', { url: receiver.url, ...body });

  it('new webhook: all fields, and its secret in this answer alone', async () => {
    const { status, body, headers } = await create();
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`webhooks/${body.id}`);
    const { secret, ...webhook } = body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.any(String),
      url: receiver.url,
      events: ['*'],
      is_active: true,
      description: '',
      created_at: expect.any(String),
      updated_at: webhook.created_at,
      disabled_reason: null,
    });
    const read = await call('GET', `/api/webhooks/${webhook.id}`);
    expect(read.body).toEqual(webhook);
    const listed = await call('GET', '/api/webhooks');
    expect(listed.body).toEqual([webhook]);
    expect(listed.text + read.text).not.toContain('whsec_');
  });

  it('list: newest first', async () => {
    const ids = [];
    for (const description of ['a', 'b', 'c']) ids.unshift((await create({ description })).body.id);
    const { body } = await call('GET', '/api/webhooks');
    expect(body.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it.each([
    [{ events: [] }, 'events'],
    [{ events: ['label.renamed'] }, 'events.0'],
    [{ events: 'label.created' }, 'events'],
    [{ url: undefined }, 'url'],
    [{ url: 'nonsense' }, 'url'],
    [{ url: 'ftp://example.org/' }, 'url'],
    [{ url: 'https://user:secret@example.org/' }, 'url'],
    [{ url: 'https://user@example.org/' }, 'url'],
    [{ url: 'http://example.org/' }, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'url'],
    [{ description: 'x'.repeat(256) }, 'description'],
    [{ is_active: 'yes' }, 'is_active'],
  ])('invalid body %j: 422 naming %s', async (change, field) => {
    const { status, body } = await create(change);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('host name that does not resolve: 422', async () => {
    server.resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const { status, body } = await create({ url: 'https://nowhere.example/' });
    expect([status, body.errors.url]).toEqual([422, ['must have a host name that resolves']]);
  });

  it('change by PUT and PATCH: omitted fields stay, a repeated event is folded', async () => {
    const { body } = await create({ description: 'first' });
    const path = `/api/webhooks/${body.id}`;
    const put = await call('PUT', path, { events: ['label.created', 'label.created'] });
    expect(put.body).toMatchObject({ events: ['label.created'], description: 'first' });
    const patched = await call('PATCH', path, { is_active: false, secret: 'whsec_x' });
    expect(patched.body).toMatchObject({ is_active: false, events: ['label.created'] });
    // The body of a read is accepted as it is.
    expect((await call('PUT', path, patched.body)).body).toEqual(patched.body);
    expect((await call('PUT', path, { id: newId() })).status).toBe(422);
    expect((await call('PUT', path, { events: [] })).status).toBe(422);
    expect(
      (await call('PUT', path, { url: 'https://127.0.0.1.nip.invalid/', id: body.id })).status,
    ).toBe(200);
    server.resolve = async () => ['93.184.216.34', '224.0.0.1'];
    expect((await call('PUT', path, { url: 'https://mixed.example/' })).status).toBe(422);
  });

  it('entity tag of an older version: 412, and the webhook stays', async () => {
    const { body } = await create();
    const path = `/api/webhooks/${body.id}`;
    const etag = (await call('GET', path)).headers.get('etag') ?? '';
    await call('PUT', path, { description: 'changed' });
    const ifMatch = { 'if-match': etag };
    expect((await call('PUT', path, { description: 'late' }, ifMatch)).status).toBe(412);
    expect((await call('DELETE', path, undefined, ifMatch)).status).toBe(412);
    expect((await call('GET', path)).body.description).toBe('changed');
  });

  it('51st webhook: 409 until one is deleted', async () => {
    const first = await create({ is_active: false });
    for (let count = 1; count < 50; count++) await create({ is_active: false });
    expect((await create()).status).toBe(409);
    expect((await call('DELETE', `/api/webhooks/${first.body.id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/webhooks/${first.body.id}`)).status).toBe(404);
    expect((await create()).status).toBe(201);
  });

  it('webhook of another workspace, on every route: 404', async () => {
    const { body } = await create();
    const callOther = await server.createClient();
    const path = `/api/webhooks/${body.id}`;
    const tested = (await call('POST', `${path}/test`)).body;
    for (const [method, address] of [
      ['GET', path],
      ['PUT', path],
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/rotate-secret`],
      ['POST', `${path}/test`],
      ['GET', `${path}/deliveries`],
      ['POST', `${path}/deliveries/${tested.id}/replay`],
    ] as const) {
      const body = method === 'PUT' || method === 'PATCH' ? { description: 'mine' } : undefined;
      const { status } = await callOther(method, address, body);
      expect([method, address, status]).toEqual([method, address, 404]);
    }
    expect((await callOther('GET', '/api/webhooks')).body).toEqual([]);
    expect((await call('GET', path)).status).toBe(200);
  });

  it.each(eventTypes)('test of %s: 202, and a signed example arrives with the id', async event => {
    const { body } = await create({ events: ['post.deleted'] });
    const path = `/api/webhooks/${body.id}`;
    const tested = await call('POST', `${path}/test`, { event });
    expect(tested.status).toBe(202);
    expect(tested.body).toMatchObject({ type: event, status: 'pending', attempts: 0 });
    await expect.poll(() => receiver.received.length).toBe(1);
    const [received] = receiver.received;
    if (received === undefined) throw new Error('nothing arrived');
    verifyDelivery(received, body.secret);
    expect(received).toMatchObject({ id: tested.body.id, type: event, data: { test: true } });
    const object = event.startsWith('post') ? 'labels' : 'name';
    expect(received.data.object).toHaveProperty(object);
    await expect
      .poll(async () => (await call('GET', `${path}/deliveries`)).body.data[0])
      .toMatchObject({
        id: tested.body.id,
        status: 'delivered',
        attempts: 1,
        response_status: 200,
      });
  });

  it('test without a body: the first event of the webhook; of an unknown event: 422', async () => {
    const { body } = await create({ events: ['post.deleted', 'label.created'] });
    const path = `/api/webhooks/${body.id}/test`;
    expect((await call('POST', path)).body.type).toBe('post.deleted');
    expect((await call('POST', path, {})).body.type).toBe('post.deleted');
    expect((await call('POST', path, { event: 'x' })).status).toBe(422);
  });

  it('rotated secret: both secrets verify for a day, then the new one alone', async () => {
    const { body } = await create();
    const path = `/api/webhooks/${body.id}`;
    const rotated = await call('POST', `${path}/rotate-secret`);
    expect(rotated.status).toBe(200);
    expect(rotated.body.secret).not.toBe(body.secret);
    const receive = async (count: number) => {
      await call('POST', `${path}/test`);
      await expect.poll(() => receiver.received.length).toBe(count);
      const received = receiver.received.at(-1);
      if (received === undefined) throw new Error('nothing arrived');
      return received;
    };
    const during = await receive(1);
    verifyDelivery(during, rotated.body.secret);
    verifyDelivery(during, body.secret);
    const startMs = Date.now();
    server.now = () => startMs + 86_400_000 + 1_000;
    const after = await receive(2);
    server.now = Date.now;
    const sentAt = new Date(Number(after.headers['webhook-timestamp']) * 1_000);
    const signature = new Webhook(rotated.body.secret).sign(after.id, sentAt, after.text);
    expect(after.headers['webhook-signature']).toBe(signature);
  });

  it('replay: the same id and body again', async () => {
    const { body } = await create();
    const deliveries = `/api/webhooks/${body.id}/deliveries`;
    const tested = await call('POST', `/api/webhooks/${body.id}/test`);
    const isDelivered = async () => (await call('GET', deliveries)).body.data[0].status;
    await expect.poll(isDelivered).toBe('delivered');
    const replayed = await call('POST', `${deliveries}/${tested.body.id}/replay`);
    expect([replayed.status, replayed.body.id]).toEqual([202, tested.body.id]);
    await expect.poll(() => receiver.received.length).toBe(2);
    const [first, second] = receiver.received;
    expect([second?.id, second?.text]).toEqual([first?.id, first?.text]);
    expect((await call('POST', `${deliveries}/${newId()}/replay`)).status).toBe(404);
  });

  it('list of deliveries: newest first in pages, each once', async () => {
    const { body } = await create();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++)
      ids.unshift((await call('POST', `/api/webhooks/${body.id}/test`)).body.id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const query = `?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = await call('GET', `/api/webhooks/${body.id}/deliveries${query}`);
      seen.push(...page.body.data.map(({ id }: { id: string }) => id));
      cursor = page.body.next_cursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(ids);
    for (const query of ['limit=0', 'limit=101', 'cursor=x'])
      expect((await call('GET', `/api/webhooks/${body.id}/deliveries?${query}`)).status).toBe(422);
  });

  it('metrics: attempts, pending deliveries and the age of the oldest', async () => {
    const { body } = await create();
    await call('POST', `/api/webhooks/${body.id}/test`);
    await expect.poll(() => receiver.received.length).toBe(1);
    await expect
      .poll(async () => (await call('GET', '/metrics')).text)
      .toMatch(/webhook_attempts_total\{result="delivered"\} [1-9]/);
    const { text } = await call('GET', '/metrics');
    expect(text).toMatch(/webhook_deliveries_pending \d/);
    expect(text).toMatch(/webhook_oldest_pending_seconds \d/);
  });
});
