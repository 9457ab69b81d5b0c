/** The commonest mistakes of clients: status and errors as documented, and a sentence on what to do next. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../support/api-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.remove());

const label = { name: 'News', color: '#aa0000' };
const json = { 'content-type': 'application/json' };

/** Sends the request as it is, with no header of its own. */
async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const bearer = () => ({ authorization: `Bearer ${server.key}` });

describe('hint for a key that is sent wrongly', () => {
  const put = 'Send a key as "Authorization: Bearer <API_KEY>".';
  it.each<[title: string, path: string, headers: () => Record<string, string>, hint: string]>([
    [
      'without "Bearer"',
      '/api/labels',
      () => ({ authorization: server.key }),
      'Write "Bearer " before the key.',
    ],
    [
      'in the query',
      '/api/labels?api_key=clp_1',
      () => ({}),
      'Take the key out of the address, which logs keep, and replace the key if others read them.',
    ],
    [
      'in X-API-Key',
      '/api/labels',
      () => ({ 'x-api-key': server.key }),
      'Send it in the Authorization header instead of X-API-Key.',
    ],
    [
      'as Basic',
      '/api/labels',
      () => ({ authorization: 'Basic eDp5' }),
      'Replace "Basic" and its value by "Bearer <API_KEY>".',
    ],
  ])('%s: 401, with the next step', async (_, path, headers, hint) => {
    const { status, body } = await send('GET', path, headers());
    expect([status, body.detail]).toEqual([401, `${put} ${hint}`]);
    expect(JSON.stringify(body)).not.toContain('clp_');
  });

  it('no key at all: 401, without a hint', async () => {
    const { status, body } = await send('GET', '/api/labels?status=draft', {});
    expect([status, body.detail]).toEqual([401, put]);
  });
});

