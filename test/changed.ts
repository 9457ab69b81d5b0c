/**
 * Runs what a change can break, in about a minute: `npm run test:changed`, or `-- COMMIT` for all
 * since a commit. Unit and server tests are found by what they import. Browser tests load a build,
 * so that what they need is said here; the rest of them is for `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { slow } from './support/longest-first.ts';

const root = join(import.meta.dirname, '..');

/** What a change below a folder or to a file can break first, in the browser. */
const browserTests: [sources: string, tests: string[]][] = [
  ['extension/composers', ['composers/targets', 'composers/refusals']],
  ['extension/in-page/composer', ['composers/targets']],
  ['extension/in-page/notice', ['composers/notice']],
  ['extension/in-page/picker', ['popup/picker.test']],
  ['extension/in-page/button', ['popup/button']],
  ['extension/messages', ['popup/contract', 'popup/button']],
  ['extension/worker', ['popup/contract', 'popup/menus']],
  ['extension/orders', ['popup/contract']],
  ['extension/signatures', ['popup/contract', 'popup/variables']],
  ['extension/store', ['manager/labels', 'popup/writing']],
  ['extension/sync', ['sync/connection']],
  ['extension/locales', ['popup/languages']],
  ['extension/ui/theme.css', ['manager/reach']],
  ['extension/(ui|models|pages)/popup', ['popup/contract', 'popup/counting']],
  ['extension/(ui|models|pages)/picker', ['popup/picker.test']],
  ['extension/(ui/manager|models)/posts', ['manager/posts']],
  ['extension/(ui/manager|models)/calendar', ['manager/calendar']],
  ['extension/(ui/manager|models)/labels', ['manager/labels']],
  ['extension/(ui/manager|models)/signatures', ['manager/signatures']],
  ['extension/(ui/manager|models)/settings', ['manager/settings']],
  ['extension/(ui/manager|models)/trash', ['manager/trash']],
  ['extension/(ui/manager|models)/transfer', ['manager/transfer']],
  ['extension/(ui|models)/manager', ['manager/names']],
  ['shared/counting', ['popup/counting']],
  ['shared/(sync|rows)', ['sync/connection']],
];

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const vitest = ['run', '--config', 'test/vitest.config.ts', '--passWithNoTests'];
const projects = (...names: string[]) => names.flatMap(name => ['--project', name]);
const excluded = slow
  .map(part => `test/${part}`)
  .filter(part => !changed.some(file => file.startsWith(part)))
  .flatMap(part => ['--exclude', `${part}*`]);
const ofBrowsers = new Set(
  browserTests
    .filter(([sources]) => changed.some(file => new RegExp(`^${sources}`).test(file)))
    .flatMap(([, tests]) => tests.map(test => `test/e2e/${test}`)),
);
for (const file of changed) {
  if (/^test\/e2e\/.*\.test\.ts$/.test(file)) ofBrowsers.add(file);
}

run('biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...kept());
run('tsc');
run(
  'vitest',
  ...vitest,
  '--changed',
  since,
  ...projects('unit', 'server', 'simulation'),
  ...excluded,
);
if (ofBrowsers.size > 0) run('vitest', ...vitest, ...projects('e2e'), ...ofBrowsers);

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
