/**
 * Runs the tests that a change can break, in about a minute: `npm run test:changed`, or `-- COMMIT` for
 * all changes since a commit. Unit and server tests are found by their imports, browser tests by a
 * list, and editors by the adapter that handles them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installEditors } from './practice/installed.ts';
import { findBrowserTests, findEditors, findSlowTests } from './support/affected-tests.ts';
import { slowTests } from './support/test-sequencer.ts';

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
const slowTestsToRun = findSlowTests(changed);
/** The other slow tests are excluded, unless they have changed themselves. */
const excluded = slowTests
  .filter(part => !slowTestsToRun.includes(part))
  .map(part => `test/${part}`)
  .filter(part => !changed.some(file => file.startsWith(part)))
  .flatMap(part => ['--exclude', `${part}*`]);
const browserTests = findBrowserTests(changed);
const editors = findEditors(changed).join('|');

run('biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...listExisting());
run('tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types');
run(
  'vitest',
  ...vitest,
  '--changed',
  since,
  ...projects('unit', 'component', 'component-long', 'page', 'server', 'server-long', 'postgres'),
  ...projects('simulation', 'nightly'),
  ...excluded,
);
if (browserTests.length > 0 || editors !== '') installEditors();
if (browserTests.length > 0)
  run('vitest', ...vitest, ...projects('e2e', 'matrix', 'nightly'), ...browserTests);
if (editors !== '') {
  // The title of a conformance test begins with the editor.
  const conformance = ['test/conformance', '-t', `^(${editors}) `];
  run('vitest', ...vitest, ...projects('conformance'), ...conformance);
}

/** Returns the changed files that still exist. */
function listExisting(): string[] {
  const deleted = new Set(git('diff', '--name-only', '--diff-filter=D', since));
  return changed.filter(file => !deleted.has(file));
}

/** Exits with the code of the first command that fails. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
