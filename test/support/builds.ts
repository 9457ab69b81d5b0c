/**
 * Builds what browsers load, once for the same sources. The folder name of a build for tests contains
 * the hash of its sources, so that no run changes a build that another run has loaded. A build with a fixed
 * path, such as the page that a server serves, contains the hash in a file and is replaced as a whole.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import extract from 'extract-zip';
import { changeManifest, type Mode, modesWithOwnConfig } from './test-manifests.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export type { Mode };

type BrowserName = 'chrome' | 'firefox';

const extensionSources = ['{extension,shared}/**/*', 'wxt.config.ts', 'package-lock.json'];
const testedSources = [
  ...extensionSources,
  'test/support/{patch-source,test-manifests,wxt-config}.ts',
  'test/{generic,tomorrow,unprotected}/*',
];
const practiceSources = [
  'test/practice/*',
  'test/practice/{editors,more-editors,slate,wild}/**/*',
  'test/practice/node_modules/.installed',
  'test/support/page/outline.ts',
  'package-lock.json',
];
const testedFolder = join(root, '.output/tested');
/** The number of builds of each kind that are kept, because other runs may still have them loaded. */
const keptBuilds = 4;

/** Known hashes by the list of patterns. */
const hashes = new Map<string[], string>();

/** Returns the folder in which `buildMode` puts its build. */
export function getBuildFolder(mode: Mode = 'production', browser: BrowserName = 'chrome'): string {
  return join(testedFolder, `${browser}-${mode}-${hashFiles(testedSources)}`);
}

/** Builds the extension for tests, unless a build of these sources exists. Returns the folder. */
export async function buildMode(
  mode: Mode = 'production',
  browser: BrowserName = 'chrome',
): Promise<string> {
  const folder = getBuildFolder(mode, browser);
  await buildOnce(folder, `${browser}-${mode}-`, async tempFolder => {
    const isBuilt = mode === 'production' || modesWithOwnConfig.includes(mode);
    const built = isBuilt
      ? await buildWxt(tempFolder, browser, mode)
      : await copyFolder(await buildMode('production', browser), tempFolder);
    await changeManifest(built, mode);
    return built;
  });
  return folder;
}

async function copyFolder(from: string, to: string): Promise<string> {
  await cp(from, to, { recursive: true });
  return to;
}

/** Builds the pages with real editors. Returns the folder. */
export async function buildPractice(): Promise<string> {
  const folder = join(testedFolder, `practice-${hashFiles(practiceSources)}`);
  const config = 'test/practice/vite.config.ts';
  await buildOnce(folder, 'practice-', tempFolder => buildVite(tempFolder, config));
  return folder;
}

/** Packs the extension as for a store. Returns the file. */
export async function packExtension(browser: BrowserName = 'chrome'): Promise<string> {
  const prefix = `package-${browser}-`;
  const file = join(testedFolder, `${prefix}${hashFiles(extensionSources)}.zip`);
  await buildOnce(file, prefix, async tempFolder => {
    await runBin('wxt', ['zip', '-b', browser, '--mv3'], { OUTPUT_DIR: tempFolder });
    const [zip] = globSync(`*-${browser}.zip`, { cwd: tempFolder });
    if (zip === undefined) throw new Error('No package was made.');
    return join(tempFolder, zip);
  });
  return file;
}

/** Unpacks the file of `packExtension`. Returns the folder. */
export async function unpackPackage(browser: BrowserName = 'chrome'): Promise<string> {
  const prefix = `unpacked-${browser}-`;
  const folder = join(testedFolder, `${prefix}${hashFiles(extensionSources)}`);
  await buildOnce(folder, prefix, async tempFolder => {
    const unpacked = join(tempFolder, 'unpacked');
    await extract(await packExtension(browser), { dir: unpacked });
    return unpacked;
  });
  return folder;
}

