/** The memory of an idle server from the packed build, beside that of a process that has only loaded its dependencies. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, startServerProcess } from '../support/server-process.ts';
import { atMost, type Measurement } from './figure.ts';
import { readMemoryMb } from './node.ts';

/** Long enough for the work after the start, and for a first collection of garbage. */
const idleMs = 10_000;
/** A program, files for the browser, and a list in JSON. */
const notLoaded = ['node', 'swagger-ui-dist', 'tlds'];

export const measureMemory: Measurement = async ({ folder }) => {
  execFileSync(process.execPath, ['server/package/build.ts'], { cwd: root, stdio: 'ignore' });
  let pid = 0;
  const server = await startServerProcess({
    variables: { DATA_DIR: `${folder}/memory` },
    command: ['dist/colophon.js', 'serve'],
    onSpawn: child => {
      pid = child.pid ?? 0;
    },
  });
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies).filter(name => !notLoaded.includes(name));
  const load = `for (const name of ${JSON.stringify(names)}) await import(name); setInterval(() => {}, 1e9)`;
  const bare = spawn(process.execPath, ['--input-type=module', '-e', load], { cwd: root });
  const exited = once(bare, 'exit');
  await new Promise(resolve => setTimeout(resolve, idleMs));
  const [serverMb, bareMb] = [readMemoryMb(pid, 'VmRSS'), readMemoryMb(bare.pid ?? 0, 'VmRSS')];
  bare.kill('SIGKILL');
  await Promise.all([server.kill(), exited]);
  return [
    atMost('memory of an idle server', serverMb, 100, ' MB'),
    atMost('of a process with its dependencies', serverMb / bareMb, 1.05),
  ];
};
