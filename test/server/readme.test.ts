/** What README tells people to do works as it stands there. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startServerProcess } from '../support/server-process.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

it('The calls of the API answer, from the first line to the last', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-readme-'));
  const server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
  try {
    const key = server.firstKey ?? '';
    const [, block = ''] = /```\n(KEY=clp_[\s\S]*?)```/.exec(readme) ?? [];
    const make = async (path: string, body: object): Promise<{ id: string }> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${server.url}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return await answer.json();
    };
    const label = await make('labels', { name: 'Mine', color: '#123456' });
    const post = await make('posts', { content: 'A post' });
    // A reader puts their own key and address there, and ids of theirs.
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

it('Every command is one of the package, with options that it knows', () => {
  const start = readFileSync(join(root, 'test/practice/start.ts'), 'utf8');
  const named = Array.from(
    readme.matchAll(/npm (?:run (?:--silent )?)?([\w:]+)/g),
    ([, name]) => name,
  );
  const own = new Set(named.filter(name => name !== 'ci'));
  expect(own.size).toBeGreaterThan(3);
  for (const name of own) expect(scripts).toHaveProperty([name ?? '']);
  for (const [, option] of readme.matchAll(/npm start -- --([\w-]+)/g))
    expect(start).toMatch(new RegExp(`(?:'${option}'|\\b${option}): \\{ type`));
});

it('Help of the command line answers', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'cli', '--', 'help'], { cwd: root });
  expect(stdout).toContain('workspace create');
});

it('Every picture and page that it leads to is there, and none takes long to load', () => {
  const links = Array.from(
    readme.matchAll(/(?:\]\(|src=")([^)"#:]+)[)"]/g),
    ([, link = '']) => link,
  );
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) expect(existsSync(join(root, link)), link).toBe(true);
  const moving = readFileSync(join(root, '.github/demo.gif'));
  expect(moving.subarray(0, 6).toString()).toBe('GIF89a');
  expect(moving.length).toBeLessThan(3_000_000);
});
