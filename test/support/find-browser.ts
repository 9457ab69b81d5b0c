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

const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the path of a browser's executable: `CHROME_PATH`, or a usual path. Null if there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  return listUsualPaths(env).find(isExecutable) ?? null;
}

/** Returns the path of a browser. Installs Chromium with apt if there is none, and throws if that fails. */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  const apt = joinPaths(['apt-get'], process.env).find(isExecutable);
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
    // Collects the output, because it matters only if the command fails. `sudo` can still ask for a
    // password, because it uses the terminal directly.
    const { status, signal, stdout, stderr } = spawnSync(program, rest, { env, encoding: 'utf8' });
    if (status === 0) return;
    const reason = signal === null ? 'failed' : `was ended by ${signal}`;
    const lastLines = `${stdout}${stderr}`.trimEnd().split('\n').slice(-10).join('\n');
    throw new Error(`apt-get ${args[0]} ${reason}.\n${lastLines}`);
  };
  run('update', '-qq');
  // Recommended packages (printing, documents, themes) are half of the download.
  run('install', '-qq', '-y', '--no-install-recommends', 'chromium', 'chromium-sandbox');
  const installed = findBrowser();
  if (installed === null) throw new Error('apt-get installed no Chromium that can be found.');
  return installed;
}

function listUsualPaths(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') return macPaths;
  if (process.platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return roots.flatMap(root => (root ? windowsPaths.map(path => join(root, path)) : []));
  }
  return joinPaths(names, env);
}

function joinPaths(programs: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  return programs.flatMap(name => folders.map(folder => join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Missing or not executable.
  }
}
