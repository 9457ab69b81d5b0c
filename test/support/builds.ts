/**
 * What browsers load, built once for the same sources. Builds for tests lie in folders that bear
 * the hash of what they are made of, so that no run changes what another has loaded; what is found
 * by its place, such as the page that a server serves, bears the hash inside, and is put there whole.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import extract from 'extract-zip';
import { changeManifest, type Mode, ofShippedScripts } from './test-manifests.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export type { Mode };

type BrowserName = 'chrome' | 'firefox';

const ofExtension = ['{extension,shared}/**/*', 'wxt.config.ts', 'package-lock.json'];
const ofTested = [...ofExtension, 'test/support/test-manifests.ts'];
const ofTomorrow = [...ofExtension, 'test/tomorrow/*'];
const ofPractice = ['test/practice/**/*', 'package-lock.json'];
const testedFolder = join(root, '.output/tested');
/** So many builds of other sources stay: runs of before may still have them loaded. */
const keptBuilds = 4;

const hashes = new Map<string[], string>();

/** Where the extension for tests lies, once `buildMode` has built it. */
export function folderOf(mode: Mode = 'production', browser: BrowserName = 'chrome'): string {
  const hash = hashOf(mode === 'tomorrow' ? ofTomorrow : ofTested);
  return join(testedFolder, `${browser}-${mode}-${hash}`);
}

/** Builds the extension for tests, unless these sources are built already. Answers with the folder. */
export async function buildMode(
  mode: Mode = 'production',
  browser: BrowserName = 'chrome',
): Promise<string> {
  const folder = folderOf(mode, browser);
  await once(folder, `${browser}-${mode}-`, async making => {
    const built = ofShippedScripts.includes(mode)
      ? await copyOf(await buildMode('production', browser), making)
      : await buildWxt(making, browser, mode);
    await changeManifest(built, mode);
    return built;
  });
  return folder;
}

async function copyOf(folder: string, making: string): Promise<string> {
  await cp(folder, making, { recursive: true });
  return making;
}

/** Builds the pages with real editors. Answers with the folder. */
export async function buildPractice(): Promise<string> {
  const folder = join(testedFolder, `practice-${hashOf(ofPractice)}`);
  await once(folder, 'practice-', making => buildVite(making, 'test/practice/vite.config.ts'));
  return folder;
}

/** Packs the extension as a store gets it. Answers with the file. */
export async function packExtension(browser: BrowserName = 'chrome'): Promise<string> {
  const prefix = `package-${browser}-`;
  const file = join(testedFolder, `${prefix}${hashOf(ofExtension)}.zip`);
  await once(file, prefix, async making => {
    await bin('wxt', ['zip', '-b', browser, '--mv3'], { OUTPUT_DIR: making });
    const [zip] = globSync(`*-${browser}.zip`, { cwd: making });
    if (zip === undefined) throw new Error('No package was made.');
    return join(making, zip);
  });
  return file;
}

/** Unpacks what `packExtension` makes. Answers with the folder. */
export async function unpackPackage(browser: BrowserName = 'chrome'): Promise<string> {
  const prefix = `unpacked-${browser}-`;
  const folder = join(testedFolder, `${prefix}${hashOf(ofExtension)}`);
  await once(folder, prefix, async making => {
    const unpacked = join(making, 'unpacked');
    await extract(await packExtension(browser), { dir: unpacked });
    return unpacked;
  });
  return folder;
}

/** Builds the page that servers serve. */
export function buildServedPage(): Promise<void> {
  const config = 'extension/entrypoints/manager/web.config.ts';
  return inPlace('.output/web', making => buildVite(making, config));
}

/** Builds the extension where people load it from, as `npm run build` does. Answers with the folder. */
export async function buildExtension(): Promise<string> {
  const folder = '.output/chrome-mv3';
  await inPlace(folder, async making => copyOf(await buildMode(), making));
  return join(root, folder);
}

/** Builds into a folder of its own, and answers with where in it the files are. */
type Build = (making: string) => Promise<string>;

async function buildWxt(making: string, browser: BrowserName, mode: Mode): Promise<string> {
  const options = ['-b', browser, '--mv3', '--mode', mode];
  const config = mode === 'tomorrow' ? ['-c', 'test/tomorrow/wxt.config.ts'] : [];
  await bin('wxt', ['build', ...config, ...options], { OUTPUT_DIR: making });
  const [built = ''] = await readdir(making);
  return join(making, built);
}

async function buildVite(making: string, config: string): Promise<string> {
  await bin('vite', ['build', '-c', config, '--outDir', making]);
  return making;
}

/** Builds the folder, which bears a hash in its name, unless it is there. */
async function once(folder: string, prefix: string, build: Build): Promise<void> {
  if (existsSync(folder)) return;
  await withMaking(async making => {
    const built = await build(making);
    await rename(built, folder).catch(ignoreTaken);
  });
  await forgetOlder(prefix);
}

async function withMaking(make: (making: string) => Promise<void>): Promise<void> {
  const making = join(testedFolder, `making-${crypto.randomUUID()}`);
  await make(making).finally(() => rm(making, { recursive: true, force: true }));
}

/** Builds the folder of a fixed name from the extension's sources, unless it is of these already. */
async function inPlace(folder: string, build: Build): Promise<void> {
  const place = join(root, folder);
  const note = '.sources';
  const hash = hashOf(ofExtension);
  // Inside: whoever else builds there empties the folder first.
  const isDone = () =>
    existsSync(join(place, note)) && readFileSync(join(place, note), 'utf8') === hash;
  if (isDone()) return;
  await withMaking(async making => {
    const built = await build(making);
    await writeFile(join(built, note), hash);
    // Two renames: other runs may be reading there, or do the same right now.
    while (!isDone()) {
      const old = join(testedFolder, `making-${crypto.randomUUID()}`);
      if (existsSync(place)) await rename(place, old);
      await rename(built, place).catch(ignoreTaken);
      await rm(old, { recursive: true, force: true });
    }
  });
}

/** Another run was quicker, with the same as a rule. */
function ignoreTaken(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}

/** Of the files' names and contents. Taken once: what a run has built it also loads. */
function hashOf(sources: string[]): string {
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

async function forgetOlder(prefix: string): Promise<void> {
  const names = (await readdir(testedFolder)).filter(name => name.startsWith(prefix));
  const folders = names.map(name => join(testedFolder, name));
  const made = await Promise.all(
    folders.map(async folder => ({ folder, ms: (await stat(folder)).mtimeMs })),
  );
  const old = made.sort((a, b) => b.ms - a.ms).slice(keptBuilds);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
}

async function bin(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  await mkdir(testedFolder, { recursive: true });
  const path = join(root, 'node_modules/.bin', name);
  // Not the runner's own, with which what helps in development would be in it.
  const NODE_ENV = 'production';
  await run(path, args, { cwd: root, env: { ...process.env, NODE_ENV, ...env } });
}
