/**
 * What browsers load, built once for the same sources. Builds for tests lie in folders that bear
 * the hash of what they are made of, so that no run changes what another has loaded; what is found
 * by its place, such as the page that a server serves, bears the hash inside.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import extract from 'extract-zip';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export type Mode = 'production' | 'defenceless' | 'generic' | 'permitted' | 'phone';
type BrowserName = 'chrome' | 'firefox';

const ofExtension = ['{extension,shared}/**/*', 'wxt.config.ts', 'package-lock.json'];
const ofPractice = ['test/practice/**/*', 'package-lock.json'];
const testedFolder = join(root, '.output/tested');
/** So many builds of other sources stay: runs of before may still have them loaded. */
const keptBuilds = 4;

const hashes = new Map<string[], string>();

/** Where the extension for tests lies, once `buildMode` has built it. */
export function folderOf(mode: Mode = 'production', browser: BrowserName = 'chrome'): string {
  return join(testedFolder, `${browser}-${mode}-${hashOf(ofExtension)}`);
}

/** Builds the extension for tests, unless these sources are built already. Answers with the folder. */
export async function buildMode(
  mode: Mode = 'production',
  browser: BrowserName = 'chrome',
): Promise<string> {
  const folder = folderOf(mode, browser);
  if (existsSync(folder)) return folder;
  const making = join(testedFolder, `making-${crypto.randomUUID()}`);
  const options = ['-b', browser, '--mv3', '--mode', mode];
  await bin('wxt', ['build', ...options], { OUTPUT_DIR: making });
  const [built = ''] = await readdir(making);
  // Another run may have been quicker with the same.
  if (!existsSync(folder)) await rename(join(making, built), folder);
  await rm(making, { recursive: true, force: true });
  await forgetOlder(`${browser}-${mode}-`);
  return folder;
}

/** Packs the extension as a store gets it, and unpacks that again. Answers with the folder. */
export async function unpackPackage(): Promise<string> {
  const folder = join(testedFolder, `package-${hashOf(ofExtension)}`);
  if (existsSync(folder)) return folder;
  const making = join(testedFolder, `making-${crypto.randomUUID()}`);
  await bin('wxt', ['zip', '-b', 'chrome'], { OUTPUT_DIR: making });
  const [zip] = globSync('*-chrome.zip', { cwd: making });
  if (zip === undefined) throw new Error('No package was made.');
  await extract(join(making, zip), { dir: join(making, 'unpacked') });
  if (!existsSync(folder)) await rename(join(making, 'unpacked'), folder);
  await rm(making, { recursive: true, force: true });
  await forgetOlder('package-');
  return folder;
}

/** Builds the page that servers serve. */
export function buildServedPage(): Promise<void> {
  const config = 'extension/entrypoints/manager/web.config.ts';
  return inPlace('.output/web', ofExtension, () => bin('vite', ['build', '-c', config]));
}

/** Builds the pages with real editors. */
export function buildPractice(): Promise<void> {
  const config = 'test/practice/vite.config.ts';
  return inPlace('.output/practice', ofPractice, () => bin('vite', ['build', '-c', config]));
}

/** Builds the extension where people load it from, as `npm run build` does. Answers with the folder. */
export async function buildExtension(): Promise<string> {
  const folder = '.output/chrome-mv3';
  await inPlace(folder, ofExtension, () => bin('wxt', ['build', '-b', 'chrome', '--mv3']));
  return join(root, folder);
}

async function inPlace(
  folder: string,
  sources: string[],
  build: () => Promise<void>,
): Promise<void> {
  // Inside: whoever else builds there empties the folder first.
  const note = join(root, folder, '.sources');
  if (existsSync(note) && readFileSync(note, 'utf8') === hashOf(sources)) return;
  await build();
  await writeFile(note, hashOf(sources));
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
  await run(path, args, { cwd: root, env: { ...process.env, ...env } });
}
