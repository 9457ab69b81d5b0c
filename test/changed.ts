/**
 * Runs what a change can break, in about a minute: `npm run test:changed`, or `-- COMMIT` for all
 * since a commit. Unit and server tests are found by what they import, browser tests by a list,
 * and of the editors those that a kind of composer is for.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { browserTestsFor, editorsFor, slowTestsFor } from './support/first-to-break.ts';
import { slow } from './support/longest-first.ts';

const root = join(import.meta.dirname, '..');

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const vitest = ['run', '--config', 'test/vitest.config.ts', '--passWithNoTests'];
const projects = (...names: string[]) => names.flatMap(name => ['--project', name]);
const meant = slowTestsFor(changed);
const excluded = slow
  .filter(part => !meant.includes(part))
  .map(part => `test/${part}`)
  .filter(part => !changed.some(file => file.startsWith(part)))
  .flatMap(part => ['--exclude', `${part}*`]);
const ofBrowsers = browserTestsFor(changed);
const editors = editorsFor(changed).join('|');

run('biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...kept());
run('tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types');
run(
  'vitest',
  ...vitest,
  '--changed',
  since,
  ...projects('unit', 'server', 'simulation'),
  ...excluded,
);
if (ofBrowsers.length > 0) run('vitest', ...vitest, ...projects('e2e'), ...ofBrowsers);
if (editors !== '') {
  const conformance = ['test/e2e/composers/conformance', '-t', `^(${editors}) `];
  run('vitest', ...vitest, ...projects('e2e'), ...conformance);
}

/** The changed files that are still there. */
function kept(): string[] {
  const deleted = new Set(git('diff', '--name-only', '--diff-filter=D', since));
  return changed.filter(file => !deleted.has(file));
}

/** Ends with the code of the first that fails. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
