import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { createRow, deleteRow, editFields } from '../../shared/rows/edit.ts';
import { mergeRows } from '../../shared/rows/merge.ts';
import type { Row } from '../../shared/rows/row.ts';
import { newDeviceId } from '../../shared/rows/stamp.ts';
import { describeApi } from '../support/api-server.ts';
import { newDevice } from '../support/sync-device.ts';

const label = { name: 'n', color: '#123456' };
const signature = { name: 'n', content: 'c', sites: [] };

describeApi('A round of sync', server => {
  it('takes a device’s rows to other devices and to REST, and REST’s back', async () => {
    const call = await server.join();
    const [a, b] = [newDevice(call), newDevice(call)];
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

  it('takes a row that an older device wrote without a field, and answers it with the default', async () => {
    const call = await server.join();
    const [older, newer] = [newDevice(call), newDevice(call)];
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

  it('keeps versions, variables, position, rotation and offers of a signature that older clients rename', async () => {
    const call = await server.join();
    const [older, newer] = [newDevice(call), newDevice(call)];
    const versions = [{ sites: ['x.com'], content: ' short {{date}}' }];
    const own = {
      ...{ versions, variables: true, position: -1.79e12 + 0.125 },
      ...{ rotation: 'tags', offered_on: ['x.com'] },
    };
    const row = createRow('signature', newId(), { ...signature, ...own }, [], newer.stamper);
    await newer.sync([row]);
    // An older extension carries the row as it came, and stamps the fields that its form has.
    const [received] = (await older.sync()).changes;
    if (received === undefined) throw new Error('The row has not come.');
    await older.sync([editFields(received, { name: 'renamed' }, older.stamper)]);
    const path = `/api/signatures/${row.id}`;
    expect((await call('GET', path)).body).toMatchObject({ name: 'renamed', ...own });
    // An older program sends all that it knows.
    await call('PUT', path, { ...signature, name: 'again' });
    const [news] = (await newer.sync()).changes;
    expect(news?.fields.name?.[0]).toBe('again');
    for (const field of ['versions', 'variables', 'position', 'rotation', 'offered_on'])
      expect(news?.fields[field]).toEqual(row.fields[field]);
  });

  it('merges field by field and answers a change that lost with the server’s row', async () => {
    const call = await server.join();
    const [a, b] = [newDevice(call), newDevice(call)];
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
    expect((await b.sync()).changes).toEqual(
      byA.fields.name === merged.fields.name ? [merged] : [],
    );
  });

  it('brings other rows as news, and not those that it has just been given', async () => {
    const call = await server.join();
    const [a, b] = [newDevice(call), newDevice(call)];
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

  it('keeps what is deleted deleted, whatever a device adds later', async () => {
    const call = await server.join();
    const [a, b] = [newDevice(call), newDevice(call)];
    const row = createRow('label', newId(), label, [], a.stamper);
    await a.sync([row]);
    await a.sync([deleteRow(row, a.stamper)]);
    await b.sync([editFields(row, { name: 'late' }, b.stamper)]);
    expect((await call('GET', '/api/labels')).body).toEqual([]);
  });

  it('brings pages whose rows come once each, and writes nothing when idle', async () => {
    const call = await server.join();
    const [a, b] = [newDevice(call), newDevice(call)];
    const rows = Array.from({ length: 25 }, () =>
      createRow('label', newId(), label, [], a.stamper),
    );
    const { head } = await a.sync(rows);
    const seen: Row[] = [];
    for (let more = true; more; ) {
      const page = await b.sync([], { limit: 10 });
      expect(page.changes.length).toBeLessThanOrEqual(10);
      seen.push(...page.changes);
      more = page.more;
    }
    expect(seen).toEqual(rows);
    const idle = await b.sync();
    expect([idle.head, idle.changes, idle.more]).toEqual([head, [], false]);
    // A replay of all that was accepted changes nothing either.
    expect((await a.sync(rows)).head).toEqual(head);
    expect(JSON.stringify(idle).length).toBeLessThan(400);
  });

  it('refuses each bad row by itself, with a reason that names what is wrong', async () => {
    const call = await server.join();
    const device = newDevice(call);
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

  it('refuses a stamp of the future, and after that late doubles of the same request', async () => {
    const call = await server.join();
    const device = newDevice(call);
    const ahead = createRow('label', newId(), label, [], () => device.stamper(3_600_000));
    const answer = await device.sync([ahead]);
    expect(answer.acks[0]).toMatchObject({ outcome: 'refused', reason: 'clock_ahead' });
    expect(answer.generation).toBe(1);
    const double = await device.sync([ahead], { generation: 0 });
    expect(double.acks[0]).toMatchObject({ outcome: 'refused', reason: 'stale_generation' });
    const other = newDevice(call);
    const good = createRow('label', newId(), label, [], other.stamper);
    expect((await device.sync([good])).acks[0]).toMatchObject({ outcome: 'accepted' });
  });

  it('tells a device whose head it does not know to read everything again', async () => {
    const call = await server.join();
    const device = newDevice(call);
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

  it('takes assignments of labels that come later, and hides them until then', async () => {
    const call = await server.join();
    const device = newDevice(call);
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

  it('with a key that only reads may pull and not push', async () => {
    const workspace = await server.workspaceId();
    const call = await server.join('read', workspace);
    const device = newDevice(call);
    expect((await device.sync()).acks).toEqual([]);
    const row = createRow('label', newId(), label, [], device.stamper);
    const push = await call('POST', '/api/sync', { device: newDeviceId(), changes: [row] });
    expect(push.status).toBe(403);
    expect((await call('POST', '/api/sync', { device: 'no' })).status).toBe(422);
  });
});
