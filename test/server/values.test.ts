/** The user's own values over HTTP: a resource like labels, with names that exist once. */
import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { describeApi } from '../support/api-server.ts';
import { createSyncDevice } from '../support/sync-device.ts';

const path = '/api/values';
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describeApi('values', server => {
  it('create, read, list, change, delete: as labels', async () => {
    const call = await server.createClient();
    const created = await call('POST', path, { name: ' News-1_a ', content: ' a\r\n{{b}} ' });
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'News-1_a',
        content: ' a\r\n{{b}} ',
        created_at: expect.stringMatching(time),
        updated_at: expect.stringMatching(time),
      },
    ]);
    const own = `${path}/${created.body.id}`;
    expect(created.headers.get('location')).toBe(`values/${created.body.id}`);
    const other = (await call('POST', path, { name: 'other', content: 'o' })).body;
    expect((await call('GET', path)).body).toEqual([other, created.body]);
    const read = await call('GET', own);
    const etag = read.headers.get('etag') ?? '';
    expect((await call('GET', own, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await call('PUT', own, { content: 'b' }, { 'if-match': etag })).status).toBe(200);
    expect((await call('PUT', own, { content: 'c' }, { 'if-match': etag })).status).toBe(412);
    expect((await call('PATCH', own, { name: 'NEWS-1_A' })).body).toMatchObject({
      name: 'NEWS-1_A',
      content: 'b',
    });
    expect((await call('DELETE', own)).status).toBe(204);
    expect((await call('GET', own)).status).toBe(404);
    expect((await call('DELETE', own)).status).toBe(404);
  });

  it.each([
    [{ name: '', content: 'c' }, ['name']],
    [{ name: 'a b', content: 'c' }, ['name']],
    [{ name: 'a.b', content: 'c' }, ['name']],
    [{ name: 'ä', content: 'c' }, ['name']],
    [{ name: '\u212a', content: 'c' }, ['name']],
    [{ name: 'n'.repeat(65), content: 'c' }, ['name']],
    [{ name: 7, content: null }, ['content', 'name']],
    [{ name: 'n', content: '' }, ['content']],
    [{ name: 'n', content: '😀'.repeat(2_001) }, ['content']],
    [{ name: 'n', content: 'a\0' }, ['content']],
    [{}, ['content', 'name']],
  ])('body %j: 422 that names %j', async (body, fields) => {
    const refused = await server.call('POST', path, body);
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, fields]);
  });

  it('longest name and content: taken', async () => {
    const body = { name: 'n'.repeat(64), content: '😀'.repeat(2_000) };
    expect((await server.call('POST', path, body)).body).toMatchObject(body);
  });

  it('name that exists in another case: 409, also in a change, until it is deleted', async () => {
    const [call, foreign] = await Promise.all([server.createClient(), server.createClient()]);
    const first = (await call('POST', path, { name: 'News', content: 'a' })).body;
    const second = (await call('POST', path, { name: 'other', content: 'b' })).body;
    const refused = await call('POST', path, { name: 'nEWS', content: 'c' });
    expect([refused.status, refused.body.errors]).toEqual([409, { name: ['is already in use'] }]);
    expect((await call('PUT', `${path}/${second.id}`, { name: 'NEWS' })).status).toBe(409);
    expect((await call('GET', path)).body).toEqual([second, first]);
    expect((await foreign('POST', path, { name: 'news', content: 'c' })).status).toBe(201);
    await call('DELETE', `${path}/${first.id}`);
    expect((await call('PUT', `${path}/${second.id}`, { name: 'NEWS' })).status).toBe(200);
  });

  it('two requests with one name at once: one is taken', async () => {
    const call = await server.createClient();
    const answers = await Promise.all(
      ['a', 'A', 'a', 'A'].map(name => call('POST', path, { name, content: name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('own id: a repetition answers as at first, another body and a deleted id are 409', async () => {
    const call = await server.createClient();
    const body = { id: newId(), name: 'n', content: 'c' };
    const first = await call('POST', path, body);
    await call('PUT', `${path}/${body.id}`, { name: 'renamed' });
    const repeated = await call('POST', path, body);
    expect([repeated.status, repeated.body.id]).toEqual([201, first.body.id]);
    expect((await call('POST', path, { ...body, content: 'other' })).status).toBe(409);
    await call('DELETE', `${path}/${body.id}`);
    expect((await call('POST', path, body)).status).toBe(409);
  });

  it('Idempotency-Key: the same answer again, no second value', async () => {
    const call = await server.createClient();
    const send = () =>
      call('POST', path, { name: 'n', content: 'c' }, { 'idempotency-key': 'values-1' });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await call('GET', path)).body).toHaveLength(1);
  });

  it('read key and another workspace: refused', async () => {
    const [call, foreign] = await Promise.all([server.createClient(), server.createClient()]);
    const reader = await server.createClient('read');
    const { id } = (await call('POST', path, { name: 'n', content: 'c' })).body;
    expect((await reader('POST', path, { name: 'n', content: 'c' })).status).toBe(403);
    expect((await reader('GET', path)).body).toEqual([]);
    expect((await foreign('GET', `${path}/${id}`)).status).toBe(404);
    expect((await foreign('PUT', `${path}/${id}`, { content: 'x' })).status).toBe(404);
    expect((await foreign('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  it('sync: a value of a device is a value of the API, and the other way round', async () => {
    const call = await server.createClient();
    const device = createSyncDevice(call);
    const row = (content: string, name = 'news') =>
      createRow('value', newId(), { name, content }, [], device.stamper);
    const [one, two] = [row('older'), row('newer', 'NEWS')];
    await device.sync([one]);
    // Two devices may have created it while they were offline.
    expect((await device.sync([two])).acks).toMatchObject([{ outcome: 'accepted' }]);
    expect((await call('GET', path)).body).toMatchObject([{ id: two.id }, { id: one.id }]);
    const whole = (await call('GET', `${path}/${two.id}`)).body;
    expect((await call('PUT', `${path}/${two.id}`, { ...whole, content: 'x' })).status).toBe(200);
    expect((await call('POST', path, { name: 'News', content: 'c' })).status).toBe(409);
    const invalid = await device.sync([row('c', 'no name')]);
    expect(invalid.acks).toMatchObject([{ outcome: 'refused', reason: 'invalid' }]);
    const { id } = (await call('POST', path, { name: 'other', content: 'o' })).body;
    const { changes } = await device.sync();
    expect(changes.map(change => [change.kind, change.id])).toContainEqual(['value', id]);
  });
});

describeApi('values in signatures', server => {
  async function open() {
    const call = await server.createClient();
    const create = async (list: string, body: object): Promise<string> =>
      (await call('POST', `/api/${list}`, body)).body.id;
    const save = (name: string, content: string) => create('values', { name, content });
    const append = async (content: string, more: object = {}) => {
      const signature = { name: 's', content, variables: true, ...more };
      const ids = [await create('signatures', signature)];
      const post = await create('posts', { content: '' });
      const answer = await call('POST', `/api/posts/${post}/signatures`, { signature_ids: ids });
      return [answer.body.content, answer.headers.get('colophon-unfilled')];
    };
    return { call, save, append };
  }

  it('known ones in any case: filled in; changed ones are new in the next append', async () => {
    const { call, save, append } = await open();
    const id = await save('News', 'https://a.example');
    expect(await append('{{my.news}} {{ my.NEWS }}')).toEqual([
      'https://a.example https://a.example',
      null,
    ]);
    await call('PUT', `/api/values/${id}`, { content: 'b' });
    expect(await append('{{my.News}}')).toEqual(['b', null]);
    const versions = [{ sites: ['x.com'], content: 'v' }];
    expect(await append('{{my.News}}', { versions })).toEqual(['b', null]);
    expect(await append('{{my.news}}', { variables: false })).toEqual(['{{my.news}}', null]);
    await call('DELETE', `/api/values/${id}`);
    expect(await append('{{my.News}}')).toEqual(['{{my.News}}', 'my.News']);
  });

  it('unknown ones: stay and are named, in the header and by the tool', async () => {
    const { call, append } = await open();
    const long = `my.${'n'.repeat(64)}`;
    expect(await append(`{{my.none}} {{${long}}} {{title}} {{my.none}}`)).toEqual([
      `{{my.none}} {{${long}}} {{title}} {{my.none}}`,
      `my.none, ${long}, title`,
    ]);
    const id = (
      await call('POST', '/api/signatures', { name: 's', content: '{{my.gone}}', variables: true })
    ).body.id;
    const parts = await call('POST', '/api/split', {
      text: 'Hi',
      network: 'bluesky',
      signature_ids: [id],
    });
    expect(parts.headers.get('colophon-unfilled')).toBe('my.gone');
  });

  it('values that look like variables, alone or side by side: stay plain text', async () => {
    const { save, append } = await open();
    await save('open', '{{da');
    await save('close', 'te}}');
    await save('whole', '{{host}} {{my.open}} \\{{url}}');
    expect(await append('{{my.open}}{{my.close}} {{my.whole}} {{{my.open}}}')).toEqual([
      '{{date}} {{host}} {{my.open}} \\{{url}} {{{da}',
      null,
    ]);
  });
});
