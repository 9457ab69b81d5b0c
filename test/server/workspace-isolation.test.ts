/**
 * Resources of another workspace do not exist: every route of the OpenAPI document responds to their
 * ids as it does to unused ids.
 */
import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { parseDocument } from '../support/api-document.ts';
import { type Answer, type Call, describeApi } from '../support/api-server.ts';
import { createSyncDevice } from '../support/sync-device.ts';

/** Returns status and body without the request id. */
function toComparable({ status, body }: Answer) {
  const { instance: _, ...rest } = body ?? {};
  return { status, ...rest };
}

async function createResources(call: Call) {
  const make = async (path: string, body: unknown) => (await call('POST', path, body)).body;
  const label = (await make('/api/labels', { name: 'x', color: '#123456' })).id;
  const signature = (await make('/api/signatures', { name: 'n', content: 'c' })).id;
  const value = (await make('/api/values', { name: 'v', content: 'c' })).id;
  const post = (await make('/api/posts', { content: 'theirs', label_ids: [label] })).id;
  const key = (await make('/api/api-keys', { name: 'k', scope: 'read' })).api_key.id;
  const webhook = (await make('/api/webhooks', { url: 'http://127.0.0.1:9/' })).id;
  const calendar = (await make('/api/calendars', { name: 'c' })).id;
  const pairing = (await make('/api/pairings', {})).id;
  return { label, signature, value, post, key, webhook, calendar, pairing };
}

describeApi('Resources of another workspace', server => {
  it('id in the path of any route: same 404 as an unused id', async () => {
    const [mine, theirs] = [await server.createClient(), await server.createClient()];
    const [own, foreign] = [await createResources(mine), await createResources(theirs)];
    const pickId = (path: string, { key, ...ids }: typeof own) => {
      const list = path.split('/')[2] ?? '';
      return { ...ids, 'api-key': key }[list.replace(/s$/, '')] ?? '';
    };
    const before = (await createSyncDevice(theirs).sync()).head;
    const { paths } = parseDocument(await (await fetch(`${server.url}/api/openapi.json`)).text());
    const requests: string[] = [];
    for (const [template, methods] of Object.entries(paths)) {
      if (!template.includes('{')) continue;
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const body = requestBody && { name: 'mine', label_ids: [own.label] };
        const request = (id: string, labelId: string) =>
          mine(
            method.toUpperCase(),
            template
              .replace('{id}', id)
              .replace('{label_id}', labelId)
              .replace('{delivery_id}', newId()),
            body,
          );
        const foreignId = pickId(template, foreign);
        const unused = toComparable(await request(newId(), own.label));
        expect(unused.status).toBe(404);
        expect(toComparable(await request(foreignId, own.label))).toEqual(unused);
        requests.push(`${method} ${template}`);
        if (!template.includes('{label_id}')) continue;
        expect(toComparable(await request(own.post, foreign.label))).toEqual(
          toComparable(await request(own.post, newId())),
        );
        expect((await request(own.post, foreign.label)).status).toBe(404);
      }
    }
    expect(requests.length).toBe(34);
    expect((await createSyncDevice(theirs).sync()).head).toEqual(before);
  });

  it('id in a body or query: refused or without results, and never listed', async () => {
    const [mine, theirs] = [await server.createClient(), await server.createClient()];
    const [own, foreign] = [await createResources(mine), await createResources(theirs)];
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
    for (const list of ['labels', 'signatures', 'values', 'posts', 'api-keys']) {
      const { text } = await mine('GET', `/api/${list}`);
      for (const id of Object.values(foreign)) expect(text).not.toContain(id);
    }
  });

  it('id pushed by sync: creates a row in the own workspace only', async () => {
    const [mine, theirs] = [await server.createClient(), await server.createClient()];
    const foreign = await createResources(theirs);
    const kept = await theirs('GET', `/api/posts/${foreign.post}`);
    const device = createSyncDevice(mine);
    const fields = { url: null, status: 'draft', scheduled_at: null, published_at: null };
    const values = { content: 'mine', ...fields };
    const row = createRow('post', foreign.post, values, [foreign.label], device.stamper);
    const pushed = await device.sync([row]);
    expect(pushed.acks).toEqual([{ outcome: 'accepted', kind: 'post', id: foreign.post }]);
    expect((await createSyncDevice(mine).sync()).changes).toEqual([row]);
    const shown = await mine('GET', `/api/posts/${foreign.post}`);
    expect(shown.body).toMatchObject({ content: 'mine', label_ids: [], labels: [] });
    expect((await theirs('GET', `/api/posts/${foreign.post}`)).body).toEqual(kept.body);
  });
});
