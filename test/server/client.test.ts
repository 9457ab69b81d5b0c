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
const misuse = `import { createClient, createLabel, type LabelUpdatedEvent, listPosts } from 'colophon/client';
const client = createClient({ baseUrl: 'http://127.0.0.1' });
// @ts-expect-error
await createLabel({ client, body: { name: 'x' } });
// @ts-expect-error
await listPosts({ client, query: { status: 'unknown' } });
const { data, error } = await listPosts({ client });
// @ts-expect-error
data?.data[0]?.colour;
// @ts-expect-error
error?.cookies;
export const id: string | undefined = error?.requestId;
export const status: number | undefined = error?.status;
declare const event: LabelUpdatedEvent;
export const changed: string[] = event.data.changed;
// @ts-expect-error
export const other: 'post.updated' = event.type;
export const messages: string[] | undefined = error?.errors?.color;
`;

describe('colophon/client', () => {
  const server = new TestServer();
  const folder = mkdtempSync(join(tmpdir(), 'colophon-client-'));
  beforeAll(async () => {
    await server.start();
    const installed = join(folder, 'node_modules/colophon');
    mkdirSync(join(installed, 'dist'), { recursive: true });
    buildClient(join(installed, 'dist/client'));
    copyFileSync(join(root, 'package.json'), join(installed, 'package.json'));
    for (const name of ['ky', 'eventsource-parser', '@types'])
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

  it('any failure, thrown or returned: an error with status, problem, request id, message and stack', async () => {
    const problem = {
      type: 'urn:x',
      title: 'Not now',
      status: 409,
      detail: 'Later.',
      instance: 'urn:uuid:7',
    };
    const answers: Record<string, [status: number, type: string, body: string]> = {
      '/gateway': [502, 'text/html', '<h1>Bad gateway</h1>'],
      '/login': [200, 'text/html', '<form>Sign in</form>'],
      '/broken': [200, 'application/json', '{"data": ['],
      '/silent': [500, 'text/plain', ''],
      '/array': [400, 'application/json', '[1]'],
      '/problem': [409, 'application/problem+json', JSON.stringify(problem)],
    };
    const other = createServer((request, response) => {
      const prefix = /^\/[a-z]+/.exec(request.url ?? '')?.[0] ?? '';
      const [status, type, body] = answers[prefix] ?? [404, 'text/plain', ''];
      response.writeHead(status, { 'content-type': type, 'x-request-id': 'r1' }).end(body);
    });
    const { url, close } = await listenOnLoopback(other);
    const program = `
      import { ColophonError, createClient, createLabel } from 'colophon/client';
      const body = { name: 'x', color: 'red' };
      const describe = error => ({
        isError: error instanceof Error && error instanceof ColophonError && error.stack.includes('ColophonError'),
        name: error.name, status: error.status, problem: error.problem?.title ?? null,
        requestId: error.requestId ?? null, message: error.message, title: error.title,
      });
      const failures = {};
      for (const baseUrl of process.argv.slice(2)) {
        const client = createClient({ baseUrl, auth: process.env.COLOPHON_KEY, kyOptions: { retry: 0 } });
        const { error } = await createLabel({ client, body });
        const thrown = await createLabel({ client, body, throwOnError: true }).catch(reason => reason);
        failures[baseUrl] = [describe(error), describe(thrown)];
      }
      failures.none = [describe((await createLabel({ body })).error)];
      console.log(JSON.stringify(failures));`;
    writeFileSync(join(folder, 'failures.mjs'), program);
    const down = 'http://127.0.0.1:9';
    const addresses = [
      server.url,
      down,
      'nonsense',
      ...Object.keys(answers).map(path => url + path),
    ];
    const env = { ...process.env, COLOPHON_KEY: server.key };
    const { stdout } = await run(process.execPath, [join(folder, 'failures.mjs'), ...addresses], {
      env,
    });
    const failures: Record<string, Record<string, unknown>[]> = JSON.parse(stdout);
    for (const [first, second = first] of Object.values(failures)) {
      expect(first).toMatchObject({
        isError: true,
        name: 'ColophonError',
        message: expect.stringMatching(/\w{3}/),
      });
      // Two requests have two ids.
      expect({ ...second, requestId: null }).toEqual({ ...first, requestId: null });
    }
    const get = (address: string) => failures[address]?.[0];
    expect(get(server.url)).toMatchObject({
      status: 422,
      problem: 'Some fields are invalid',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      message: 'Some fields are invalid. Check color. color: must be #RRGGBB.',
    });
    expect(get(down)).toMatchObject({ status: 0, problem: null, requestId: null });
    expect(get(down)?.message).toMatch(
      /POST http:\/\/127.0.0.1:9\/api\/labels got no answer.*(ECONNREFUSED|bad port)/,
    );
    expect(get(`${url}/gateway`)).toMatchObject({ status: 502, problem: null, requestId: 'r1' });
    expect(get(`${url}/gateway`)?.message).toContain('was answered 502 with text/html');
    expect(get(`${url}/login`)).toMatchObject({ status: 200, problem: null });
    expect(get(`${url}/broken`)).toMatchObject({ status: 200, problem: null });
    expect(get(`${url}/silent`)).toMatchObject({ status: 500, problem: null });
    expect(get(`${url}/array`)).toMatchObject({ status: 400, problem: null });
    expect(get(`${url}/problem`)).toMatchObject({ status: 409, title: 'Not now', requestId: 'r1' });
    await close();
  });

  it('events: the version of a change arrives, and a wrong key throws', async () => {
    const program = `
      import { createClient, listen } from 'colophon/client';
      const client = createClient({ baseUrl: process.env.COLOPHON_URL, auth: process.env.COLOPHON_KEY });
      for await (const event of listen({ client, headers: { 'Last-Event-ID': '0' } })) {
        console.log(JSON.stringify(event));
        break;
      }
      const stranger = createClient({ baseUrl: process.env.COLOPHON_URL, auth: 'clp_wrong' });
      await listen({ client: stranger }).next().catch(error => console.log(error.name, error.status));`;
    writeFileSync(join(folder, 'events.mjs'), program);
    await server.call('POST', '/api/labels', { name: 'Heard', color: '#112233' });
    const env = { ...process.env, COLOPHON_URL: server.url, COLOPHON_KEY: server.key };
    const { stdout } = await run(process.execPath, [join(folder, 'events.mjs')], { env });
    expect(stdout).toMatch(/^\{"version":\d+\}\n/);
    expect(stdout).toContain('ColophonError 401');
  });

  it('package: depends on what the client imports, and names its files', () => {
    const { dependencies, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['ky', 'eventsource-parser']));
    expect(exports['./client'].default).toBe('./dist/client/main.js');
  });
});
