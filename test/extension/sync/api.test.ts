import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSyncApi, type SyncFailure } from '../../../extension/sync/api.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';

const device = 'a'.repeat(12);
const nowMs = 1_790_000_000_000;
const workspace = 'a0000000-0000-4000-8000-000000000000';
const stamper = () => nextStamp(null, nowMs, device);
const label = createRow('label', crypto.randomUUID(), { name: 'n', color: '#123456' }, [], stamper);

const validResponse = {
  workspace,
  acks: [],
  changes: [label],
  cursor: 1,
  more: false,
  head: { seq: 1, tag: 't' },
  generation: 0,
  now: toTime(nowMs),
  resync: false,
};

/** Starts a server whose response each test sets. */
describe('sync API', () => {
  let respond: (response: ServerResponse, path: string) => void;
  const server = createServer((request, response) => {
    request.resume().on('end', () => respond(response, request.url ?? ''));
  });
  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  function sync(changes: Row[] = []) {
    const { port } = server.address() as AddressInfo;
    const api = createSyncApi({ server: `http://127.0.0.1:${port}`, key: 'clp_x' });
    const request = { device, generation: 0, cursor: 0, head: null, changes, limit: 2 };
    return api.sync(request, new AbortController().signal);
  }

  const respondJson = (body: unknown) => {
    respond = response => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
  };

  it('valid response: returned', async () => {
    respondJson(validResponse);
    expect(await sync()).toEqual(validResponse);
  });

  it('server or extension too old: the error says which one to update', async () => {
    respondJson({ ...validResponse, protocol: 0, changes: 'in another form' });
    await expect(sync()).rejects.toMatchObject({ code: 'update-server' });
    respond = response => {
      const errors = { protocol: ['must be at least 2: update the extension'] };
      response.writeHead(422, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ status: 422, errors }));
    };
    await expect(sync()).rejects.toMatchObject({ code: 'update-extension' });
  });

  const statuses: [status: number, failure: SyncFailure][] = [
    [400, 'server-not-understood'],
    [401, 'key-refused'],
    [403, 'key-reads-only'],
    [404, 'server-not-understood'],
    [410, 'server-not-understood'],
    [413, 'server-not-understood'],
    [422, 'server-not-understood'],
    [429, 'busy'],
    [500, 'busy'],
    [503, 'busy'],
  ];
  it.each(statuses)('status %i: %s', async (status, code) => {
    const problem = { 'content-type': 'application/problem+json' };
    respond = response => response.writeHead(status, problem).end('{}');
    await expect(sync()).rejects.toMatchObject({ name: 'SyncError', code });
  });

  const delays: [retryAfter: string, expected: number | null][] = [
    ['7', 7_000],
    ['0', 0],
    ['99999999999', 3_600_000],
    [new Date(0).toUTCString(), 0],
    [new Date(Date.now() + 86_400_000).toUTCString(), 3_600_000],
    ['soon', null],
    ['', null],
  ];
  it.each(delays)('Retry-After “%s”: %s ms', async (retryAfter, retryAfterMs) => {
    respond = response => response.writeHead(429, { 'retry-after': retryAfter }).end('{}');
    await expect(sync()).rejects.toMatchObject({ code: 'busy', retryAfterMs });
  });

  const intercepted: [description: string, status: number, headers: object, detail: string][] = [
    ['a captive portal', 200, { 'content-type': 'text/html' }, 'page'],
    ['a redirect to a login', 302, { location: 'https://login.example/' }, 'redirect'],
    ['a proxy that requires a password', 401, { 'www-authenticate': 'Basic' }, 'login'],
    ['a proxy that refuses access', 403, { 'content-type': 'text/html' }, 'forbidden'],
  ];
  it.each(intercepted)(
    'response of %s: reported as another answer',
    async (_description, status, headers, detail) => {
      respond = response => response.writeHead(status, { ...headers }).end('<!doctype html>');
      await expect(sync()).rejects.toMatchObject({ code: 'other-answer', detail });
    },
  );

  it('truncated body with a regular end: server-not-understood', async () => {
    respond = response => response.end(JSON.stringify(validResponse).slice(0, -30));
    await expect(sync()).rejects.toMatchObject({ code: 'server-not-understood' });
  });

  it('connection breaks within a response: unreachable', async () => {
    respond = response => {
      response.writeHead(200, { 'content-length': '5000', 'content-type': 'application/json' });
      response.write(JSON.stringify(validResponse).slice(0, 50), () => response.destroy());
    };
    await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
  });

  const ack = (row: unknown) => ({ outcome: 'accepted', kind: 'label', id: label.id, row });
  const withFields = (fields: object) => ({ ...label, fields: { ...label.fields, ...fields } });
  const futureStamp = nextStamp(null, nowMs + 120_000, device);
  const invalidResponses: [description: string, body: unknown][] = [
    ['null', null],
    ['a cursor below zero', { ...validResponse, cursor: -1 }],
    ['a cursor past its head', { ...validResponse, cursor: 2 }],
    ['a cursor of 1e300', { ...validResponse, cursor: 1e300 }],
    ['a generation below zero', { ...validResponse, generation: -1 }],
    ['a time before the first release', { ...validResponse, now: '1970-01-01T00:00:00.000Z' }],
    ['a time in the year 9999', { ...validResponse, now: '9999-01-01T00:00:00.000Z' }],
    ['more rows than were asked for', { ...validResponse, changes: [label, label, label] }],
    ['an acknowledgement of a row that was not sent', { ...validResponse, acks: [ack(label)] }],
    ['a stamp in the future', { ...validResponse, changes: [{ ...label, updated: futureStamp }] }],
    ['the largest stamp', { ...validResponse, changes: [{ ...label, updated: 'z'.repeat(25) }] }],
    ['no cursor', { ...validResponse, cursor: undefined }],
    ['an invalid time', { ...validResponse, now: 'yesterday' }],
    ['a row without its id', { ...validResponse, changes: [{ ...label, id: undefined }] }],
    ['an invalid stamp', { ...validResponse, changes: [{ ...label, updated: 'z' }] }],
    ['an invalid kind', { ...validResponse, changes: [{ ...label, kind: 'Sha pe' }] }],
    ['a row without its name', { ...validResponse, changes: [{ ...label, fields: {} }] }],
    [
      'a row with an invalid deletion',
      { ...validResponse, changes: [withFields({ deleted: ['half', label.created] })] },
    ],
    [
      'an acknowledgement with an invalid row',
      { ...validResponse, acks: [ack(withFields({ deleted: [null, label.created] }))] },
    ],
  ];
  it.each(invalidResponses)(
    'response with %s: server-not-understood',
    async (_description, body) => {
      respondJson(body);
      await expect(sync()).rejects.toMatchObject({ code: 'server-not-understood' });
    },
  );

  it('values that only a newer version allows: accepted', async () => {
    const named = withFields({ name: [['x'], label.created], color: ['red', label.created] });
    const lost = ack(withFields({ name: ['', label.created] }));
    respondJson({ ...validResponse, changes: [named] });
    expect((await sync()).changes).toEqual([named]);
    const changes = [label];
    respondJson({ ...validResponse, acks: [lost] });
    expect((await sync(changes)).acks).toEqual([lost]);
  });

  it('purged row, row in the Trash: accepted', async () => {
    const deleted = editFields(label, { deleted: true }, stamper);
    const purgedRow = {
      ...deleted,
      purged: label.created,
      fields: { deleted: [true, label.created] },
    };
    respondJson({ ...validResponse, changes: [deleted, purgedRow] });
    expect((await sync()).changes).toHaveLength(2);
  });
});
