/** Finds a Chromium, Chrome or Edge on this machine; on Debian and Ubuntu it can install one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPlaces = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The path of a browser's executable: `CHROME_PATH`, or one in the usual places. Null if none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  return places(env).find(isExecutable) ?? null;
}

/** The same; installs Chromium with apt where there is none. Throws where that cannot be done. */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  const apt = inPath(['apt-get'], process.env).find(isExecutable);
  if (apt === undefined) {
    throw new Error('No Chromium, Chrome or Edge was found. Install one, or set CHROME_PATH.');
  }
  console.log(
    'No Chromium, Chrome or Edge was found: installing Chromium with apt-get. This takes a minute or two.',
  );
  const isRoot = process.getuid?.() === 0;
  const run = (...args: string[]) => {
    const [program = '', ...rest] = isRoot ? [apt, ...args] : ['sudo', apt, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // What it says is of interest only where it fails; a password is asked for on the terminal.
    const { status, signal, stdout, stderr } = spawnSync(program, rest, { env, encoding: 'utf8' });
    if (status === 0) return;
    const why = signal === null ? 'failed' : `was ended by ${signal}`;
    const lastLines = `${stdout}${stderr}`.trimEnd().split('\n').slice(-10).join('\n');
    throw new Error(`apt-get ${args[0]} ${why}.\n${lastLines}`);
  };
  run('update', '-qq');
  // What Chromium only recommends (printing, documents, themes) is half of the download.
  run('install', '-qq', '-y', '--no-install-recommends', 'chromium', 'chromium-sandbox');
  const installed = findBrowser();
  if (installed === null) throw new Error('apt-get installed no Chromium that can be found.');
  return installed;
}

function places(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') return macPlaces;
  if (process.platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return roots.flatMap(root => (root ? windowsPlaces.map(place => join(root, place)) : []));
  }
  return inPath(names, env);
}

function inPath(programs: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  return programs.flatMap(name => folders.map(folder => join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Not there, or not to be run: either way not this one.
  }
}
