/** Programs of Debian's packages, unpacked without installing them: that would start services on this machine. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/debian');

/**
 * Unpacks packages with those that they depend on and that this machine lacks, once for all runs. Returns the
 * folder that has their `usr`.
 *
 * @param name the name of the folder
 */
export function unpackPackages(name: string, packages: readonly string[]): string {
  const target = join(cacheFolder, name);
  if (existsSync(target)) return target;
  console.log(`Unpacking Debian's ${packages.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'colophon-debian-'));
  try {
    const archives = join(folder, 'archives');
    mkdirSync(join(archives, 'partial'), { recursive: true });
    // `--reinstall` downloads those that are installed, too.
    const flags = ['--download-only', '--reinstall', '-qq', '-y', '--no-install-recommends'];
    const download = ['install', ...flags];
    // The folder is this call's own, so it needs none of the locks, which another worker may hold.
    const place = ['-o', `Dir::Cache::archives=${archives}`, '-o', 'Debug::NoLocking=1'];
    try {
      runApt(...download, ...place, ...packages);
    } catch {
      // A new machine has no lists of packages.
      runApt('update', '-qq');
      runApt(...download, ...place, ...packages);
    }
    const unpacked = join(folder, 'unpacked');
    for (const file of readdirSync(archives).filter(each => each.endsWith('.deb')))
      execFileSync('dpkg-deb', ['--extract', join(archives, file), unpacked], { stdio: 'pipe' });
    mkdirSync(cacheFolder, { recursive: true });
    // The folders may be on different disks. Renaming makes the folder appear whole to other workers.
    const part = join(cacheFolder, `part-${process.pid}`);
    execFileSync('cp', ['-r', unpacked, part]);
    try {
      renameSync(part, target);
    } catch (error) {
      rmSync(part, { recursive: true });
      // Another worker may have been first.
      if (!existsSync(target)) throw error;
    }
    return target;
  } catch (error) {
    throw new Error(`${packages.join(', ')} are needed. Install them.`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the variable with which programs of the folder find their libraries there. */
export function getLibraryPath(folder: string): { LD_LIBRARY_PATH: string } {
  const libraries = globSync('usr/lib/*-linux-gnu', { cwd: folder });
  return { LD_LIBRARY_PATH: libraries.map(each => join(folder, each)).join(delimiter) };
}

function runApt(...args: string[]): void {
  const command = process.getuid?.() === 0 ? ['apt-get', ...args] : ['sudo', 'apt-get', ...args];
  const [program = '', ...others] = command;
  execFileSync(program, others, { stdio: 'pipe' });
}
