import { expect, it } from 'vitest';
import { describeApi } from '../support/api-server.ts';

describeApi('Entity tags', server => {
  const { call } = server;
  const ifMatch = (tag: string) => ({ 'if-match': tag });
  const ifNone = (tag: string) => ({ 'if-none-match': tag });

  it('let a client read again only what has changed', async () => {
    const own = await server.join();
    const { body } = await own('POST', '/api/labels', { name: 'x', color: '#123456' });
    for (const path of ['/api/labels', `/api/labels/${body.id}`, '/api/posts', '/api/api-keys']) {
      const first = await own('GET', path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[^"]+"$/);
      for (const list of [tag, `"other", W/${tag}`, '*']) {
        const again = await own('GET', path, undefined, ifNone(list));
        expect([path, again.status, again.text]).toEqual([path, 304, '']);
        expect(again.headers.get('etag')).toBe(tag);
        expect(again.headers.get('ratelimit')).not.toBeNull();
      }
      const other = await own('GET', path, undefined, ifNone('"other", nonsense'));
      expect([other.status, other.body]).toEqual([200, first.body]);
    }
    const before = (await own('GET', '/api/labels')).headers.get('etag') ?? '';
    await own('PUT', `/api/labels/${body.id}`, { name: 'y' });
    const after = await own('GET', '/api/labels', undefined, ifNone(before));
    expect([after.status, after.body[0].name]).toEqual([200, 'y']);
  });

  it('keep a client from writing over what it has not seen', async () => {
    const created = await call('POST', '/api/posts', { content: 'one' });
    const path = `/api/posts/${created.body.id}`;
    const first = created.headers.get('etag') ?? '';
    expect((await call('GET', path)).headers.get('etag')).toBe(first);
    const changed = await call('PUT', path, { content: 'two' }, ifMatch(first));
    expect(changed.status).toBe(200);
    const second = changed.headers.get('etag') ?? '';
    expect(second).not.toBe(first);
    for (const stale of [
      first,
      `W/${second}`,
      'nonsense',
      `nonsense ${second}`,
      `${second} "x"`,
      '""',
    ]) {
      const answers = [
        await call('PUT', path, { content: 'three' }, ifMatch(stale)),
        await call('DELETE', path, undefined, ifMatch(stale)),
        await call('POST', `${path}/labels`, { label_ids: [] }, ifMatch(stale)),
      ];
      expect(answers.map(answer => answer.status)).toEqual([412, 412, 412]);
    }
    expect((await call('PUT', path, { content: '3' }, ifNone(second))).status).toBe(412);
    expect((await call('PUT', path, { content: '3' }, ifMatch(`"x", ${second}`))).status).toBe(200);
    expect((await call('DELETE', path, undefined, ifMatch('*'))).status).toBe(204);
    expect((await call('DELETE', path, undefined, ifMatch('*'))).status).toBe(404);
  });

  it('of a post move when one of its labels does, and If-Match with them', async () => {
    const { body: label } = await call('POST', '/api/labels', { name: 'x', color: '#123456' });
    const post = await call('POST', '/api/posts', { label_ids: [label.id] });
    const path = `/api/posts/${post.body.id}`;
    const tag = post.headers.get('etag') ?? '';
    await call('PUT', `/api/labels/${label.id}`, { name: 'y' });
    expect((await call('PUT', path, { content: 'x' }, ifMatch(tag))).status).toBe(412);
    expect((await call('GET', path)).headers.get('etag')).not.toBe(tag);
  });

  it('are there for HEAD as well, without a body', async () => {
    const { body } = await call('POST', '/api/posts', { content: 'one' });
    const head = await call('HEAD', `/api/posts/${body.id}`);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('etag')).toMatch(/^"/);
    expect((await call('HEAD', '/api/events')).status).toBe(200);
  });
});