/** Builds the page that servers serve. */
export function buildServedPage(): Promise<void> {
  const config = 'extension/entrypoints/manager/web.config.ts';
  return buildInPlace('.output/web', tempFolder => buildVite(tempFolder, config));
}

/** Builds the extension into the folder of `npm run build`. Returns the folder. */
export async function buildExtension(): Promise<string> {
  const folder = '.output/chrome-mv3';
  await buildInPlace(folder, async tempFolder => copyFolder(await buildMode(), tempFolder));
  return join(root, folder);
}

/** Builds into a temporary folder, and returns the folder in it that contains the files. */
type Build = (tempFolder: string) => Promise<string>;

async function buildWxt(tempFolder: string, browser: BrowserName, mode: Mode): Promise<string> {
  const config = modesWithOwnConfig.includes(mode) ? ['-c', `test/${mode}/wxt.config.ts`] : [];
  await runBin('wxt', ['build', ...config, '-b', browser, '--mv3'], { OUTPUT_DIR: tempFolder });
  const [built = ''] = await readdir(tempFolder);
  return join(tempFolder, built);
}

async function buildVite(tempFolder: string, config: string): Promise<string> {
  await runBin('vite', ['build', '-c', config, '--outDir', tempFolder]);
  return tempFolder;
}

/** Builds a folder whose name contains the hash of its sources, unless it exists. */
async function buildOnce(folder: string, prefix: string, build: Build): Promise<void> {
  if (existsSync(folder)) return;
  await withTempFolder(async tempFolder => {
    const built = await build(tempFolder);
    await rename(built, folder).catch(ignoreExisting);
  });
  await removeOldBuilds(prefix);
}

async function withTempFolder(use: (tempFolder: string) => Promise<void>): Promise<void> {
  const tempFolder = join(testedFolder, `making-${crypto.randomUUID()}`);
  await use(tempFolder).finally(() => rm(tempFolder, { recursive: true, force: true }));
}

/** Builds a folder with a fixed path from the extension's sources, unless it is up to date. */
async function buildInPlace(folder: string, build: Build): Promise<void> {
  const target = join(root, folder);
  const hashFile = '.sources';
  const hash = hashFiles(extensionSources);
  // The hash file is inside the folder, so that a build that empties the folder removes it, too.
  const isUpToDate = () =>
    existsSync(join(target, hashFile)) && readFileSync(join(target, hashFile), 'utf8') === hash;
  if (isUpToDate()) return;
  await withTempFolder(async tempFolder => {
    const built = await build(tempFolder);
    await writeFile(join(built, hashFile), hash);
    // Two renames, because other runs may read the folder, or replace it at the same time.
    while (!isUpToDate()) {
      const old = join(testedFolder, `making-${crypto.randomUUID()}`);
      if (existsSync(target)) await rename(target, old);
      await rename(built, target).catch(ignoreExisting);
      await rm(old, { recursive: true, force: true });
    }
  });
}

/** Ignores that another run has already put its build there. As a rule it is of the same sources. */
function ignoreExisting(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}

/** Hashes the files' names and contents, once per run, so that a run loads what it has built. */
function hashFiles(sources: string[]): string {
  const known = hashes.get(sources);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  const short = hash.digest('hex').slice(0, 16);
  hashes.set(sources, short);
  return short;
}

async function removeOldBuilds(prefix: string): Promise<void> {
  const names = (await readdir(testedFolder)).filter(name => name.startsWith(prefix));
  const folders = names.map(name => join(testedFolder, name));
  const builds = await Promise.all(
    folders.map(async folder => ({ folder, ms: (await stat(folder)).mtimeMs })),
  );
  const old = builds.sort((a, b) => b.ms - a.ms).slice(keptBuilds);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
}

async function runBin(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  await mkdir(testedFolder, { recursive: true });
  const path = join(root, 'node_modules/.bin', name);
  // Vitest sets `test`, with which a build would contain development helpers.
  const NODE_ENV = 'production';
  await run(path, args, { cwd: root, env: { ...process.env, NODE_ENV, ...env } });
}
