/** What Firefox's reviewers do: the package, built again from nothing but the sources handed in with it. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import extract from 'extract-zip';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder = '';

// Below the checkout, so that its `node_modules` are found as a reviewer’s are: the bundler orders modules
// by their places, and a link to packages elsewhere would put them before or after the extension’s own.
beforeAll(async () => {
  await mkdir(join(root, '.output'), { recursive: true });
  folder = await mkdtemp(join(root, '.output/sources-'));
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
  const again = await zip(unpacked, join(folder, 'again'));
  expect(hashOf(again)).toBe(hashOf(packages));
});
