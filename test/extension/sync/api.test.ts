import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSyncApi, type SyncFailure } from '../../../extension/sync/api.ts';
import { toTime } from '../../../shared/resources/time.ts';
import { createRow, editFields } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';

const device = 'a'.repeat(12);
const nowMs = 1_790_000_000_000;
const workspace = 'a0000000-0000-4000-8000-000000000000';
const stamper = () => nextStamp(null, nowMs, device);
const label = createRow('label', crypto.randomUUID(), { name: 'n', color: '#123456' }, [], stamper);

const sound = {
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

/** A server that answers as each test tells. */
describe('the server as the device sees it', () => {
  let answer: (response: ServerResponse, path: string) => void;
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response, request.url ?? ''));
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

  const answerJson = (body: unknown) => {
    answer = response => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
  };

  it('brings what it answers', async () => {
    answerJson(sound);
    expect(await sync()).toEqual(sound);
  });

  it('says which side is to be updated when one is too old for the other', async () => {
    answerJson({ ...sound, protocol: 0, changes: 'in another form' });
    await expect(sync()).rejects.toMatchObject({ code: 'update-server' });
    answer = response => {
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
  it.each(statuses)('answers %i: %s', async (status, code) => {
    const problem = { 'content-type': 'application/problem+json' };
    answer = response => response.writeHead(status, problem).end('{}');
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
  it.each(delays)('asks to be left alone for “%s”: %s ms', async (retryAfter, retryAfterMs) => {
    answer = response => response.writeHead(429, { 'retry-after': retryAfter }).end('{}');
    await expect(sync()).rejects.toMatchObject({ code: 'busy', retryAfterMs });
  });

  const strangers: [what: string, status: number, headers: object, detail: string][] = [
    ['a page of the network', 200, { 'content-type': 'text/html' }, 'page'],
    ['a redirect to a login', 302, { location: 'https://login.example/' }, 'redirect'],
    ['a proxy that wants a password', 401, { 'www-authenticate': 'Basic' }, 'login'],
    ['a proxy that lets nobody in', 403, { 'content-type': 'text/html' }, 'forbidden'],
  ];
  it.each(strangers)('is told from %s', async (_what, status, headers, detail) => {
    answer = response => response.writeHead(status, { ...headers }).end('<!doctype html>');
    await expect(sync()).rejects.toMatchObject({ code: 'other-answer', detail });
  });

  it('is not understood where half an answer comes as a whole one', async () => {
    answer = response => response.end(JSON.stringify(sound).slice(0, -30));
    await expect(sync()).rejects.toMatchObject({ code: 'server-not-understood' });
  });

  it('cannot be reached where the connection breaks in the middle of an answer', async () => {
    answer = response => {
      response.writeHead(200, { 'content-length': '5000', 'content-type': 'application/json' });
      response.write(JSON.stringify(sound).slice(0, 50), () => response.destroy());
    };
    await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
  });

  const ack = (row: unknown) => ({ outcome: 'accepted', kind: 'label', id: label.id, row });
  const withFields = (fields: object) => ({ ...label, fields: { ...label.fields, ...fields } });
  const late = nextStamp(null, nowMs + 120_000, device);
  const hostile: [what: string, body: unknown][] = [
    ['nothing', null],
    ['a cursor below zero', { ...sound, cursor: -1 }],
    ['a cursor past its head', { ...sound, cursor: 2 }],
    ['a cursor without end', { ...sound, cursor: 1e300 }],
    ['a generation below zero', { ...sound, generation: -1 }],
    ['a time before there was a server', { ...sound, now: '1970-01-01T00:00:00.000Z' }],
    ['a time without end', { ...sound, now: '9999-01-01T00:00:00.000Z' }],
    ['more rows than were asked for', { ...sound, changes: [label, label, label] }],
    ['an acknowledgement of nothing', { ...sound, acks: [ack(label)] }],
    ['a stamp of the future', { ...sound, changes: [{ ...label, updated: late }] }],
    ['a stamp without end', { ...sound, changes: [{ ...label, updated: 'z'.repeat(25) }] }],
    ['no cursor', { ...sound, cursor: undefined }],
    ['a time that is none', { ...sound, now: 'yesterday' }],
    ['a row without its id', { ...sound, changes: [{ ...label, id: undefined }] }],
    ['a stamp that is none', { ...sound, changes: [{ ...label, updated: 'z' }] }],
    ['a kind that is no name', { ...sound, changes: [{ ...label, kind: 'Sha pe' }] }],
    ['a row without its name', { ...sound, changes: [{ ...label, fields: {} }] }],
    [
      'a row that is deleted in part',
      { ...sound, changes: [withFields({ deleted: ['half', label.created] })] },
    ],
    [
      'a bad row for one that lost',
      { ...sound, acks: [ack(withFields({ deleted: [null, label.created] }))] },
    ],
  ];
  it.each(hostile)('is not understood where it answers %s', async (_what, body) => {
    answerJson(body);
    await expect(sync()).rejects.toMatchObject({ code: 'server-not-understood' });
  });

  it('may send what a newer version allows, and this one does not', async () => {
    const named = withFields({ name: [['x'], label.created], color: ['red', label.created] });
    const lost = ack(withFields({ name: ['', label.created] }));
    answerJson({ ...sound, changes: [named] });
    expect((await sync()).changes).toEqual([named]);
    const changes = [label];
    answerJson({ ...sound, acks: [lost] });
    expect((await sync(changes)).acks).toEqual([lost]);
  });

  it('may send a row that was emptied, and one that is in the Trash', async () => {
    const deleted = editFields(label, { deleted: true }, stamper);
    const emptied = {
      ...deleted,
      purged: label.created,
      fields: { deleted: [true, label.created] },
    };
    answerJson({ ...sound, changes: [deleted, emptied] });
    expect((await sync()).changes).toHaveLength(2);
  });
});
