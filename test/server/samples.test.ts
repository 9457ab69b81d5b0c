/** Runs the samples of the guide, unchanged, against a server. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderReferencePage, sampleLanguages } from '../../server/openapi/reference-page.ts';
import { TestServer } from '../support/api-server.ts';
import { findOrInstallProgram } from '../support/find-program.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../server/docs/samples');
const files = globSync('*', { cwd: folder });

/** A pattern that the output of each sample matches. */
const outputs: Record<string, RegExp> = {
  label: /Launch/,
  paging: /It is out\./,
  errors: /must be #RRGGBB/,
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

  it('the command of each operation: is a request that its route accepts', async () => {
    const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const operations = Object.values(paths as Record<string, Record<string, SampledOperation>>);
    const answers: Record<string, string> = {};
    for (const { operationId, ...operation } of operations.flatMap(Object.values)) {
      // The stream never ends, and the command shows its answer's status after the body.
      const source = operation['x-codeSamples'][0]?.source.replace(
        'curl ',
        "curl --max-time 1 -o /dev/null -w '%{http_code}' ",
      );
      const env = { ...process.env, COLOPHON_URL: server.url, COLOPHON_KEY: key };
      const { stdout } = await run('sh', ['-c', `${source} || true`], { env });
      answers[operationId] = stdout;
    }
    const accepted = /^(20[0124]|404)$/;
    const refused = Object.entries(answers).filter(([, status]) => !accepted.test(status));
    expect(refused).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(30);
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
