/** Finds a Chromium, Chrome or Edge on this machine; on Debian and Ubuntu it can install one. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
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
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error('No Chromium, Chrome or Edge was found. Install one, or set CHROME_PATH.');
  }
  console.log('No Chromium, Chrome or Edge was found: installing Chromium with apt-get.');
  const isRoot = process.getuid?.() === 0;
  const run = (...command: string[]) => {
    const [program = '', ...args] = isRoot ? command : ['sudo', ...command];
    execFileSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', 'chromium');
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
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  return names.flatMap(name => folders.map(folder => join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Not there, or not to be run: either way not this one.
  }
}
