/**
 * What belongs to another workspace does not exist: on every route of the API's own document, and
 * with the very answer that an id gets which nobody uses.
 */
import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { parseDocument } from '../support/api-document.ts';
import { type Answer, type Call, describeApi } from '../support/api-server.ts';
import { newDevice } from '../support/sync-device.ts';

/** What the answer says, the id of its request aside. */
function said({ status, body }: Answer) {
  const { instance: _, ...rest } = body ?? {};
  return { status, ...rest };
}

async function furnish(call: Call) {
  const make = async (path: string, body: unknown) => (await call('POST', path, body)).body;
  const label = (await make('/api/labels', { name: 'x', color: '#123456' })).id;
  const signature = (await make('/api/signatures', { name: 'n', content: 'c' })).id;
  const post = (await make('/api/posts', { content: 'theirs', label_ids: [label] })).id;
  const key = (await make('/api/api-keys', { name: 'k', scope: 'read' })).api_key.id;
  return { label, signature, post, key };
}

describeApi('What belongs to another workspace', server => {
  it('is not found on any route that names it', async () => {
    const [mine, theirs] = [await server.join(), await server.join()];
    const [own, foreign] = [await furnish(mine), await furnish(theirs)];
    const owned = (path: string, { label, signature, post, key }: typeof own) =>
      ({ labels: label, signatures: signature, posts: post, 'api-keys': key })[
        path.split('/')[2] ?? ''
      ] ?? '';
    const before = (await newDevice(theirs).sync()).head;
    const { paths } = parseDocument(await (await fetch(`${server.url}/api/openapi.json`)).text());
    const asked: string[] = [];
    for (const [template, methods] of Object.entries(paths)) {
      if (!template.includes('{')) continue;
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const body = requestBody && { name: 'mine', label_ids: [own.label] };
        const ask = (id: string, labelId: string) =>
          mine(
            method.toUpperCase(),
            template.replace('{id}', id).replace('{label_id}', labelId),
            body,
          );
        const [post, label] = [owned(template, foreign), foreign.label];
        const unused = said(await ask(newId(), own.label));
        expect(unused.status).toBe(404);
        expect(said(await ask(post, own.label))).toEqual(unused);
        asked.push(`${method} ${template}`);
        if (!template.includes('{label_id}')) continue;
        expect(said(await ask(own.post, label))).toEqual(said(await ask(own.post, newId())));
        expect((await ask(own.post, label)).status).toBe(404);
      }
    }
    expect(asked.length).toBe(15);
    expect((await newDevice(theirs).sync()).head).toEqual(before);
  });

  it('cannot be labelled, put on a post, filtered by or listed', async () => {
    const [mine, theirs] = [await server.join(), await server.join()];
    const [own, foreign] = [await furnish(mine), await furnish(theirs)];
    const bulk = (post_ids: string[], add: string[], remove: string[]) =>
      mine('POST', '/api/posts/labels', { post_ids, add, remove });
    const unused = newId();
    for (const [post, add, remove, field] of [
      [foreign.post, own.label, unused, 'post_ids.0 remove.0'],
      [own.post, foreign.label, unused, 'add.0 remove.0'],
      [own.post, own.label, foreign.label, 'remove.0'],
    ] as const) {
      const answer = await bulk([post], [add], [remove]);
      expect([answer.status, Object.keys(answer.body.errors).join(' ')]).toEqual([422, field]);
    }
    const labelled = { label_ids: [own.label, foreign.label] };
    for (const answer of [
      await mine('POST', '/api/posts', labelled),
      await mine('PUT', `/api/posts/${own.post}`, labelled),
      await mine('POST', `/api/posts/${own.post}/labels`, labelled),
    ]) {
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['label_ids.1']]);
    }
    const filtered = await mine('GET', `/api/posts?label_id=${foreign.label}`);
    expect(filtered.body).toEqual({ data: [], next_cursor: null });
    for (const list of ['labels', 'signatures', 'posts', 'api-keys']) {
      const { text } = await mine('GET', `/api/${list}`);
      for (const id of Object.values(foreign)) expect(text).not.toContain(id);
    }
  });

  it('is neither shown nor changed by a sync that brings its id', async () => {
    const [mine, theirs] = [await server.join(), await server.join()];
    const foreign = await furnish(theirs);
    const kept = await theirs('GET', `/api/posts/${foreign.post}`);
    const device = newDevice(mine);
    const fields = { url: null, status: 'draft', scheduled_at: null, published_at: null };
    const values = { content: 'mine', ...fields };
    const row = createRow('post', foreign.post, values, [foreign.label], device.stamper);
    const pushed = await device.sync([row]);
    expect(pushed.acks).toEqual([{ outcome: 'accepted', kind: 'post', id: foreign.post }]);
    expect((await newDevice(mine).sync()).changes).toEqual([row]);
    const shown = await mine('GET', `/api/posts/${foreign.post}`);
    expect(shown.body).toMatchObject({ content: 'mine', label_ids: [], labels: [] });
    expect((await theirs('GET', `/api/posts/${foreign.post}`)).body).toEqual(kept.body);
  });
});
