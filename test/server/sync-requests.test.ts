/** What programs that are no device of ours may send to sync, and what each gets. */
import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { createRow, deleteRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { newDeviceId, nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { describeApi } from '../support/api-server.ts';
import { newDevice } from '../support/sync-device.ts';

const device = newDeviceId();
const labelValues = { name: 'n', color: '#123456' };
const postValues = {
  content: 'c',
  url: null,
  status: 'draft',
  scheduled_at: null,
  published_at: null,
};

function clock(aheadMs = 0) {
  let last: Stamp | null = null;
  return () => {
    last = nextStamp(last, Date.now() + aheadMs, device);
    return last;
  };
}

const label = (stamper = clock()) => createRow('label', newId(), labelValues, [], stamper);
const post = (values: object = {}, labelIds: string[] = []) =>
  createRow('post', newId(), { ...postValues, ...values }, labelIds, clock());
const ids = (count: number) => Array.from({ length: count }, newId);

describeApi('A request to sync', server => {
  const refusedWhole: [what: string, body: object, field: string][] = [
    ['without a device', {}, 'device'],
    ['of a device in capitals', { device: 'ABCDEFGHIJKL' }, 'device'],
    ['with 501 changes', { device, changes: Array(501).fill(null) }, 'changes'],
    ['whose changes are no list', { device, changes: {} }, 'changes'],
    ['for a page of 1,001', { device, limit: 1_001 }, 'limit'],
    ['for a page of nothing', { device, limit: 0 }, 'limit'],
    ['for a page of text', { device, limit: '10' }, 'limit'],
    ['from before the start', { device, cursor: -1 }, 'cursor'],
    ['from between two changes', { device, cursor: 1.5 }, 'cursor'],
    ['of a generation below 0', { device, generation: -1 }, 'generation'],
    ['with half a head', { device, head: { seq: 1 } }, 'head.tag'],
    ['with an endless tag', { device, head: { seq: 1, tag: 'x'.repeat(65) } }, 'head.tag'],
  ];
  it.each(refusedWhole)('%s is 422 and names the field', async (_what, body, field) => {
    const answer = await server.call('POST', '/api/sync', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.body.errors[field]).toEqual([expect.stringMatching(/^(must be|is required)/)]);
  });

  it('with 500 changes is taken, and may hold what it does not know', async () => {
    const call = await server.join();
    const changes = Array.from({ length: 500 }, () => label());
    const answer = await call('POST', '/api/sync', { device, changes, colour: 'blue' });
    expect(answer.status).toBe(200);
    expect(answer.body.acks).toHaveLength(500);
    const outcomes = answer.body.acks.map((ack: { outcome: string }) => ack.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
    expect((await call('GET', '/api/labels')).body).toHaveLength(500);
  });

  it('with any number of posts keeps each with its labels, also where they are sent again', async () => {
    const call = await server.join();
    const rows = Array.from({ length: 263 }, (_, n) => label(clock(n)));
    await call('POST', '/api/sync', { device, changes: rows });
    const posts = rows.map(({ id }, n) => post({ content: `post ${n}` }, [id]));
    for (const changes of [posts, posts.map(row => deleteRow(row, clock(1_000)))]) {
      expect((await call('POST', '/api/sync', { device, changes })).status).toBe(200);
      for (const n of [0, 199, 200, 249, 250, 259, 260, 262]) {
        const { body } = await call('GET', `/api/posts?label_id=${rows[n]?.id}`);
        const contents = body.data.map(({ content }: { content: string }) => content);
        expect(contents).toEqual(changes === posts ? [`post ${n}`] : []);
      }
    }
  });

  it('from past the head is told to read everything again', async () => {
    const call = await server.join();
    for (const cursor of [1, 10_000, Number.MAX_SAFE_INTEGER]) {
      const answer = await call('POST', '/api/sync', { device, cursor });
      expect([answer.status, answer.body.resync, answer.body.cursor]).toEqual([200, true, 0]);
    }
  });

  it('of the highest generation gets no higher one, and the device goes on', async () => {
    const call = await server.join();
    const generation = Number.MAX_SAFE_INTEGER;
    for (const row of [label(clock(3_600_000)), label()]) {
      const answer = await call('POST', '/api/sync', { device, generation, changes: [row] });
      expect(answer.status).toBe(200);
      expect(answer.body.generation).toBe(generation);
    }
  });

  it('that is no POST, no JSON or too large is refused as everywhere', async () => {
    expect((await server.call('GET', '/api/sync')).status).toBe(405);
    expect((await server.call('POST', '/api/sync', '{')).status).toBe(400);
    expect((await server.call('POST', '/api/sync', '[]')).status).toBe(422);
    const text = { 'content-type': 'text/plain' };
    expect((await server.call('POST', '/api/sync', '{}', text)).status).toBe(415);
    const large = { device, changes: [post({ content: 'x'.repeat(2 * 1024 * 1024) })] };
    expect((await server.call('POST', '/api/sync', large)).status).toBe(413);
  });

  it('of a key that reads may pull, and is 403 with anything to push', async () => {
    const read = await server.join('read', await server.workspaceId());
    expect((await read('POST', '/api/sync', { device, changes: [] })).status).toBe(200);
    expect((await read('POST', '/api/sync', { device, changes: [null] })).status).toBe(403);
  });

  it('with an id of another workspace makes a row of its own, and touches no other', async () => {
    const [mine, theirs] = [await server.join(), await server.join()];
    const row = label();
    await theirs('POST', '/api/sync', { device, changes: [row] });
    const answer = await mine('POST', '/api/sync', { device, changes: [deleteRow(row, clock())] });
    expect(answer.body.acks).toEqual([{ outcome: 'accepted', kind: 'label', id: row.id }]);
    expect((await mine('GET', `/api/labels/${row.id}`)).status).toBe(404);
    expect((await theirs('GET', `/api/labels/${row.id}`)).status).toBe(200);
  });

  describe('with a bad change', () => {
    const stamp = clock()();
    const put = (row: Row, fields: object) => ({ ...row, fields: { ...row.fields, ...fields } });
    const refused: [what: string, change: unknown, detail: RegExp][] = [
      ['text', 'label', /^row: /],
      ['a list', [], /^row: /],
      ['a kind that is no name', { ...label(), kind: 'No te' }, /^kind: /],
      ['no id', { ...label(), id: undefined }, /^id: /],
      ['an id that is none', { ...label(), id: '1' }, /^id: /],
      ['a stamp in capitals', { ...label(), updated: stamp.toUpperCase() }, /^updated: must be a/],
      ['a short stamp', { ...label(), created: stamp.slice(1) }, /^created: must be a stamp$/],
      ['a time for a stamp', { ...label(), created: '2026-01-01T00:00:00.000Z' }, /^created: /],
      ['a number for a stamp', put(label(), { name: ['x', 1] }), /^fields\.name\.1: /],
      ['a number for a value', put(label(), { name: [1, stamp] }), /^name: must be text$/],
      ['a value of its own', put(label(), { name: 'x' }), /^fields\.name: /],
      ['a field that is no name', put(label(), { 'si ze': ['x', stamp] }), /^fields\.si ze: /],
      [
        'a value of 17 levels',
        put(label(), { size: [JSON.parse(`${'['.repeat(17)}${']'.repeat(17)}`), stamp] }),
        /^fields\.size\.0: must be JSON of at most 16 levels$/,
      ],
      [
        '201 unknown fields',
        put(label(), Object.fromEntries(ids(201).map((_, n) => [`f${n}`, [n, stamp]]))),
        /^fields: must be at most 200$/,
      ],
      [
        'an unknown field without end',
        put(label(), { size: ['x'.repeat(500_001), stamp] }),
        /^fields: must be at most 500000 characters together$/,
      ],
      ['an empty name', put(label(), { name: ['', stamp] }), /^name: must not be empty$/],
      ['NUL', put(post(), { content: ['\0', stamp] }), /^content: must not contain the NUL/],
      ['half a pair', put(post(), { content: ['\ud800', stamp] }), /^content: must not contain h/],
      ['a status of its own', put(post(), { status: ['done', stamp] }), /^status: must be draft/],
      ['a time that is none', put(post(), { scheduled_at: ['soon', stamp] }), /^scheduled_at: /],
      ['101 labels', post({}, ids(101)), /^labels: must be at most 100 labels$/],
      [
        '1,001 labels once',
        { ...post(), labels: Object.fromEntries(ids(1_001).map(id => [id, [stamp, stamp]])) },
        /^labels: must be at most 1000$/,
      ],
      [
        'a label removed before it was added',
        { ...post(), labels: { [newId()]: [stamp, clock(1_000)()] } },
        /cannot be removed before/,
      ],
    ];

    it.each(refused)('that is or has %s refuses that one alone', async (_what, change, detail) => {
      const call = await server.join();
      const [before, after] = [label(), label()];
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

  it('with a stamp more than 60 s ahead refuses that row alone, and takes one of 55 s', async () => {
    const call = await server.join();
    const body = { device, changes: [label(clock(65_000)), label(clock(55_000)), label()] };
    const { acks, generation } = (await call('POST', '/api/sync', body)).body;
    expect(acks[0]).toMatchObject({ outcome: 'refused', reason: 'clock_ahead' });
    expect([acks[1].outcome, acks[2].outcome]).toEqual(['accepted', 'accepted']);
    expect(generation).toBe(1);
    const late = (await call('POST', '/api/sync', body)).body.acks;
    expect(late.map((ack: { reason: string }) => ack.reason)).toEqual(
      Array(3).fill('stale_generation'),
    );
  });

  it('with two versions of one row answers each, and keeps what both bring', async () => {
    const call = await server.join();
    const { stamper, sync } = newDevice(call);
    const row = createRow('label', newId(), labelValues, [], stamper);
    const renamed = { ...row, fields: { ...row.fields, name: ['new', stamper()] } };
    const recolored = { ...row, fields: { ...row.fields, color: ['#abcdef', stamper()] } };
    const { acks } = await sync([renamed, recolored]);
    expect(acks.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    const kept = (await call('GET', `/api/labels/${row.id}`)).body;
    expect(kept).toMatchObject({ name: 'new', color: '#abcdef' });
  });
});
