/** The samples of the guide, run as they stand there against a real server. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceHtml, sampleLanguages } from '../../server/openapi/reference-page.ts';
import { TestServer } from '../support/api-server.ts';
import { findOrInstallProgram } from '../support/find-program.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../server/docs/samples');
const files = globSync('*', { cwd: folder });

/** What each says of a workspace in which it was run. */
const says: Record<string, RegExp> = {
  label: /Launch/,
  paging: /It is out\./,
  errors: /must be #RRGGBB/,
  sync: /label|post/,
};

describe('a sample of the guide', () => {
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

  // The labels first: the others read what they have made.
  it.each(Object.keys(says).flatMap(name => files.filter(file => file.startsWith(`${name}.`))))(
    '%s does what it says',
    async file => {
      const ending = file.split('.')[1] ?? '';
      const env = { ...process.env, COLOPHON_URL: server.url, COLOPHON_KEY: key };
      const { stdout } = await run(programs[ending] ?? '', [join(folder, file)], { env });
      expect(stdout).toMatch(says[file.split('.')[0] ?? ''] ?? /^never$/);
    },
  );

  it('stands in the guide, in every language', () => {
    const html = referenceHtml();
    expect(html).not.toContain('<sample');
    const wanted = Object.keys(says).flatMap(name =>
      Object.keys(sampleLanguages).map(ending => `${name}.${ending}`),
    );
    expect(files.map(file => basename(file)).sort()).toEqual(wanted.sort());
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8').trimEnd();
      const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(html).toContain(shown);
    }
  });
});
