/** Builds the extension in one of the modes that only tests use. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Mode = 'defenceless' | 'generic' | 'permitted';
type BrowserName = 'chrome' | 'firefox';

export const folderOf = (mode: Mode, browser: BrowserName = 'chrome') =>
  join(root, `.output/${browser}-mv3-${mode}`);

export function buildMode(mode: Mode, browser: BrowserName = 'chrome'): void {
  const wxt = join(root, 'node_modules/.bin/wxt');
  execFileSync(wxt, ['build', '-b', browser, '--mv3', '--mode', mode], { cwd: root });
}
