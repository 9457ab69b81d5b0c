/** Fields and kinds of a newer version pass unchanged through a server that does not know them. */
import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { describeApi } from '../support/api-server.ts';
import { createSyncDevice } from '../support/sync-device.ts';

const values = { name: 'a', content: 'b', sites: [] };
/** Fields that this server does not know. `constructor` is also a name of every object's prototype. */
const newerFields = { mood: { level: 2, of: ['x', null, 0.5] }, constructor: true };

describeApi('Rows of another version', server => {
  it('unknown fields: merged by stamp, sent to devices, not shown in REST', async () => {
    const call = await server.createClient();
    const [a, b] = [createSyncDevice(call), createSyncDevice(call)];
    const row = createRow('signature', newId(), { ...values, ...newerFields }, [], a.stamper);
    expect((await a.sync([row])).acks).toEqual([
      { outcome: 'accepted', kind: 'signature', id: row.id },
    ]);
    expect((await b.sync()).changes).toEqual([row]);
    const changed = editFields(row, { mood: null }, a.stamper);
    // An older device and an API client change the fields that they know and leave the others.
    await b.sync([editFields(row, { name: 'c' }, b.stamper)]);
    await a.sync([changed]);
    await call('PUT', `/api/signatures/${row.id}`, { content: 'd', mood: 'e' });
    const [merged] = (await createSyncDevice(call).sync()).changes as [Row];
    expect(merged.fields.mood).toEqual(changed.fields.mood);
    expect(merged.fields.content?.[0]).toBe('d');
    expect(merged.fields.constructor).toEqual(row.fields.constructor);
    expect(merged.fields.name?.[0]).toBe('c');
    const shown = (await call('GET', `/api/signatures/${row.id}`)).body;
    expect(Object.hasOwn(shown, 'mood') || Object.hasOwn(shown, 'constructor')).toBe(false);
  });

  it('unknown kind: kept unchanged', async () => {
    const call = await server.createClient();
    const [a, b] = [createSyncDevice(call), createSyncDevice(call)];
    const row = createRow('template', newId(), { slots: [{ n: 1 }] }, [newId()], a.stamper);
    expect((await a.sync([row])).acks[0]).toMatchObject({ outcome: 'accepted' });
    expect((await b.sync()).changes).toEqual([row]);
    expect((await b.sync([row])).acks[0]).toEqual({
      outcome: 'accepted',
      kind: 'template',
      id: row.id,
    });
  });

  describe('row of an older device', () => {
    it('field with a default missing: the default is shown', async () => {
      const call = await server.createClient();
      const device = createSyncDevice(call);
      const post = createRow('post', newId(), { content: 'only this' }, [], device.stamper);
      expect((await device.sync([post])).acks[0]).toMatchObject({ outcome: 'accepted' });
      const shown = await call('GET', `/api/posts/${post.id}`);
      expect(shown.body).toMatchObject({ content: 'only this', status: 'draft', url: null });
      // Writing back the response, defaults included, changes nothing.
      const same = await call('PUT', `/api/posts/${post.id}`, shown.body);
      expect(same.headers.get('etag')).toBe(shown.headers.get('etag'));
    });
  });
});
