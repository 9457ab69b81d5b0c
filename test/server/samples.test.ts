/** Runs the samples of the guide, unchanged, against a server. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../server/openapi/examples.ts';
import { renderReferencePage, sampleLanguages } from '../../server/openapi/reference-page.ts';
import { TestServer } from '../support/api-server.ts';
import { findOrInstallProgram } from '../support/find-program.ts';
import { listenOnLoopback } from '../support/listen.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../server/docs/samples');
const files = globSync('*', { cwd: folder });

/** A pattern that the output of each sample matches. */
const outputs: Record<string, RegExp> = {
  label: /Launch/,
  paging: /It is out\./,
  errors: /must be #RRGGBB/,
  repeats: /It is out once\./,
  sync: /label|post/,
};

type SampledOperation = { operationId: string; 'x-codeSamples': { source: string }[] };

describe('samples of the guide', () => {
  const server = new TestServer();
  let key = '';
  const programs: Record<string, string> = {};
  beforeAll(async () => {
    await server.start();
    key = server.key;
    programs.sh = 'sh';
    findOrInstallProgram('curl', 'curl');
    programs.py = findOrInstallProgram('python3', 'python3');
    programs.mjs = process.execPath;
  }, 120_000);
  afterAll(() => server.remove());

  // The samples run in the order of `outputs`: those named `label` create labels, which later samples read.
  it.each(Object.keys(outputs).flatMap(name => files.filter(file => file.startsWith(`${name}.`))))(
    '%s: prints the expected output',
    async file => {
      const extension = file.split('.')[1] ?? '';
      const env = { ...process.env, COLOPHON_URL: server.url, COLOPHON_KEY: key };
      const { stdout } = await run(programs[extension] ?? '', [join(folder, file)], { env });
      expect(stdout).toMatch(outputs[file.split('.')[0] ?? ''] ?? /^never$/);
    },
  );

  it.each(files.filter(file => file.startsWith('repeats.')))(
    '%s, the first answer lost: sent again with its key, and one post is made',
    async file => {
      const target = new URL(server.url);
      const sentKeys: unknown[] = [];
      const proxy = createServer((request, response) => {
        sentKeys.push(request.headers['idempotency-key']);
        const { method, url: path, headers } = request;
        const options = { ...{ method, path, headers }, host: target.hostname, port: target.port };
        const forwarded = sendRequest(options, answer => {
          if (sentKeys.length === 1) request.socket.destroy();
          else {
            response.writeHead(answer.statusCode ?? 0, answer.headers);
            answer.pipe(response);
          }
        });
        request.pipe(forwarded);
      });
      const { url, close } = await listenOnLoopback(proxy);
      const countPosts = async () =>
        (await server.call('GET', '/api/posts?q=once&limit=100')).body.data.length;
      const before = await countPosts();
      const env = { ...process.env, COLOPHON_URL: url, COLOPHON_KEY: key };
      const program = programs[file.split('.')[1] ?? ''] ?? '';
      const { stdout } = await run(program, [join(folder, file)], { env });
      await close();
      expect(stdout).toMatch(outputs.repeats ?? /^never$/);
      expect([sentKeys.length, new Set(sentKeys).size]).toEqual([2, 1]);
      // 128 random bits, in hexadecimal or as a UUID.
      expect(sentKeys[0]).toMatch(/^([\da-f]{32}|[\da-f-]{36})$/);
      expect(await countPosts()).toBe(before + 1);
    },
  );

  it('command of each operation: a request that its route accepts', async () => {
    const env = { ...process.env, COLOPHON_URL: server.url, COLOPHON_KEY: key };
    const send = async ({ operationId, 'x-codeSamples': [sample] }: SampledOperation) => {
      // The stream does not end by itself.
      const maxSeconds = operationId === 'listen' ? 1 : 20;
      const options = `--max-time ${maxSeconds} -o /dev/null -w '%{http_code}'`;
      const command = sample?.source.replace('curl ', `curl ${options} `);
      return (await run('sh', ['-c', `${command} || true`], { env })).stdout;
    };
    const api = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const created = {
      labels: examples.label.resource,
      signatures: examples.signature.resource,
      posts: examples.post.resource,
    };
    for (const [path, example] of Object.entries(created))
      await fetch(`${server.url}/api/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(example),
      });
    const operations = Object.values(api.paths as Record<string, Record<string, SampledOperation>>)
      .flatMap(methods => Object.entries(methods))
      // A command that deletes comes after those that need the same resource.
      .sort(([one], [other]) => Number(one === 'delete') - Number(other === 'delete'));
    const refused: string[] = [];
    for (const [, operation] of operations) {
      // Its address must be reachable.
      if (operation.operationId === 'createWebhook') continue;
      const status = await send(operation);
      // Some ids are only known to the examples.
      if (!/^(20[0124]|404)$/.test(status)) refused.push(`${operation.operationId}: ${status}`);
    }
    expect(refused).toEqual([]);
    expect(operations.length).toBeGreaterThan(30);
  });

  it('every sample: shown in the guide, in every language', () => {
    const html = renderReferencePage();
    expect(html).not.toContain('<sample');
    const expected = Object.keys(outputs).flatMap(name =>
      Object.keys(sampleLanguages).map(extension => `${name}.${extension}`),
    );
    expect(files.map(file => basename(file)).sort()).toEqual(expected.sort());
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8').trimEnd();
      const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(html).toContain(shown);
    }
  });
});
