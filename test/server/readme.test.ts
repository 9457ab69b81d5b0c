/** The commands and API calls of README.md work as written. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startServerProcess } from '../support/server-process.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('README', () => {
  it('API calls: run in order, each succeeds', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'colophon-readme-'));
    const server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
    try {
      const key = server.firstKey ?? '';
      const [, block = ''] = /```\n(KEY=clp_[\s\S]*?)```/.exec(readme) ?? [];
      const create = async (path: string, body: object): Promise<{ id: string }> => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const answer = await fetch(`${server.url}/api/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return await answer.json();
      };
      const label = await create('labels', { name: 'Mine', color: '#123456' });
      const post = await create('posts', { content: 'A post' });
      // Replaces key, address and ids, as the reader of the README has to.
      const script = block
        .replace(/^KEY=.*$/m, `KEY=${key}`)
        .replace(/^API=.*$/m, `API=${server.url}/api`)
        .replaceAll(/^curl /gm, 'echo; curl --silent --show-error --fail-with-body ');
      const env = { PATH: process.env.PATH, LABEL_ID: label.id, POST_ID: post.id };
      const { stdout } = await run('bash', ['-euc', script], { env });
      const answers = stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line));
      expect(answers).toMatchObject([
        { name: 'Launch', color: '#8A2BE2' },
        { id: post.id, label_ids: [label.id] },
        { name: 'Newsletter', content: 'Read more: https://example.org/letters' },
        [{ name: 'Newsletter' }],
      ]);
    } finally {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('npm commands: each script and option exists', () => {
    const start = readFileSync(join(root, 'test/practice/start.ts'), 'utf8');
    const found = Array.from(
      readme.matchAll(/npm (?:run (?:--silent )?)?([\w:]+)/g),
      ([, name]) => name,
    );
    const names = new Set(found.filter(name => name !== 'ci'));
    expect(names.size).toBeGreaterThan(3);
    for (const name of names) expect(scripts).toHaveProperty([name ?? '']);
    for (const [, option] of readme.matchAll(/npm start -- --([\w-]+)/g))
      expect(start).toMatch(new RegExp(`(?:'${option}'|\\b${option}): \\{ type`));
  });

  it('command line help: prints the commands', async () => {
    const { stdout } = await run('npm', ['run', '--silent', 'cli', '--', 'help'], { cwd: root });
    expect(stdout).toContain('workspace create');
  });
});
