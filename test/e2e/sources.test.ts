/** What Firefox's reviewers do: the package, built again from nothing but the sources handed in with it. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import extract from 'extract-zip';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-sources-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Zips for Firefox with the tools of this checkout, as `npm run zip` does: the tests’ own NODE_ENV would
 * put the places of files into what is built. Answers with the folder of the packages.
 */
async function zip(cwd: string, out: string): Promise<string> {
  const wxt = join(root, 'node_modules/.bin/wxt');
  await run(wxt, ['zip', '-b', 'firefox', '--mv3'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', OUTPUT_DIR: out },
  });
  return out;
}

function hashOf(packages: string): string {
  const [file = ''] = globSync('*-firefox.zip', { cwd: packages });
  return createHash('sha256')
    .update(readFileSync(join(packages, file)))
    .digest('hex');
}

it('builds the same package from the sources alone, byte for byte', {
  timeout: 180_000,
}, async () => {
  const packages = await zip(root, join(folder, 'packages'));
  const [sources = ''] = globSync('*-sources.zip', { cwd: packages });
  const unpacked = join(folder, 'unpacked');
  await extract(join(packages, sources), { dir: unpacked });
  // In the place of `npm ci`: the lock file is among the sources.
  expect(globSync('package-lock.json', { cwd: unpacked })).toHaveLength(1);
  await symlink(join(root, 'node_modules'), join(unpacked, 'node_modules'));
  const again = await zip(unpacked, join(folder, 'again'));
  expect(hashOf(again)).toBe(hashOf(packages));
});
