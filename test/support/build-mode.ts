/** Builds the extension in one of the modes that only tests use; resolves to its folder. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Mode = 'defenceless' | 'permitted';

export const folderOf = (mode: Mode) => join(root, `.output/chrome-mv3-${mode}`);

export function buildMode(mode: Mode): void {
  const wxt = join(root, 'node_modules/.bin/wxt');
  execFileSync(wxt, ['build', '-b', 'chrome', '--mode', mode], { cwd: root });
}
