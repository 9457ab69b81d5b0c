import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { chunks } from '../../server/storage/storage.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { createSyncDevice } from '../support/sync-device.ts';

type Created = { id: string; url: string };

describeApi('calendars', server => {
  const noon = Date.parse('2026-03-02T12:00:00Z');
  const createCalendar = async (call: Call, fields: object = {}): Promise<Created> =>
    (await call('POST', '/api/calendars', { name: 'Posts', ...fields })).body;
  const read = (url: string, headers: Record<string, string> = {}) =>
    fetch(server.url + url, { headers });
  const readEvents = async ({ url }: Created) => {
    const component = new ICAL.Component(ICAL.parse(await (await read(url)).text()));
    return component.getAllSubcomponents('vevent').map(found => ({
      uid: String(found.getFirstPropertyValue('uid')),
      description: String(found.getFirstPropertyValue('description')),
      start: String(found.getFirstPropertyValue('dtstart')),
      sequence: Number(found.getFirstPropertyValue('sequence')),
      categories: found.getFirstProperty('categories')?.getValues() ?? [],
      color: found.getFirstPropertyValue('color'),
    }));
  };
  const createPost = async (call: Call, fields: object): Promise<string> =>
    (await call('POST', '/api/posts', fields)).body.id;
  const scheduled = { status: 'scheduled', scheduled_at: '2026-03-03T08:00:00Z' };

  it('new calendar: its address is shown once, and no key is needed to read it', async () => {
    const call = await server.createClient();
    const { status, body, headers } = await call('POST', '/api/calendars', { name: ' Posts ' });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { url, ...calendar } = body;
    expect(url).toMatch(/^\/calendar\/[\w-]{27}\.ics$/);
    expect(calendar).toMatchObject({ name: 'Posts', label_ids: [], last_used_at: null });
    const feed = await read(url);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const listed = await call('GET', '/api/calendars');
    expect(listed.text).not.toContain(url.slice('/calendar/'.length, -'.ics'.length));
    expect(listed.body).toEqual([{ ...calendar, last_used_at: expect.stringMatching(/Z$/) }]);
  });

  it('scheduled and published posts, with labels: drafts never', async () => {
    const call = await server.createClient('admin');
    const label = (await call('POST', '/api/labels', { name: 'Launch, now', color: '#FF8800' }))
      .body;
    await createPost(call, { content: 'draft', scheduled_at: scheduled.scheduled_at });
    const id = await createPost(call, {
      content: 'a\u0007\n,b',
      ...scheduled,
      label_ids: [label.id],
    });
    const published = { status: 'published', published_at: '2026-03-01T08:00:00.500Z' };
    const other = await createPost(call, { content: '', ...published });
    expect(await readEvents(await createCalendar(call))).toMatchObject([
      { uid: `${other}@colophon`, start: '2026-03-01T08:00:00Z', categories: [], color: null },
      {
        uid: `${id}@colophon`,
        description: 'a\n,b',
        start: '2026-03-03T08:00:00Z',
        categories: ['Launch, now'],
        color: 'darkorange',
      },
    ]);
  });

  it('labels: posts with any of them, and none once all labels are gone', async () => {
    const call = await server.createClient('admin');
    const createLabel = async (name: string) =>
      (await call('POST', '/api/labels', { name, color: '#000000' })).body.id as string;
    const [a, b, c] = [await createLabel('a'), await createLabel('b'), await createLabel('c')];
    for (const [content, label_ids] of [
      ['one', [a]],
      ['two', [b]],
      ['three', [c]],
      ['none', []],
    ] as const)
      await createPost(call, { content, label_ids, ...scheduled });
    const calendar = await createCalendar(call, { label_ids: [a, b] });
    const contents = async () =>
      (await readEvents(calendar)).map(({ description }) => description).sort();
    expect(await contents()).toEqual(['one', 'two']);
    await call('DELETE', `/api/labels/${a}`);
    expect(await contents()).toEqual(['two']);
    await call('DELETE', `/api/labels/${b}`);
    expect(await contents()).toEqual([]);
    const refused = await call('POST', '/api/calendars', { name: 'n', label_ids: [c, newId()] });
    expect([refused.status, refused.body.errors]).toEqual([422, { 'label_ids.1': ['is unknown'] }]);
  });

  it('edits: the same UID, and a SEQUENCE that grows with the time', async () => {
    const call = await server.createClient('admin');
    const id = await createPost(call, { content: 'a', ...scheduled });
    const [one, two] = [await createCalendar(call), await createCalendar(call)];
    const [before] = await readEvents(one);
    await call('PUT', `/api/posts/${id}`, { scheduled_at: '2026-03-04T08:00:00Z' });
    const [moved] = await readEvents(two);
    expect(moved?.uid).toBe(before?.uid);
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    await call('PUT', `/api/posts/${id}`, { content: 'b' });
    expect((await readEvents(two))[0]?.sequence).toBeGreaterThanOrEqual(moved?.sequence ?? 0);
  });

  it('no change: the same bytes an hour later, and 304', async () => {
    const call = await server.createClient('admin');
    await createPost(call, { content: 'a', ...scheduled });
    server.now = () => noon;
    const { url } = await createCalendar(call);
    const first = await read(url);
    const text = await first.text();
    server.now = () => noon + 3_600_000;
    expect(await (await read(url)).text()).toBe(text);
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await read(url, { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    server.now = () => noon + 86_400_000;
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
    server.now = () => noon + 3_600_000;
    await createPost(call, { content: 'b', ...scheduled });
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
    server.now = Date.now;
  });

  it('more than 2,000 posts: those around now, the same all day', async () => {
    const call = await server.createClient('admin');
    const device = createSyncDevice(call);
    const days = Array.from({ length: 2_010 }, (_, day) => day);
    const rows = days.map(day => {
      const scheduled_at = new Date(noon + (day - 1_005) * 86_400_000).toISOString();
      const times = { url: null, status: 'scheduled', scheduled_at, published_at: null };
      return createRow('post', newId(), { content: String(day), ...times }, [], device.stamper);
    });
    for (const batch of chunks(rows, 500)) await device.sync(batch);
    const calendar = await createCalendar(call);
    for (const hours of [-1, 1]) {
      server.now = () => noon + hours * 3_600_000;
      const found = await readEvents(calendar);
      expect(found.map(({ description }) => Number(description))).toEqual(days.slice(5, -5));
    }
    server.now = Date.now;
  });

  it('a token that was deleted, or never was: 404, and the others go on', async () => {
    const call = await server.createClient('admin');
    const [one, two] = [await createCalendar(call), await createCalendar(call)];
    expect((await call('DELETE', `/api/calendars/${one.id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/calendars/${one.id}`)).status).toBe(404);
    for (const url of [
      one.url,
      `/calendar/${'A'.repeat(27)}.ics`,
      '/calendar/x',
      two.url.slice(0, -4),
    ])
      expect([url, (await read(url)).status]).toEqual([url, 404]);
    expect((await read(two.url)).status).toBe(200);
    const post = await fetch(server.url + two.url, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('key that made it revoked: the calendar stays', async () => {
    const call = await server.createClient('admin');
    const { url } = await createCalendar(call);
    const [key] = (await call('GET', '/api/api-keys')).body;
    await call('DELETE', `/api/api-keys/${key.id}`);
    expect((await read(url)).status).toBe(200);
  });

  it('other scopes and workspaces: neither list nor delete it', async () => {
    const call = await server.createClient('admin');
    const { id } = await createCalendar(call);
    const [writer, theirs] = [
      await server.createClient('write'),
      await server.createClient('admin'),
    ];
    expect((await writer('POST', '/api/calendars', { name: 'n' })).status).toBe(403);
    expect((await theirs('GET', '/api/calendars')).body).toEqual([]);
    expect((await theirs('DELETE', `/api/calendars/${id}`)).status).toBe(404);
  });

  it('repetition with the same Idempotency-Key: the same calendar, without its address', async () => {
    const call = await server.createClient('admin');
    const headers = { 'idempotency-key': newId() };
    const first = (await call('POST', '/api/calendars', { name: 'n' }, headers)).body;
    const again = (await call('POST', '/api/calendars', { name: 'n' }, headers)).body;
    expect(again).toEqual({ ...first, url: null });
    expect((await call('GET', '/api/calendars')).body).toHaveLength(1);
  });
});
