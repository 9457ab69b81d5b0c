import { expect, it } from 'vitest';
import { describeApi } from '../support/api-server.ts';

describeApi('Entity tags', server => {
  const { call } = server;
  const ifMatch = (tag: string) => ({ 'if-match': tag });
  const ifNone = (tag: string) => ({ 'if-none-match': tag });

  it('If-None-Match: 304 until the resource or list changes', async () => {
    const callInNewWorkspace = await server.createClient();
    const { body } = await callInNewWorkspace('POST', '/api/labels', {
      name: 'x',
      color: '#123456',
    });
    for (const path of ['/api/labels', `/api/labels/${body.id}`, '/api/posts', '/api/api-keys']) {
      const first = await callInNewWorkspace('GET', path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[^"]+"$/);
      for (const list of [tag, `"other", W/${tag}`, '*']) {
        const again = await callInNewWorkspace('GET', path, undefined, ifNone(list));
        expect([path, again.status, again.text]).toEqual([path, 304, '']);
        expect(again.headers.get('etag')).toBe(tag);
        expect(again.headers.get('ratelimit')).not.toBeNull();
      }
      const other = await callInNewWorkspace('GET', path, undefined, ifNone('"other", nonsense'));
      expect([other.status, other.body]).toEqual([200, first.body]);
    }
    const before = (await callInNewWorkspace('GET', '/api/labels')).headers.get('etag') ?? '';
    await callInNewWorkspace('PUT', `/api/labels/${body.id}`, { name: 'y' });
    const after = await callInNewWorkspace('GET', '/api/labels', undefined, ifNone(before));
    expect([after.status, after.body[0].name]).toEqual([200, 'y']);
  });

  it('If-Match with an outdated tag: 412', async () => {
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

  it('label of a post changed: the tag of the post changes', async () => {
    const { body: label } = await call('POST', '/api/labels', { name: 'x', color: '#123456' });
    const post = await call('POST', '/api/posts', { label_ids: [label.id] });
    const path = `/api/posts/${post.body.id}`;
    const tag = post.headers.get('etag') ?? '';
    await call('PUT', `/api/labels/${label.id}`, { name: 'y' });
    expect((await call('PUT', path, { content: 'x' }, ifMatch(tag))).status).toBe(412);
    expect((await call('GET', path)).headers.get('etag')).not.toBe(tag);
  });

  it('HEAD: entity tag without a body', async () => {
    const { body } = await call('POST', '/api/posts', { content: 'one' });
    const head = await call('HEAD', `/api/posts/${body.id}`);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('etag')).toMatch(/^"/);
    expect((await call('HEAD', '/api/events')).status).toBe(200);
  });
});