describe('hint for an address that does not exist', () => {
  const gone = 'There is no resource at this address.';
  it.each([
    ['POST', '/api/label', 'Did you mean /api/labels?'],
    ['GET', '/api/v1/posts', 'Did you mean /api/posts?'],
    ['GET', '/api/Labels', 'Did you mean /api/labels?'],
    ['GET', '/api/api_keys', 'Did you mean /api/api-keys?'],
    ['GET', '/api/apikeys', 'Did you mean /api/api-keys?'],
    ['GET', '/labels', 'Did you mean /api/labels?'],
    ['PUT', '/api/post/7c1f6f0e-0000-4000-8000-000000000000', 'Did you mean /api/posts/{id}?'],
    ['GET', '/api/labels/News', 'An id in it must be a UUID.'],
  ])('%s %s: 404, and %s', async (method, path, hint) => {
    const { status, body } = await send(method, path, bearer());
    expect([status, body.detail]).toEqual([404, `${gone} ${hint}`]);
  });

  it('nothing like it: 404, without a hint', async () => {
    const { status, body } = await send('GET', '/api/nothing', bearer());
    expect([status, body.detail]).toEqual([404, gone]);
  });

  it('id that nobody has: 404, without a hint', async () => {
    const path = '/api/labels/7c1f6f0e-0000-4000-8000-000000000000';
    const { status, body } = await send('GET', path, bearer());
    expect([status, body.detail]).toEqual([404, gone]);
  });

  it('slash at the end: answered', async () => {
    expect((await send('GET', '/api/labels/', bearer())).status).toBe(200);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('%s without an id: 405, with its path', async method => {
    const { status, body } = await send(method, '/api/labels', bearer());
    expect([status, body.detail]).toEqual([
      405,
      `Allowed methods: GET, HEAD, POST. Put the id into the path: ${method} /api/labels/{id}.`,
    ]);
  });
});

describe('hint for a body that is no JSON', () => {
  it.each<[title: string, type: string, hint: string]>([
    ['no type', '', 'The header is missing.'],
    [
      'a form',
      'application/x-www-form-urlencoded',
      'The body is marked as a form, as curl -d does without that header.',
    ],
    ['a form of parts', 'multipart/form-data', 'Send the fields as a JSON object, not as a form.'],
  ])('content type of %s: 415, with the next step', async (_, type, hint) => {
    const headers = { ...bearer(), ...(type === '' ? {} : { 'content-type': type }) };
    const { status, body } = await send('POST', '/api/labels', headers, JSON.stringify(label));
    expect([status, body.detail]).toEqual([415, `Send Content-Type: application/json. ${hint}`]);
  });

  it.each([
    ['name=News&color=%23aa0000', 'It is form-encoded: send an object such as {"name": "News"}.'],
    ["{'name': 'News'}", 'Put names and texts in double quotes.'],
    ['{"name": "News",}', 'Remove the comma before a closing bracket.'],
    [' ', 'It is empty.'],
  ])('%s: 400, and %s', async (text, hint) => {
    const { status, body } = await send('POST', '/api/labels', { ...bearer(), ...json }, text);
    expect([status, body.detail]).toEqual([400, `The body must be JSON in UTF-8. ${hint}`]);
  });
});

describe('hint for a field', () => {
  it.each<[path: string, body: object, errors: object, hint: string]>([
    [
      '/api/labels',
      { ...label, color: 'aa0000' },
      { color: ['must be #RRGGBB'] },
      'Check color. Write a # before the six digits: "#aa0000".',
    ],
    [
      '/api/posts',
      { label_ids: ['News'] },
      { 'label_ids.0': ['must be a UUID'] },
      'Check label_ids.0. Send the ids of labels in label_ids, not their names: GET /api/labels lists both.',
    ],
    [
      '/api/posts',
      { label_ids: '7c1f6f0e-0000-4000-8000-000000000000' },
      { label_ids: [expect.any(String)] },
      'Check label_ids. Send label_ids as a list of ids: ["…"].',
    ],
    [
      '/api/posts',
      { scheduled_at: '2026-01-31T09:00:00' },
      { scheduled_at: [expect.any(String)] },
      'Check scheduled_at. Add the time zone to scheduled_at: Z for UTC, or an offset such as +02:00.',
    ],
    [
      '/api/posts',
      { scheduled_at: '2026-01-31' },
      { scheduled_at: [expect.any(String)] },
      'Check scheduled_at. Add time and time zone to scheduled_at: 2026-01-31T00:00:00Z.',
    ],
    [
      '/api/posts',
      { scheduled_at: 1790000000000 },
      { scheduled_at: [expect.any(String)] },
      'Check scheduled_at. Send scheduled_at as text, such as "2026-01-31T09:00:00Z", not as a number.',
    ],
    [
      '/api/posts',
      { status: 'publish' },
      { status: [expect.any(String)] },
      'Check status. Write "published" as the status.',
    ],
    [
      '/api/posts/labels',
      { postIds: [], add: ['News'] },
      { post_ids: [expect.any(String)], 'add.0': ['must be a UUID'] },
      'Check post_ids, add.0. Write post_ids instead of postIds. Send the ids of labels in add, not their names: GET /api/labels lists both.',
    ],
  ])('%s %o: 422, with the next step', async (path, sent, errors, detail) => {
    const { status, body } = await server.call('POST', path, sent);
    expect([status, body.detail]).toEqual([422, detail]);
    expect(body.errors).toEqual(errors);
  });

  it('wrong in a way that no hint knows: 422, without a hint', async () => {
    const { status, body } = await server.call('POST', '/api/labels', { ...label, color: 'red' });
    expect([status, body.detail]).toEqual([422, 'Check color.']);
  });

  it.each(['color', 'label_ids', 'scheduled_at', 'status'])(
    '%s is an object that cannot become a text: 422, without a hint',
    async field => {
      const path = field === 'color' ? '/api/labels' : '/api/posts';
      const { status, body } = await server.call('POST', path, {
        name: 'x',
        color: '#112233',
        [field]: { toString: 1, valueOf: 1 },
      });
      expect([status, body.detail, Object.keys(body.errors)]).toEqual([
        422,
        `Check ${field}.`,
        [field],
      ]);
    },
  );

  it('camelCase in a valid body: ignored as documented, with a header that says so', async () => {
    const answer = await server.call('POST', '/api/posts', { content: 'x', labelIds: [] });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('colophon-hint')).toBe('Write label_ids instead of labelIds.');
    const usual = await server.call('POST', '/api/posts', { content: 'x', label_ids: [], own: 1 });
    expect([usual.status, usual.headers.get('colophon-hint')]).toEqual([201, null]);
  });

  it('name with letters that no header may contain: ignored', async () => {
    const sent = { content: 'x', 'label\u212a_ids': [] };
    expect((await server.call('POST', '/api/posts', sent)).status).toBe(201);
  });
});

describe('hint for a query parameter', () => {
  it.each([
    [
      'from=2026-01-01T00:00:00+02:00',
      'Check from. The + of the offset in from arrived as a space: write it as %2B.',
    ],
    [
      'to=2026-01-01T00:00:00+0200',
      'Check to. The + of the offset in to arrived as a space: write it as %2B.',
    ],
    [
      'from=2026-01-01T00:00:00',
      'Check from. Add the time zone to from: Z for UTC, or an offset such as +02:00.',
    ],
    [
      'limit=500',
      'Check limit. A page has at most 100 posts: send its next_cursor as cursor to get the next page.',
    ],
    ['status=Publish', 'Check status. Write "published" as the status.'],
    [
      'label_id=News',
      'Check label_id.0. Send the id of a label in label_id, not its name: GET /api/labels lists both.',
    ],
  ])('%s: 422, with the next step', async (query, detail) => {
    const { status, body } = await server.call('GET', `/api/posts?${query}`);
    expect([status, body.detail]).toEqual([422, detail]);
  });

  it('offset without a colon, escaped: accepted', async () => {
    const query = 'from=2026-01-01T00:00:00%2B0200&to=2026-01-01T00:00:00-0530';
    expect((await server.call('GET', `/api/posts?${query}`)).status).toBe(200);
  });

  it('offset without a colon in a body: stored in UTC', async () => {
    const sent = { status: 'scheduled', scheduled_at: '2026-01-31T09:00:00+0200' };
    const { status, body } = await server.call('POST', '/api/posts', sent);
    expect([status, body.scheduled_at]).toEqual([201, '2026-01-31T07:00:00.000Z']);
  });
});
