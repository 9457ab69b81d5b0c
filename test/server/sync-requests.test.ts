/** Responses of sync to requests that no device of the extension sends. */
import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, deleteRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { newDeviceId, nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { describeApi } from '../support/api-server.ts';
import { createSyncDevice } from '../support/sync-device.ts';

const device = newDeviceId();
const labelValues = { name: 'n', color: '#123456' };
const postValues = {
  content: 'c',
  url: null,
  status: 'draft',
  scheduled_at: null,
  published_at: null,
};

function createStamper(aheadMs = 0) {
  let last: Stamp | null = null;
  return () => {
    last = nextStamp(last, Date.now() + aheadMs, device);
    return last;
  };
}

const createLabel = (stamper = createStamper()) =>
  createRow('label', newId(), labelValues, [], stamper);
const createPost = (values: object = {}, labelIds: string[] = []) =>
  createRow('post', newId(), { ...postValues, ...values }, labelIds, createStamper());
const ids = (count: number) => Array.from({ length: count }, newId);

describeApi('Requests to sync', server => {
  const refusedRequests: [name: string, body: object, field: string][] = [
    ['without a device', {}, 'device'],
    ['with a device in capitals', { device: 'ABCDEFGHIJKL' }, 'device'],
    ['with 501 changes', { device, changes: Array(501).fill(null) }, 'changes'],
    ['with changes that are no list', { device, changes: {} }, 'changes'],
    ['for a page of 1,001', { device, limit: 1_001 }, 'limit'],
    ['for a page of nothing', { device, limit: 0 }, 'limit'],
    ['for a page of text', { device, limit: '10' }, 'limit'],
    ['from before the start', { device, cursor: -1 }, 'cursor'],
    ['from between two changes', { device, cursor: 1.5 }, 'cursor'],
    ['with a generation below 0', { device, generation: -1 }, 'generation'],
    ['with half a head', { device, head: { seq: 1 } }, 'head.tag'],
    ['with an endless tag', { device, head: { seq: 1, tag: 'x'.repeat(65) } }, 'head.tag'],
  ];
  it.each(refusedRequests)('request %s: 422 that names the field', async (_name, body, field) => {
    const answer = await server.call('POST', '/api/sync', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.body.errors[field]).toEqual([expect.stringMatching(/^(must be|is required)/)]);
  });

  it('500 changes and an unknown member: accepted', async () => {
    const call = await server.createClient();
    const changes = Array.from({ length: 500 }, () => createLabel());
    const answer = await call('POST', '/api/sync', { device, changes, colour: 'blue' });
    expect(answer.status).toBe(200);
    expect(answer.body.acks).toHaveLength(500);
    const outcomes = answer.body.acks.map((ack: { outcome: string }) => ack.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
    expect((await call('GET', '/api/labels')).body).toHaveLength(500);
  });

  it('263 posts, then the same posts deleted: each is found by its label, then none', async () => {
    const call = await server.createClient();
    // The server writes rows in chunks, so the number is no multiple of a chunk.
    const labels = Array.from({ length: 263 }, (_, n) => createLabel(createStamper(n)));
    await call('POST', '/api/sync', { device, changes: labels });
    const posts = labels.map(({ id }, n) => createPost({ content: `post ${n}` }, [id]));
    for (const changes of [posts, posts.map(row => deleteRow(row, createStamper(1_000)))]) {
      expect((await call('POST', '/api/sync', { device, changes })).status).toBe(200);
      for (const n of [0, 199, 200, 249, 250, 259, 260, 262]) {
        const { body } = await call('GET', `/api/posts?label_id=${labels[n]?.id}`);
        const contents = body.data.map(({ content }: { content: string }) => content);
        expect(contents).toEqual(changes === posts ? [`post ${n}`] : []);
      }
    }
  });

  it('cursor past the head: resync from 0', async () => {
    const call = await server.createClient();
    for (const cursor of [1, 10_000, Number.MAX_SAFE_INTEGER]) {
      const answer = await call('POST', '/api/sync', { device, cursor });
      expect([answer.status, answer.body.resync, answer.body.cursor]).toEqual([200, true, 0]);
    }
  });

  it('highest generation: stays, and the device can continue', async () => {
    const call = await server.createClient();
    const generation = Number.MAX_SAFE_INTEGER;
    for (const row of [createLabel(createStamper(3_600_000)), createLabel()]) {
      const answer = await call('POST', '/api/sync', { device, generation, changes: [row] });
      expect(answer.status).toBe(200);
      expect(answer.body.generation).toBe(generation);
    }
  });

  it('method, media type and size: refused as on other routes', async () => {
    expect((await server.call('GET', '/api/sync')).status).toBe(405);
    expect((await server.call('POST', '/api/sync', '{')).status).toBe(400);
    expect((await server.call('POST', '/api/sync', '[]')).status).toBe(422);
    const text = { 'content-type': 'text/plain' };
    expect((await server.call('POST', '/api/sync', '{}', text)).status).toBe(415);
    const large = { device, changes: [createPost({ content: 'x'.repeat(2 * 1024 * 1024) })] };
    expect((await server.call('POST', '/api/sync', large)).status).toBe(413);
  });

  it('read key: may pull, 403 on push', async () => {
    const read = await server.createClient('read', await server.workspaceId());
    expect((await read('POST', '/api/sync', { device, changes: [] })).status).toBe(200);
    expect((await read('POST', '/api/sync', { device, changes: [null] })).status).toBe(403);
  });

  it('id of another workspace: creates its own row and leaves the other', async () => {
    const [mine, theirs] = [await server.createClient(), await server.createClient()];
    const row = createLabel();
    await theirs('POST', '/api/sync', { device, changes: [row] });
    const answer = await mine('POST', '/api/sync', {
      device,
      changes: [deleteRow(row, createStamper())],
    });
    expect(answer.body.acks).toEqual([{ outcome: 'accepted', kind: 'label', id: row.id }]);
    expect((await mine('GET', `/api/labels/${row.id}`)).status).toBe(404);
    expect((await theirs('GET', `/api/labels/${row.id}`)).status).toBe(200);
  });

  describe('one invalid change', () => {
    const stamp = createStamper()();
    const withFields = (row: Row, fields: object) => ({
      ...row,
      fields: { ...row.fields, ...fields },
    });
    const refusedChanges: [name: string, change: unknown, detail: RegExp][] = [
      ['text', 'label', /^row: /],
      ['a list', [], /^row: /],
      ['a kind that is no name', { ...createLabel(), kind: 'No te' }, /^kind: /],
      ['no id', { ...createLabel(), id: undefined }, /^id: /],
      ['an id that is none', { ...createLabel(), id: '1' }, /^id: /],
      [
        'a stamp in capitals',
        { ...createLabel(), updated: stamp.toUpperCase() },
        /^updated: must be a/,
      ],
      [
        'a short stamp',
        { ...createLabel(), created: stamp.slice(1) },
        /^created: must be a stamp$/,
      ],
      [
        'a time for a stamp',
        { ...createLabel(), created: '2026-01-01T00:00:00.000Z' },
        /^created: /,
      ],
      ['a number for a stamp', withFields(createLabel(), { name: ['x', 1] }), /^fields\.name\.1: /],
      [
        'a number for a value',
        withFields(createLabel(), { name: [1, stamp] }),
        /^name: must be text$/,
      ],
      ['a value of its own', withFields(createLabel(), { name: 'x' }), /^fields\.name: /],
      [
        'a field that is no name',
        withFields(createLabel(), { 'si ze': ['x', stamp] }),
        /^fields\.si ze: /,
      ],
      [
        'a value of 17 levels',
        withFields(createLabel(), {
          size: [JSON.parse(`${'['.repeat(17)}${']'.repeat(17)}`), stamp],
        }),
        /^fields\.size\.0: must be JSON of at most 16 levels$/,
      ],
      [
        '201 unknown fields',
        withFields(
          createLabel(),
          Object.fromEntries(ids(201).map((_, n) => [`f${n}`, [n, stamp]])),
        ),
        /^fields: must be at most 200$/,
      ],
      [
        'an unknown field without end',
        withFields(createLabel(), { size: ['x'.repeat(500_001), stamp] }),
        /^fields: must be at most 500000 characters together$/,
      ],
      [
        'an empty name',
        withFields(createLabel(), { name: ['', stamp] }),
        /^name: must not be empty$/,
      ],
      [
        'NUL',
        withFields(createPost(), { content: ['\0', stamp] }),
        /^content: must not contain the NUL/,
      ],
      [
        'half a pair',
        withFields(createPost(), { content: ['\ud800', stamp] }),
        /^content: must not contain h/,
      ],
      [
        'a status of its own',
        withFields(createPost(), { status: ['done', stamp] }),
        /^status: must be draft/,
      ],
      [
        'a time that is none',
        withFields(createPost(), { scheduled_at: ['soon', stamp] }),
        /^scheduled_at: /,
      ],
      ['101 labels', createPost({}, ids(101)), /^labels: must be at most 100 labels$/],
      [
        '1,001 labels once',
        { ...createPost(), labels: Object.fromEntries(ids(1_001).map(id => [id, [stamp, stamp]])) },
        /^labels: must be at most 1000$/,
      ],
      [
        'a label removed before it was added',
        { ...createPost(), labels: { [newId()]: [stamp, createStamper(1_000)()] } },
        /cannot be removed before/,
      ],
    ];

    it.each(refusedChanges)('%s: only that change is refused', async (_name, change, detail) => {
      const call = await server.createClient();
      const [before, after] = [createLabel(), createLabel()];
      const body = { device, changes: [before, change, after] };
      const answer = await call('POST', '/api/sync', body);
      expect(answer.status).toBe(200);
      const [first, second, third] = answer.body.acks;
      expect([first.outcome, third.outcome]).toEqual(['accepted', 'accepted']);
      expect(second).toMatchObject({ outcome: 'refused', reason: 'invalid' });
      expect(second.detail).toMatch(detail);
      expect((await call('GET', '/api/labels')).body).toHaveLength(2);
      expect((await call('GET', '/api/posts')).body.data).toEqual([]);
    });
  });

  it('stamp 65 s ahead: refused; 55 s ahead: accepted', async () => {
    const call = await server.createClient();
    const body = {
      device,
      changes: [
        createLabel(createStamper(65_000)),
        createLabel(createStamper(55_000)),
        createLabel(),
      ],
    };
    const { acks, generation } = (await call('POST', '/api/sync', body)).body;
    expect(acks[0]).toMatchObject({ outcome: 'refused', reason: 'clock_ahead' });
    expect([acks[1].outcome, acks[2].outcome]).toEqual(['accepted', 'accepted']);
    expect(generation).toBe(1);
    // The same request again has the old generation, so all its changes are refused.
    const late = (await call('POST', '/api/sync', body)).body.acks;
    expect(late.map((ack: { reason: string }) => ack.reason)).toEqual(
      Array(3).fill('stale_generation'),
    );
  });

  it('two versions of one row: both acknowledged and merged', async () => {
    const call = await server.createClient();
    const { stamper, sync } = createSyncDevice(call);
    const row = createRow('label', newId(), labelValues, [], stamper);
    const renamed = { ...row, fields: { ...row.fields, name: ['new', stamper()] } };
    const recolored = { ...row, fields: { ...row.fields, color: ['#abcdef', stamper()] } };
    const { acks } = await sync([renamed, recolored]);
    expect(acks.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    const kept = (await call('GET', `/api/labels/${row.id}`)).body;
    expect(kept).toMatchObject({ name: 'new', color: '#abcdef' });
  });
});
