/** Runs the recipes of the guide, unchanged: an import that is repeated, and a mirror. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderReferencePage } from '../../server/openapi/reference-page.ts';
import { TestServer } from '../support/api-server.ts';
import { listenOnLoopback } from '../support/listen.ts';
import { root } from '../support/server-process.ts';

const docs = join(root, 'server/docs');

describe('recipes of the guide', () => {
  const server = new TestServer();
  let folder = '';
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    await server.start();
    folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
  });
  afterAll(async () => {
    child?.kill();
    await server.remove();
    await rm(folder, { recursive: true });
  });

  it('import, run again after changes: each entry is one post, and deleted ones stay deleted', async () => {
    const call = await server.createClient('write');
    const file = join(folder, 'posts.json');
    const importPosts = async (posts: object[]) => {
      await writeFile(file, JSON.stringify(posts));
      const env = { ...process.env, COLOPHON_URL: server.url, COLOPHON_KEY: call.key };
      const args = [join(docs, 'import.mjs'), file];
      const { stdout } = await promisify(execFile)(process.execPath, args, { env });
      return stdout.split('\n').flatMap(line => / (\d{3}) /.exec(`${line} `)?.[1] ?? []);
    };
    const readContents = async () =>
      (await call('GET', '/api/posts')).body.data.map((one: { content: string }) => one.content);
    const posts = ['a', 'b', 'c'].map(key => ({ key, content: key }));
    expect(await importPosts(posts)).toEqual(['201', '201', '201']);
    expect(await importPosts(posts)).toEqual(['201', '201', '201']);
    const [{ id }] = (await call('GET', '/api/posts')).body.data;
    await call('DELETE', `/api/posts/${id}`);
    const changed = posts.map(post => (post.key === 'b' ? { ...post, content: 'B' } : post));
    expect(await importPosts(changed)).toEqual(['201', '200', '404']);
    expect(await readContents()).toEqual(['B', 'a']);
  });

  it('mirror: has what was there before, follows events, and ignores tests', async () => {
    const call = await server.createClient('admin');
    const { url, close } = await listenOnLoopback(createServer());
    await close();
    const { body: webhook } = await call('POST', '/api/webhooks', { url });
    for (const content of ['one', 'two']) await call('POST', '/api/posts', { content });
    const env = {
      ...process.env,
      COLOPHON_URL: server.url,
      COLOPHON_KEY: call.key,
      WEBHOOK_SECRET: webhook.secret,
      PORT: new URL(url).port,
    };
    child = spawn(process.execPath, [join(docs, 'mirror.mjs')], { env });
    let printed = '';
    child.stdout?.on('data', chunk => {
      printed += chunk;
    });
    const readLines = () => printed.split('\n').filter(Boolean);
    await expect.poll(readLines).toContain('listed 2');
    await call('POST', `/api/webhooks/${webhook.id}/test`, { event: 'post.created' });
    const { body: three } = await call('POST', '/api/posts', { content: 'three' });
    await expect.poll(readLines).toContain('post.created 3');
    await call('PUT', `/api/posts/${three.id}`, { content: 'x'.repeat(30_000) });
    await expect.poll(readLines).toContain('post.updated 3');
    await call('DELETE', `/api/posts/${three.id}`);
    await expect.poll(readLines).toContain('post.deleted 2');
    // The deliveries that failed before the mirror ran come again, and change nothing.
    const readStates = async () =>
      (await call('GET', `/api/webhooks/${webhook.id}/deliveries`)).body.data.map(
        ({ status }: { status: string }) => status,
      );
    await expect.poll(readStates).toEqual(Array(6).fill('delivered'));
    expect(readLines().filter(line => / [3-9]$/.test(line))).toEqual([
      'post.created 3',
      'post.updated 3',
    ]);
  });

  it('guide: has each recipe with its program', () => {
    const page = renderReferencePage();
    for (const heading of ['An import', 'A mirror', 'An agent'])
      expect(page).toContain(`<h2>${heading}</h2>`);
    for (const text of ['toId(key)', 'if (data.test) return', 'create_labels'])
      expect(page).toContain(text);
  });
});
