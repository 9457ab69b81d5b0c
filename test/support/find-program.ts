/** Finds a program on this machine; on Debian and Ubuntu it can install one. */
import { spawnSync } from 'node:child_process';

/**
 * Returns the name of the program. Installs its package if it is missing, and throws if that fails.
 * @param packageName name of the apt package
 */
export function findOrInstallProgram(program: string, packageName: string): string {
  if (isInstalled(program)) return program;
  console.log(`No ${program} was found: installing it with apt-get.`);
  const isRoot = process.getuid?.() === 0;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-qq', '-y', '--no-install-recommends', packageName],
  ]) {
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], { env });
  }
  if (!isInstalled(program)) throw new Error(`${program} is needed by the tests. Install it.`);
  return program;
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}
