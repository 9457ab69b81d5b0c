/** The memory of an idle server from the packed build, beside that of a process that has only loaded its dependencies. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listStaticImports } from '../support/architecture-rules.ts';
import { root, startServerProcess } from '../support/server-process.ts';
import { atMost, type Measurement } from './figure.ts';
import { readMemoryMb } from './node.ts';

/** The first start writes to its database. A minute later the thread of that write's checkpoint has ended. */
const idleMs = 60_000;

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
  const load = `for (const name of ${JSON.stringify(listDependencies())}) await import(name); setInterval(() => {}, 1e9)`;
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

/** Returns the packages and modules of Node that the server's start imports. Those that are loaded later do not count. */
function listDependencies(): string[] {
  const files = globSync('{server,shared}/**/*.ts', { cwd: root });
  const sources = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]));
  const loaded = listStaticImports('server/main.ts', sources);
  return [...loaded.keys()].filter(name => !sources.has(name));
}
