/**
 * The editors of the practice pages are a package of their own, of 1.3 GB, which `npm run editors` installs. Without
 * it the pages have the editors of `editors/` alone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const lockFile = join(folder, 'package-lock.json');
/** Contains the hash of the lock file whose packages are installed. */
export const installedFile = join(folder, 'node_modules/.installed');

const hashLock = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Returns true if the packages of the present lock file are installed. */
export function areEditorsInstalled(): boolean {
  return existsSync(installedFile) && readFileSync(installedFile, 'utf8') === hashLock();
}

/** Installs the editors unless they are. Throws if npm fails. */
export function installEditors(): void {
  if (areEditorsInstalled()) return;
  console.log('Installing the editors of the practice pages into test/practice, once: 1.3 GB.');
  // No editor needs its install scripts: they ask for money, or report to a vendor.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...options], {
    cwd: folder,
    stdio: 'inherit',
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  writeFileSync(installedFile, hashLock());
}
