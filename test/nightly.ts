/**
 * Runs what takes too long for each change, in `npm run test:nightly`: all editors without their adapters and at
 * the caret, with a plain signature, every order of updating, what `nightlyTests` lists, and long runs with new
 * random cases. All of it runs, even after a failure; the exit code tells. A random case that fails prints its seed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const seed = Math.floor(Date.now() / 1000);
const long = ['--testTimeout', '900000'];

type Step = { name: string; command: string[]; env?: Record<string, string> };

const vitest = (project: string, ...others: string[]) => [
  'vitest',
  ...['run', '--config', 'test/vitest.config.ts', '--project', project, ...others],
];
const simulate = (seeds: string, ...others: string[]) => [
  'node',
  ...['test/simulation/simulate.ts', '--seeds', seeds, '--start', String(seed), ...others],
];
/** The random cases of these steps are new each night. */
const random = { COLOPHON_FRESH_SEEDS: '1' };
const allEditors = { VITE_ALL_EDITORS: '1' };

const steps: Step[] = [
  { name: 'unknown editors', command: vitest('unknown-editors'), env: allEditors },
  { name: 'carets', command: vitest('structure', 'carets'), env: allEditors },
  { name: 'slow links, languages, unprotected build', command: vitest('nightly') },
  {
    name: 'orders of updating',
    command: vitest('matrix', 'sync/updates'),
    env: { COLOPHON_ALL_ORDERS: '1' },
  },
  {
    name: 'endings and carets with a plain signature',
    command: vitest('structure'),
    env: { ...allEditors, VITE_PLAIN_SIGNATURE: '1' },
  },
  {
    name: 'units',
    command: vitest('unit', ...long),
    env: { ...random, COUNTING_TEXTS: '20000', COLOPHON_STATES: '2000' },
  },
  { name: 'server', command: vitest('server', ...long), env: random },
  { name: 'server on PostgreSQL', command: vitest('postgres', ...long), env: random },
  { name: 'fuzzer', command: ['node', 'test/fuzz/run.ts', '--requests', '20000'] },
  { name: 'simulation', command: simulate('5000') },
  { name: 'simulation of names', command: simulate('2000', '--nesting') },
];

const failed = steps.filter(({ name, command: [program = '', ...args], env }) => {
  console.log(`\n${name}: ${[program, ...args].join(' ')}`);
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status !== 0;
});
console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.map(s => s.name).join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
