import { execFileSync } from 'node:child_process';

/** Returns the ids of a user of this machine, as whom a process can be started. */
export function readUser(name: string): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}
