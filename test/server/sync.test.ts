import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields } from '../../shared/rows/edit.ts';
import { mergeRows } from '../../shared/rows/merge.ts';
import type { Row } from '../../shared/rows/row.ts';
import { newDeviceId } from '../../shared/rows/stamp.ts';
import { describeApi } from '../support/api-server.ts';
import { createSyncDevice } from '../support/sync-device.ts';

const label = { name: 'n', color: '#123456' };
const signature = { name: 'n', content: 'c', sites: [] };

describeApi('Sync round', server => {
  it('row of a device, then edited through REST: reaches other devices and comes back', async () => {
    const call = await server.createClient();
    const [a, b] = [createSyncDevice(call), createSyncDevice(call)];
    const row = createRow('label', newId(), label, [], a.stamper);
    const pushed = await a.sync([row]);
    expect(pushed.acks).toEqual([{ outcome: 'accepted', kind: 'label', id: row.id }]);
    expect(pushed.changes).toEqual([]);
    expect((await b.sync()).changes).toEqual([row]);
    expect((await call('GET', `/api/labels/${row.id}`)).body).toMatchObject(label);
    await call('PUT', `/api/labels/${row.id}`, { name: 'by REST' });
    const [news] = (await a.sync()).changes;
    expect(news?.fields.name?.[0]).toBe('by REST');
    expect(news?.fields.color).toEqual(row.fields.color);
    await b.sync();
    expect((await b.sync()).changes).toEqual([]);
  });

  it('row of an older device without a field: accepted, REST shows the default', async () => {
    const call = await server.createClient();
    const [older, newer] = [createSyncDevice(call), createSyncDevice(call)];
    const row = createRow('signature', newId(), signature, [], older.stamper);
    expect((await older.sync([row])).acks).toMatchObject([{ outcome: 'accepted' }]);
    expect((await newer.sync()).changes).toEqual([row]);
    const path = `/api/signatures/${row.id}`;
    expect((await call('GET', path)).body).toMatchObject({ ...signature, pinned: false });
    const again = { id: row.id, ...signature };
    expect((await call('POST', '/api/signatures', again)).status).toBe(201);
    await newer.sync([editFields(row, { pinned: true }, newer.stamper)]);
    await older.sync([editFields(row, { name: 'renamed' }, older.stamper)]);
    expect((await call('GET', path)).body).toMatchObject({ name: 'renamed', pinned: true });
  });

  it('signature renamed by an older client: keeps the fields that the client does not know', async () => {
    const call = await server.createClient();
    const [older, newer] = [createSyncDevice(call), createSyncDevice(call)];
    const versions = [{ sites: ['x.com'], content: ' short {{date}}' }];
    const newerFields = {
      ...{ versions, variables: true, position: -1.79e12 + 0.125 },
      ...{ rotation: 'tags', offered_on: ['x.com'] },
    };
    const values = { ...signature, ...newerFields };
    const row = createRow('signature', newId(), values, [], newer.stamper);
    await newer.sync([row]);
    // An older extension keeps unknown fields of a row and stamps only the fields that it edits.
    const [received] = (await older.sync()).changes;
    if (received === undefined) throw new Error('The row has not come.');
    await older.sync([editFields(received, { name: 'renamed' }, older.stamper)]);
    const path = `/api/signatures/${row.id}`;
    expect((await call('GET', path)).body).toMatchObject({ name: 'renamed', ...newerFields });
    // An older API client sends all fields that it knows.
    await call('PUT', path, { ...signature, name: 'again' });
    const [news] = (await newer.sync()).changes;
    expect(news?.fields.name?.[0]).toBe('again');
    for (const field of ['versions', 'variables', 'position', 'rotation', 'offered_on'])
      expect(news?.fields[field]).toEqual(row.fields[field]);
  });

  it('concurrent edits: merged by field, and a losing change is acknowledged with the server’s row', async () => {
    const call = await server.createClient();
    const [a, b] = [createSyncDevice(call), createSyncDevice(call)];
    const row = createRow('signature', newId(), signature, [], a.stamper);
    await a.sync([row]);
    await b.sync();
    const byA = editFields(row, { name: 'A' }, a.stamper);
    const byB = editFields(editFields(row, { name: 'B' }, b.stamper), { content: 'B' }, b.stamper);
    await b.sync([byB]);
    const answer = await a.sync([byA]);
    const merged = mergeRows(byA, byB);
    expect(answer.acks).toEqual([
      { outcome: 'accepted', kind: 'signature', id: row.id, row: merged },
    ]);
    // If A's name loses, the server's row stays the same, so B receives nothing.
    expect((await b.sync()).changes).toEqual(
      byA.fields.name === merged.fields.name ? [merged] : [],
    );
  });

  it('push and pull in one round: the response omits rows that the request contained', async () => {
    const call = await server.createClient();
    const [a, b] = [createSyncDevice(call), createSyncDevice(call)];
    const row = createRow('label', newId(), label, [], a.stamper);
    const other = createRow('label', newId(), label, [], a.stamper);
    await a.sync([row, other]);
    const edited = editFields(row, { name: 'B' }, b.stamper);
    const answer = await b.sync([edited]);
    expect(answer.changes).toEqual([other]);
    expect(answer.more).toBe(false);
    expect((await b.sync()).changes).toEqual([]);
    expect((await a.sync()).changes).toEqual([edited]);
  });

  it('edit of a deleted row: it stays deleted', async () => {
    const call = await server.createClient();
    const [a, b] = [createSyncDevice(call), createSyncDevice(call)];
    const row = createRow('label', newId(), label, [], a.stamper);
    await a.sync([row]);
    await a.sync([deleteRow(row, a.stamper)]);
    await b.sync([editFields(row, { name: 'late' }, b.stamper)]);
    expect((await call('GET', '/api/labels')).body).toEqual([]);
  });

  it('pages: each row once; idle round: nothing is written', async () => {
    const call = await server.createClient();
    const [a, b] = [createSyncDevice(call), createSyncDevice(call)];
    const rows = Array.from({ length: 25 }, () =>
      createRow('label', newId(), label, [], a.stamper),
    );
    const { head } = await a.sync(rows);
    const received: Row[] = [];
    for (let hasMore = true; hasMore; ) {
      const page = await b.sync([], { limit: 10 });
      expect(page.changes.length).toBeLessThanOrEqual(10);
      received.push(...page.changes);
      hasMore = page.more;
    }
    expect(received).toEqual(rows);
    const idle = await b.sync();
    expect([idle.head, idle.changes, idle.more]).toEqual([head, [], false]);
    // A replay of all accepted changes writes nothing either.
    expect((await a.sync(rows)).head).toEqual(head);
    expect(JSON.stringify(idle).length).toBeLessThan(400);
  });

  it('invalid rows: each refused with a reason, valid ones accepted', async () => {
    const call = await server.createClient();
    const device = createSyncDevice(call);
    const good = createRow('label', newId(), label, [], device.stamper);
    const [stamp] = [device.stamper()];
    const bad: [unknown, RegExp][] = [
      [null, /row/],
      [{ ...good, kind: 'Shape' }, /kind/],
      [{ ...good, id: good.id.toUpperCase() }, /row/],
      [{ ...good, extra: 1 }, /row/],
      [{ ...good, fields: { ...good.fields, color: ['red', stamp] } }, /color/],
      [{ ...good, fields: { ...good.fields, name: [' x', stamp] } }, /name/],
      [{ ...good, fields: { ...good.fields, deleted: ['no', stamp] } }, /deleted/],
      [{ ...good, fields: { name: good.fields.name, deleted: good.fields.deleted } }, /color/],
      [JSON.parse(`{"__proto__":1,"kind":"label"}`), /id/],
    ];
    const answer = await device.sync([...bad.map(([row]) => row), good]);
    answer.acks.slice(0, -1).forEach((ack, position) => {
      expect(ack).toMatchObject({ outcome: 'refused', reason: 'invalid' });
      expect(ack.outcome === 'refused' && ack.detail).toMatch(bad[position]?.[1] ?? /^$/);
    });
    expect(answer.acks.at(-1)).toMatchObject({ outcome: 'accepted' });
    expect((await call('GET', '/api/labels')).body).toHaveLength(1);
  });

  it('stamp in the future: refused, and late duplicates of the request, too', async () => {
    const call = await server.createClient();
    const device = createSyncDevice(call);
    const ahead = createRow('label', newId(), label, [], () => device.stamper(3_600_000));
    const answer = await device.sync([ahead]);
    expect(answer.acks[0]).toMatchObject({ outcome: 'refused', reason: 'clock_ahead' });
    expect(answer.generation).toBe(1);
    const duplicate = await device.sync([ahead], { generation: 0 });
    expect(duplicate.acks[0]).toMatchObject({ outcome: 'refused', reason: 'stale_generation' });
    const other = createSyncDevice(call);
    const good = createRow('label', newId(), label, [], other.stamper);
    expect((await device.sync([good])).acks[0]).toMatchObject({ outcome: 'accepted' });
  });

  it('unknown head: resync', async () => {
    const call = await server.createClient();
    const device = createSyncDevice(call);
    const row = createRow('label', newId(), label, [], device.stamper);
    const { head, cursor } = await device.sync([row]);
    for (const lost of [
      { ...head, tag: 'other' },
      { ...head, seq: 99 },
      { seq: 0, tag: '\0' },
    ]) {
      const answer = await device.sync([], { head: lost, cursor });
      expect(answer).toMatchObject({ resync: true, cursor: 0, changes: [] });
    }
    const again = await device.sync([], { head: null, cursor: 0 });
    expect(again).toMatchObject({ resync: false, changes: [row], head });
    expect((await device.sync([], { cursor: 99 })).resync).toBe(true);
  });

  it('label assigned before the label arrives: hidden until it does', async () => {
    const call = await server.createClient();
    const device = createSyncDevice(call);
    const first = createRow('label', newId(), label, [], device.stamper);
    const post = {
      content: 'c',
      url: null,
      status: 'draft',
      scheduled_at: null,
      published_at: null,
    };
    const row = createRow('post', newId(), post, [first.id], device.stamper);
    await device.sync([row]);
    const read = async () => (await call('GET', `/api/posts/${row.id}`)).body.label_ids;
    expect(await read()).toEqual([]);
    await device.sync([first]);
    expect(await read()).toEqual([first.id]);
  });

  it('read key: may pull, 403 on push', async () => {
    const workspace = await server.workspaceId();
    const call = await server.createClient('read', workspace);
    const device = createSyncDevice(call);
    expect((await device.sync()).acks).toEqual([]);
    const row = createRow('label', newId(), label, [], device.stamper);
    const push = await call('POST', '/api/sync', { device: newDeviceId(), changes: [row] });
    expect(push.status).toBe(403);
    expect((await call('POST', '/api/sync', { device: 'no' })).status).toBe(422);
  });
});
