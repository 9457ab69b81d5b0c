import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { type Call, describeApi } from '../support/api-server.ts';

async function newLabel(call: Call, name = 'label'): Promise<string> {
  return (await call('POST', '/api/labels', { name, color: '#336699' })).body.id;
}

describeApi('Posts', server => {
  const { call } = server;

  it('empty body: every field has a default; labels are returned in full and in order', async () => {
    const [a, b] = [await newLabel(call, 'a'), await newLabel(call, 'b')];
    const empty = await call('POST', '/api/posts', {});
    expect(empty.status).toBe(201);
    expect(empty.body).toMatchObject({
      content: '',
      url: null,
      status: 'draft',
      scheduled_at: null,
      published_at: null,
      label_ids: [],
      labels: [],
    });
    const post = await call('POST', '/api/posts', { label_ids: [b, a, b.toUpperCase()] });
    expect(post.body.label_ids).toEqual([b, a]);
    expect(post.body.labels.map((label: { name: string }) => label.name)).toEqual(['b', 'a']);
    expect((await call('GET', `/api/posts/${post.body.id}`)).body).toEqual(post.body);
  });

  it('PUT in any status: replaces, clears or keeps the labels', async () => {
    const [a, b] = [await newLabel(call), await newLabel(call)];
    for (const fields of [
      { status: 'draft' },
      { status: 'scheduled', scheduled_at: '2020-01-01T00:00:00Z' },
      { status: 'published' },
    ]) {
      const { body } = await call('POST', '/api/posts', { ...fields, label_ids: [a] });
      const path = `/api/posts/${body.id}`;
      expect((await call('PUT', path, { label_ids: [b, a] })).body.label_ids).toEqual([b, a]);
      const edited = await call('PUT', path, { content: 'x' });
      expect(edited.body).toMatchObject({ label_ids: [b, a], status: fields.status });
      expect((await call('PUT', path, { label_ids: [] })).body.label_ids).toEqual([]);
    }
  });

  it('unknown, deleted or foreign label: 422 with its position, nothing changes', async () => {
    const known = await newLabel(call);
    const deleted = await newLabel(call);
    await call('DELETE', `/api/labels/${deleted}`);
    const foreign = await newLabel(await server.createClient());
    const { body } = await call('POST', '/api/posts', { content: 'before', label_ids: [known] });
    for (const bad of [newId(), deleted, foreign]) {
      const change = { content: 'after', label_ids: [known, known, bad] };
      const answer = await call('PUT', `/api/posts/${body.id}`, change);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['label_ids.2']);
      expect((await call('POST', '/api/posts', change)).status).toBe(422);
    }
    expect((await call('GET', `/api/posts/${body.id}`)).body).toEqual(body);
  });

  it('label edited or deleted: shown on the post at once, its updated_at stays', async () => {
    const [a, b] = [await newLabel(call), await newLabel(call)];
    const { body } = await call('POST', '/api/posts', { content: 'c', label_ids: [a, b] });
    const read = () => call('GET', `/api/posts/${body.id}`);
    const first = await read();
    await call('PUT', `/api/labels/${a}`, { name: 'renamed', color: '#000001' });
    const renamed = await read();
    expect(renamed.body.labels[0]).toMatchObject({ name: 'renamed', color: '#000001' });
    await call('DELETE', `/api/labels/${a}`);
    const afterDeletion = await read();
    expect(afterDeletion.body).toMatchObject({ content: 'c', label_ids: [b] });
    expect(afterDeletion.body.updated_at).toBe(body.updated_at);
    const tags = [first, renamed, afterDeletion].map(answer => answer.headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
    // Writing back the response of GET changes nothing, although the post's row still has the deleted label.
    const again = await call('PUT', `/api/posts/${body.id}`, afterDeletion.body);
    expect(again.body).toEqual(afterDeletion.body);
  });

  it('scheduled without a time: 422; published without a time: set to now', async () => {
    const refused = await call('POST', '/api/posts', { status: 'scheduled' });
    expect(Object.keys(refused.body.errors)).toEqual(['scheduled_at']);
    const { body } = await call('POST', '/api/posts', {});
    const path = `/api/posts/${body.id}`;
    expect((await call('PUT', path, { status: 'scheduled' })).status).toBe(422);
    const published = await call('PUT', path, { status: 'published' });
    expect(Date.parse(published.body.published_at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await call('PUT', path, { status: 'draft' })).body.status).toBe('draft');
    for (const bad of [{ status: 'gone' }, { url: 'javascript:1' }, { scheduled_at: 'monday' }]) {
      expect((await call('PUT', path, bad)).status).toBe(422);
    }
  });

  it('one label added or removed: the others stay', async () => {
    const [a, b] = [await newLabel(call), await newLabel(call)];
    const { body } = await call('POST', '/api/posts', { label_ids: [a] });
    const path = `/api/posts/${body.id}/labels`;
    expect((await call('POST', path, { label_ids: [b, a] })).body.label_ids).toEqual([a, b]);
    expect((await call('DELETE', `${path}/${a}`)).body.label_ids).toEqual([b]);
    expect((await call('DELETE', `${path}/${a}`)).status).toBe(200);
    expect((await call('DELETE', `${path}/${newId()}`)).status).toBe(404);
    expect((await call('POST', path, { label_ids: [newId()] })).status).toBe(422);
    expect((await call('POST', path, {})).body.errors).toHaveProperty('label_ids');
    expect((await call('POST', `/api/posts/${newId()}/labels`, {})).status).toBe(404);
  });

  it('labels replaced, added or removed: the list by label follows at once', async () => {
    const [a, b] = [await newLabel(call), await newLabel(call)];
    const { body } = await call('POST', '/api/posts', { label_ids: [a] });
    const path = `/api/posts/${body.id}`;
    const findBoth = async () => {
      const answers = await Promise.all(
        [a, b].map(label => call('GET', `/api/posts?label_id=${label}`)),
      );
      return answers.map(answer => answer.body.data.length);
    };
    expect(await findBoth()).toEqual([1, 0]);
    await call('PUT', path, { label_ids: [b] });
    expect(await findBoth()).toEqual([0, 1]);
    await call('POST', `${path}/labels`, { label_ids: [a] });
    expect(await findBoth()).toEqual([1, 1]);
    await call('DELETE', `${path}/labels/${b}`);
    expect(await findBoth()).toEqual([1, 0]);
  });

  it('more than 100 labels: 422', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 101; i++) ids.push(await newLabel(call, `label ${i}`));
    expect((await call('POST', '/api/posts', { label_ids: ids })).status).toBe(422);
    const { body } = await call('POST', '/api/posts', { label_ids: ids.slice(0, 100) });
    expect(body.label_ids).toEqual(ids.slice(0, 100));
    const more = await call('POST', `/api/posts/${body.id}/labels`, { label_ids: ids });
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['label_ids']]);
  });

  it('100,000 characters: kept to the byte', async () => {
    const content = '🦊\u202e'.repeat(50_000);
    const { body } = await call('POST', '/api/posts', { content });
    expect((await call('GET', `/api/posts/${body.id}`)).body.content).toBe(content);
    expect((await call('POST', '/api/posts', { content: `${content}!` })).status).toBe(422);
  });
});
