/** `npm start -- --no-browser`, and the four documented calls of an API client. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaults } from '../../shared/resources/defaults.ts';
import { type Call, caller } from '../support/api-server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const command = ['test/practice/start.ts', '--no-browser'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const made = {
  id: expect.stringMatching(uuid),
  created_at: expect.stringMatching(time),
  updated_at: expect.stringMatching(time),
};

describe('npm start without a browser', () => {
  let dataDir = '';
  let server: ServerProcess;
  let key = '';
  let call: Call;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    server = await startServerProcess({ dataDir, command });
    key = server.firstKey ?? '';
    call = caller(
      () => server.url,
      () => key,
    );
  });

  afterAll(async () => {
    await server?.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('prints the first key', () => {
    expect(key).toMatch(/^clp_\w+$/);
  });

  it('answers the four documented calls, and keeps all of it through a kill -9', async () => {
    const label = await call('POST', '/api/labels', { name: 'Launch', color: '#8A2BE2' });
    expect(label.status).toBe(201);
    expect(label.body).toEqual({ ...made, name: 'Launch', color: '#8A2BE2' });

    const post = await call('POST', '/api/posts', { content: 'Out now' });
    const labelled = await call('PUT', `/api/posts/${post.body.id}`, {
      label_ids: [label.body.id],
    });
    expect(labelled.status).toBe(200);
    expect(labelled.body).toMatchObject({ label_ids: [label.body.id], labels: [label.body] });

    const signature = await call('POST', '/api/signatures', { name: 'Bye', content: '— A.' });
    expect(signature.status).toBe(201);
    expect(signature.body).toEqual({
      ...made,
      ...defaults.signature,
      name: 'Bye',
      content: '— A.',
    });

    const list = await call('GET', '/api/signatures');
    expect([list.status, list.body]).toEqual([200, [signature.body]]);

    await server.kill();
    server = await startServerProcess({ dataDir, command });
    expect(server.firstKey).toBeNull();
    expect((await call('GET', '/api/signatures')).body).toEqual([signature.body]);
    expect((await call('GET', `/api/posts/${post.body.id}`)).body).toEqual(labelled.body);
    expect((await call('GET', '/api/labels')).body).toEqual([label.body]);
  });
});
