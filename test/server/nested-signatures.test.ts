/** Signatures in the text of others over HTTP: copies with what they name, circles refused. */
import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { describeApi } from '../support/api-server.ts';
import { createSyncDevice } from '../support/sync-device.ts';

const path = '/api/signatures';
const circle = ['must not contain itself, not even through another signature'];

describeApi('signatures in others', server => {
  async function open() {
    const call = await server.createClient();
    const save = (name: string, content: string, more: object = {}) =>
      call('POST', path, { name, content, variables: true, ...more });
    const append = async (content: string, more: object = {}) => {
      const { id } = (await save('outer', content)).body;
      const post = (await call('POST', '/api/posts', { content: '' })).body.id;
      const body = { signature_ids: [id], ...more };
      const answer = await call('POST', `/api/posts/${post}/signatures`, body);
      return [answer.body.content, answer.headers.get('colophon-unfilled')];
    };
    return { call, save, append };
  }

  it('append: has the text for the site; what stays is named', async () => {
    const { call, save, append } = await open();
    await call('POST', '/api/values', { name: 'news', content: 'N' });
    const versions = [{ sites: ['x.com'], content: 'Short' }];
    await save('My Firm', 'ACME {{my.news}} {{my.none}} {{signature.Tags}}', { versions });
    await save('Tags', '#a {{date}}', { variables: false });
    expect(await append('{{signature.my firm}}!')).toEqual([
      'ACME N {{my.none}} {{signature.Tags}}!',
      'my.none, signature.Tags',
    ]);
    expect(await append('{{signature.My Firm}}', { site: 'www.x.com' })).toEqual(['Short', null]);
    expect(await append('{{signature.Tags}}')).toEqual(['#a {{date}}', null]);
    const unknown = '{{signature.No: one}} {{signature.a, b}} {{signature.ä}} {{title}}';
    expect(await append(unknown)).toEqual([unknown, 'signature.No: one, signature, title']);
  });

  it('another workspace: its signatures are unknown', async () => {
    const [own, foreign] = [await open(), await open()];
    await foreign.save('Theirs', 'secret');
    expect((await own.append('{{signature.Theirs}}'))[0]).toBe('{{signature.Theirs}}');
  });

  it('itself or a circle: 422 at the text, in every way to write it', async () => {
    const { call, save } = await open();
    const own = await save('Self', 'a {{signature.SELF}}');
    expect([own.status, own.body.errors]).toEqual([422, { content: circle }]);
    const first = (await save('A', '{{signature.B}}')).body;
    const versions = [{ sites: [], content: '{{signature.a}}' }];
    expect((await save('b', 'b', { versions })).body.errors).toEqual({
      'versions.0.content': circle,
    });
    const second = (await save('b', 'b')).body;
    const change = (body: object) => call('PUT', `${path}/${second.id}`, body);
    expect((await change({ content: '{{signature.A}}' })).body.errors).toEqual({ content: circle });
    expect((await change({ content: '{{signature.A}}', variables: false })).status).toBe(200);
    expect((await change({ variables: true })).body.errors).toEqual({ content: circle });
    expect((await change({ variables: true, name: 'c' })).status).toBe(200);
    expect((await call('GET', path)).body).toMatchObject([{ name: 'c' }, { id: first.id }]);
  });

  it('many long signatures that name others: another write is not kept waiting until they are read', async () => {
    const { call, save } = await open();
    const long = '{{signature.none}}'.padEnd(10_000, 'x');
    const versions = Array(20).fill({ sites: [], content: long });
    for (let i = 0; i < 60; i++) await save(`s${i}`, 'x', { versions });
    const answered: string[] = [];
    const signature = save('last', '{{signature.none}}').then(() => answered.push('signature'));
    const label = call('POST', '/api/labels', { name: 'L', color: '#aabbcc' });
    await Promise.all([signature, label.then(() => answered.push('label'))]);
    expect(answered).toEqual(['label', 'signature']);
  });

  it('circle that two devices make together: taken, and its signatures can be changed', async () => {
    const { call } = await open();
    const device = createSyncDevice(call);
    const row = (name: string, content: string) =>
      createRow('signature', newId(), { name, content, variables: true }, [], device.stamper);
    const rows = [row('A', '{{signature.B}}'), row('B', '{{signature.A}}')];
    for (const one of rows)
      expect((await device.sync([one])).acks).toMatchObject([{ outcome: 'accepted' }]);
    const own = `${path}/${rows[0]?.id}`;
    const whole = (await call('GET', own)).body;
    expect((await call('PUT', own, { ...whole, pinned: true })).status).toBe(200);
    expect((await call('PUT', own, { content: 'x {{signature.B}}' })).status).toBe(422);
  });
});
