/** What a newer version has written passes whole through a server that does not know it. */
import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { describeApi } from '../support/api-server.ts';
import { newDevice } from '../support/sync-device.ts';

const values = { name: 'a', content: 'b', sites: [] };
const newer = { mood: { level: 2, of: ['x', null, 0.5] }, constructor: true };

describeApi('Between versions', server => {
  it('unknown fields are merged by their stamps, sent on, and never shown', async () => {
    const call = await server.join();
    const [a, b] = [newDevice(call), newDevice(call)];
    const row = createRow('signature', newId(), { ...values, ...newer }, [], a.stamper);
    expect((await a.sync([row])).acks).toEqual([
      { outcome: 'accepted', kind: 'signature', id: row.id },
    ]);
    expect((await b.sync()).changes).toEqual([row]);
    const changed = editFields(row, { mood: null }, a.stamper);
    // An older device and a program change what they know, and leave the rest as it is.
    await b.sync([editFields(row, { name: 'c' }, b.stamper)]);
    await a.sync([changed]);
    await call('PUT', `/api/signatures/${row.id}`, { content: 'd', mood: 'e' });
    const [there] = (await newDevice(call).sync()).changes as [Row];
    expect(there.fields.mood).toEqual(changed.fields.mood);
    expect(there.fields.content?.[0]).toBe('d');
    expect(there.fields.constructor).toEqual(row.fields.constructor);
    expect(there.fields.name?.[0]).toBe('c');
    const shown = (await call('GET', `/api/signatures/${row.id}`)).body;
    expect(Object.hasOwn(shown, 'mood') || Object.hasOwn(shown, 'constructor')).toBe(false);
  });

  it('rows of unknown kinds are kept with all that is in them', async () => {
    const call = await server.join();
    const [a, b] = [newDevice(call), newDevice(call)];
    const row = createRow('template', newId(), { slots: [{ n: 1 }] }, [newId()], a.stamper);
    expect((await a.sync([row])).acks[0]).toMatchObject({ outcome: 'accepted' });
    expect((await b.sync()).changes).toEqual([row]);
    expect((await b.sync([row])).acks[0]).toEqual({
      outcome: 'accepted',
      kind: 'template',
      id: row.id,
    });
  });

  describe('an older device', () => {
    it('may leave out what has a default, which is then shown', async () => {
      const call = await server.join();
      const device = newDevice(call);
      const post = createRow('post', newId(), { content: 'only this' }, [], device.stamper);
      expect((await device.sync([post])).acks[0]).toMatchObject({ outcome: 'accepted' });
      const shown = await call('GET', `/api/posts/${post.id}`);
      expect(shown.body).toMatchObject({ content: 'only this', status: 'draft', url: null });
      // A program that sends it back as it got it changes nothing, the defaults included.
      const same = await call('PUT', `/api/posts/${post.id}`, shown.body);
      expect(same.headers.get('etag')).toBe(shown.headers.get('etag'));
    });
  });
});
