/** Starts the servers of the peers in their own process and installs their packages on first use. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const folder = import.meta.dirname;

export async function startPeers(): Promise<{ url: string; stop: () => void }> {
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    console.log('Installing PouchDB and RxDB for the bench, into test/bench/peers.');
    // The packages need no install scripts, because their native parts are prebuilt.
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  }
  const child = spawn(process.execPath, [join(folder, 'server.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The peers’ servers did not start.');
  });
  const [url] = await Promise.race([once(lines, 'line'), ended]);
  // From here on, the end of the process is expected and no error.
  ended.catch(() => {});
  return { url: String(url), stop: () => child.kill('SIGTERM') };
}
