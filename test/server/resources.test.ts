import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { describeApi } from '../support/api-server.ts';

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describeApi('Labels and signatures', server => {
  const { call } = server;

  it('create, read, change, delete: each works and 404 follows', async () => {
    const created = await call('POST', '/api/labels', { name: ' Launch ', color: '#aB12cd' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Launch',
      color: '#aB12cd',
      created_at: expect.stringMatching(time),
      updated_at: expect.stringMatching(time),
    });
    const path = `/api/labels/${created.body.id}`;
    expect(created.headers.get('location')).toBe(`labels/${created.body.id}`);
    expect((await call('GET', path)).body).toEqual(created.body);

    const changed = await call('PUT', path, { color: '#000000' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Launch', color: '#000000' });
    expect((await call('PATCH', path, { name: 'Later' })).body.name).toBe('Later');

    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    for (const body of [{ name: 'x' }, { name: '' }, { id: newId() }]) {
      expect((await call('PUT', path, body)).status).toBe(404);
    }
    expect((await call('DELETE', path)).status).toBe(404);
  });

  it('list: newest first, also within one millisecond and after an edit', async () => {
    const frozenMs = Date.now();
    server.now = () => frozenMs;
    const callOwn = await server.createClient();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      ids.unshift((await callOwn('POST', '/api/signatures', { name, content: name })).body.id);
    }
    server.now = Date.now;
    await callOwn('PUT', `/api/signatures/${ids[3]}`, { content: 'edited' });
    const listed = await callOwn('GET', '/api/signatures');
    expect(listed.body.map((one: { id: string }) => one.id)).toEqual(ids);
  });

  it('text of a signature: kept to the byte', async () => {
    const content = '  \u202eabc\r\n#tag\te\u0301 👩\u200d👩\u200d👧 \n\n';
    const { body } = await call('POST', '/api/signatures', { name: 'n', content });
    expect((await call('GET', `/api/signatures/${body.id}`)).body.content).toBe(content);
    expect(body.sites).toEqual([]);
  });

  it('fields of later versions: have defaults, are stored and validated', async () => {
    const plain = { name: 'n', content: 'c' };
    const offersByDefault = { offered_on: [], offered_in_replies: false };
    const byDefault = {
      tags: [],
      position: null,
      shortcut: null,
      source_in_links: false,
      rotation: '',
      ...offersByDefault,
    };
    const { body } = await call('POST', '/api/signatures', plain);
    expect(body).toMatchObject(byDefault);
    const offers = {
      offered_on: ['x.com', '*.x.org'],
      offered_in_replies: true,
      source_in_links: true,
    };
    const position = -1_790_000_000_000.125;
    const shortcut = ';Néws😀';
    const set = { tags: ['Spring list', '春'], position, rotation: ' Tags ', shortcut, ...offers };
    const path = `/api/signatures/${body.id}`;
    expect((await call('PUT', path, set)).body).toMatchObject({ ...plain, ...set });
    const wrongOffers = { offered_on: ['X.com'], offered_in_replies: 'yes', source_in_links: 1 };
    const faulty = {
      tags: ['a', ''],
      position: 2e15,
      rotation: 'r'.repeat(256),
      shortcut: ';a b',
      ...wrongOffers,
    };
    expect(Object.keys((await call('PUT', path, faulty)).body.errors).sort()).toEqual([
      'offered_in_replies',
      'offered_on.0',
      'position',
      'rotation',
      'shortcut',
      'source_in_links',
      'tags.1',
    ]);
    expect((await call('GET', path)).body).toMatchObject(set);
  });

  it('versions of a signature: kept to the byte; errors have the path', async () => {
    const versions = [
      { sites: ['x.com'], content: ' short\r\n\u202e#x ' },
      { sites: [], content: '👩\u200d👧' },
    ];
    const body = { name: 'n', content: 'c', versions, variables: true };
    const created = await call('POST', '/api/signatures', body);
    expect(created.body).toMatchObject(body);
    const path = `/api/signatures/${created.body.id}`;
    expect((await call('PUT', path, { name: 'm' })).body).toMatchObject({ versions });
    expect((await call('PUT', path, { versions: [{ content: 'only' }] })).body.versions).toEqual([
      { sites: [], content: 'only' },
    ]);
    const faulty = [
      { sites: ['x.com'], content: '' },
      { sites: ['X.com'], content: 'y'.repeat(10_001) },
      { sites: 'x.com' },
      'short',
    ];
    const refused = await call('PUT', path, { versions: faulty });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'versions.0.content',
      'versions.1.content',
      'versions.1.sites.0',
      'versions.2.content',
      'versions.2.sites',
      'versions.3',
    ]);
    const many = Array.from({ length: 21 }, () => ({ content: 'x' }));
    expect((await call('PUT', path, { versions: many })).body.errors).toHaveProperty('versions');
    expect((await call('GET', path)).body.versions).toEqual([{ sites: [], content: 'only' }]);
  });

  it('pinned signature: shown in every response', async () => {
    const { body } = await call('POST', '/api/signatures', { name: 'n', content: 'c' });
    expect(body.pinned).toBe(false);
    const path = `/api/signatures/${body.id}`;
    expect((await call('PUT', path, { pinned: true })).body).toMatchObject({ pinned: true });
    expect((await call('PUT', path, { name: 'm' })).body.pinned).toBe(true);
    const listed = await call('GET', '/api/signatures');
    expect(listed.body).toContainEqual(expect.objectContaining({ id: body.id, pinned: true }));
  });

  it.each([
    ['labels', { name: 'x', color: '#fff' }, 'color'],
    ['signatures', { name: 'x', content: 'y', pinned: 'yes' }, 'pinned'],
    ['labels', { name: '  ', color: '#ffffff' }, 'name'],
    ['labels', { color: '#ffffff' }, 'name'],
    ['labels', { name: null, color: '#ffffff' }, 'name'],
    ['labels', { name: 'x', color: '#ffffff', id: 'no' }, 'id'],
    ['signatures', { name: 'x' }, 'content'],
    ['signatures', { name: 'x', content: 'a\0b' }, 'content'],
    ['signatures', { name: 'x', content: '\ud800' }, 'content'],
    ['signatures', { name: 'x', content: 'y', sites: ['https://x.com'] }, 'sites.0'],
    ['signatures', { name: 'x', content: 'y'.repeat(10_001) }, 'content'],
  ])('%s with %j: 422 that names the field', async (path, body, field) => {
    const answer = await call('POST', `/api/${path}`, body);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.body.instance).toContain(answer.headers.get('x-request-id'));
  });

  it('PUT of the response of GET with unknown fields: changes nothing', async () => {
    const { body } = await call('POST', '/api/signatures', { name: 'n', content: 'c' });
    const path = `/api/signatures/${body.id}`;
    const again = await call('PUT', path, {
      ...body,
      updated_at: 'never',
      more: [1],
      __proto__: 1,
    });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(body);
    expect((await call('PUT', path, { id: newId() })).body.errors).toHaveProperty('id');
    expect((await call('PUT', path, { name: null })).status).toBe(422);
  });

  it('create with an id of the client: repeating it creates nothing, other values are refused with 409', async () => {
    const id = newId();
    const body = { id: id.toUpperCase(), name: 'n', content: 'c' };
    const first = await call('POST', '/api/signatures', body);
    const second = await call('POST', '/api/signatures', { ...body, id });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).toBe(id);
    expect(second.body).toEqual(first.body);
    expect((await call('POST', '/api/signatures', { ...body, name: 'other' })).status).toBe(409);
    await call('PUT', `/api/signatures/${id}`, { name: 'edited' });
    const third = await call('POST', '/api/signatures', body);
    expect([third.status, third.body.name]).toEqual([201, 'edited']);
    await call('DELETE', `/api/signatures/${id}`);
    expect((await call('POST', '/api/signatures', body)).status).toBe(409);
    const callInOther = await server.createClient();
    expect((await callInOther('POST', '/api/signatures', body)).status).toBe(201);
  });

  it('other workspace: 404', async () => {
    const other = await server.createClient();
    const { body } = await call('POST', '/api/labels', { name: 'x', color: '#123456' });
    const path = `/api/labels/${body.id}`;
    const answers = [
      await other('GET', path),
      await other('PUT', path, { name: 'mine' }),
      await other('DELETE', path),
    ];
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 404]);
    expect((await other('GET', '/api/labels')).body).toEqual([]);
    expect((await call('GET', path)).body).toEqual(body);
  });

  it('server restarted: resources are kept', async () => {
    const { body } = await call('POST', '/api/labels', { name: 'kept', color: '#123456' });
    await server.stop();
    await server.start();
    expect((await call('GET', `/api/labels/${body.id}`)).body).toEqual(body);
  });
});
