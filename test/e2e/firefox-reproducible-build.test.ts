/** Builds the package for Firefox again from the submitted sources alone, as Mozilla's reviewers do. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import extract from 'extract-zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder = '';

// The folder is inside the checkout, so that Node finds the checkout's `node_modules` from there. A link to
// them would not do: the bundler orders modules by path, and the packages' paths would differ.
beforeAll(async () => {
  await mkdir(join(root, '.output'), { recursive: true });
  folder = await mkdtemp(join(root, '.output/sources-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Packs the sources in this folder for Firefox, with the tools of this checkout, like `npm run zip`.
 * Returns the folder with the package and the zipped sources.
 */
async function packForFirefox(sourceFolder: string, packagesFolder: string): Promise<string> {
  const wxt = join(root, 'node_modules/.bin/wxt');
  // With the NODE_ENV of tests the build would contain file paths, which differ between the folders.
  await run(wxt, ['zip', '-b', 'firefox', '--mv3'], {
    cwd: sourceFolder,
    env: { ...process.env, NODE_ENV: 'production', OUTPUT_DIR: packagesFolder },
  });
  return packagesFolder;
}

function hashPackage(packagesFolder: string): string {
  const [file = ''] = globSync('*-firefox.zip', { cwd: packagesFolder });
  return createHash('sha256')
    .update(readFileSync(join(packagesFolder, file)))
    .digest('hex');
}

describe('package for Firefox', () => {
  it('built from the submitted sources alone: the same bytes', {
    timeout: 180_000,
  }, async () => {
    const packagesFolder = await packForFirefox(root, join(folder, 'packages'));
    const [sourcesZip = ''] = globSync('*-sources.zip', { cwd: packagesFolder });
    const unpackedSources = join(folder, 'unpacked');
    await extract(join(packagesFolder, sourcesZip), { dir: unpackedSources });
    // A reviewer runs `npm ci`, which needs the lock file.
    expect(globSync('package-lock.json', { cwd: unpackedSources })).toHaveLength(1);
    const rebuiltFolder = await packForFirefox(unpackedSources, join(folder, 'again'));
    expect(hashPackage(rebuiltFolder)).toBe(hashPackage(packagesFolder));
  });
});
