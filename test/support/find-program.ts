/** Finds a program on this machine; on Debian and Ubuntu it can install one. */
import { spawnSync } from 'node:child_process';

/** @param packageName what apt calls the package that has it. Throws where it cannot be had. */
export function findOrInstallProgram(program: string, packageName: string): string {
  if (isThere(program)) return program;
  console.log(`No ${program} was found: installing it with apt-get.`);
  const isRoot = process.getuid?.() === 0;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-qq', '-y', '--no-install-recommends', packageName],
  ]) {
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], { env });
  }
  if (!isThere(program)) throw new Error(`${program} is needed by the tests. Install it.`);
  return program;
}

function isThere(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}
