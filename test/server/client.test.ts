/** `colophon/client`, built as `npm pack` builds it, and the sample of the guide compiled against it. */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderReferencePage } from '../../server/openapi/reference-page.ts';
import { buildClient } from '../../server/package/build-client.ts';
import { TestServer } from '../support/api-server.ts';
import { listenOnLoopback } from '../support/listen.ts';
import { root } from '../support/server-process.ts';

const run = promisify(execFile);
const sample = join(root, 'server/docs/client.ts.txt');

/** Each line after `@ts-expect-error` compiles only if the client has lost a type. */
const misuse = `import { createClient, createLabel, listPosts } from 'colophon/client';
const client = createClient({ baseUrl: 'http://127.0.0.1' });
// @ts-expect-error
await createLabel({ client, body: { name: 'x' } });
// @ts-expect-error
await listPosts({ client, query: { status: 'unknown' } });
const { data, error } = await listPosts({ client });
// @ts-expect-error
data?.data[0]?.colour;
// @ts-expect-error
error?.message;
export const status: number | undefined = error?.status;
export const messages: string[] | undefined = error?.errors?.color;
`;

describe('colophon/client', () => {
  const server = new TestServer();
  const folder = mkdtempSync(join(tmpdir(), 'colophon-client-'));
  beforeAll(async () => {
    await server.start();
    const installed = join(folder, 'node_modules/colophon');
    mkdirSync(join(installed, 'dist'), { recursive: true });
    await buildClient(join(installed, 'dist/client'));
    copyFileSync(join(root, 'package.json'), join(installed, 'package.json'));
    for (const name of ['ky', '@types'])
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    const compilerOptions = { strict: true, noEmit: true, module: 'NodeNext', types: ['node'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'misuse.ts'), misuse);
    copyFileSync(sample, join(folder, 'sample.ts'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.remove();
  });

  it('sample of the guide: compiles, as does each misuse that is marked as an error', async () => {
    const compiled = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
      ({ stdout }) => ({ stdout }),
    );
    expect(compiled.stdout).toBe('');
    expect(renderReferencePage()).toContain(
      'import { createClient, createLabel, listPosts, putPost }',
    );
  });

  it('sample of the guide: labels a draft', async () => {
    const { body: post } = await server.call('POST', '/api/posts', { content: 'It is out.' });
    const env = { ...process.env, COLOPHON_URL: server.url, COLOPHON_KEY: server.key };
    const { stdout } = await run(process.execPath, [join(folder, 'sample.ts')], { env });
    expect(stdout).toContain('Launch');
    expect((await server.call('GET', `/api/posts/${post.id}`)).body.labels).toMatchObject([
      { name: 'Launch', color: '#FF8800' },
    ]);
  });

  it('wrong key: the sample throws the problem of the server', async () => {
    const env = { ...process.env, COLOPHON_URL: server.url, COLOPHON_KEY: 'clp_wrong' };
    const failed = run(process.execPath, [join(folder, 'sample.ts')], { env });
    await expect(failed).rejects.toThrow('A valid API key is required');
  });

  it('server that has no time: a call is repeated, and the last answer is returned', async () => {
    const times: string[] = [];
    const busy = createServer((request, response) => {
      times.push(request.method ?? '');
      const isLast = times.length === 2;
      response.writeHead(isLast ? 404 : 503, {
        'content-type': 'application/problem+json',
        'retry-after': '0',
      });
      response.end(JSON.stringify({ title: isLast ? 'Not found' : 'Busy', detail: 'Really.' }));
    });
    const { url, close } = await listenOnLoopback(busy);
    const program = `
      import { createClient, putPost } from 'colophon/client';
      const client = createClient({ baseUrl: process.env.COLOPHON_URL, auth: 'k' });
      const { error, response } = await putPost({ client, path: { id: 'x' }, body: {} });
      console.log(response.status, error.title);`;
    writeFileSync(join(folder, 'busy.mjs'), program);
    const env = { ...process.env, COLOPHON_URL: url };
    const { stdout } = await run(process.execPath, [join(folder, 'busy.mjs')], { env });
    expect(stdout.trim()).toBe('404 Not found');
    expect(times).toEqual(['PUT', 'PUT']);
    await close();
  });

  it('package: depends on what the client imports, and names its files', () => {
    const { dependencies, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toContain('ky');
    expect(exports['./client'].default).toBe('./dist/client/main.js');
  });
});
