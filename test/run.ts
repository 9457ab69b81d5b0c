/**
 * `npm test`: the browser tests beside all others, since they wait more than they work. Ends with
 * a failure when either of the two fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const config = join(import.meta.dirname, 'vitest.config.ts');

async function run(...projects: string[]): Promise<boolean> {
  const chosen = projects.flatMap(name => ['--project', name]);
  const args = [vitest, 'run', '--config', config, ...chosen, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

const results = await Promise.all([run('e2e'), run('unit', 'server', 'simulation')]);
process.exitCode = results.every(passed => passed) ? 0 : 1;
