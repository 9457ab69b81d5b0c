/** A server as people start it: a process of its own, on a data folder that outlives it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCache } from './compile-cache.ts';

const root = join(import.meta.dirname, '../..');

export type ServerProcess = {
  url: string;
  /** The key that the first start on an empty database prints; null at later starts. */
  firstKey: string | null;
  /** What was printed until it listened. */
  printed: string[];
  /** Ends it at once, as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
};

export type ServerOptions = {
  dataDir: string;
  /** 0 for any that is free. */
  port?: number;
  /** The program and its arguments. */
  command?: string[];
};

export async function startServerProcess({
  dataDir,
  port = 0,
  command = ['server/main.ts'],
}: ServerOptions): Promise<ServerProcess> {
  const fixed = { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'warn' };
  const env = { ...compileCache, ...fixed, DATA_DIR: dataDir };
  const child = spawn(process.execPath, command, { cwd: root, env });
  const exited = once(child, 'exit');
  const printed: string[] = [];
  let firstKey: string | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    firstKey ??= /^API key: (clp_\w+)$/.exec(line)?.[1] ?? null;
    const url = /(http:\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    const kill = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    return { url, firstKey, printed, kill };
  }
  throw new Error(`The server ended before it listened: ${printed.join('\n')}`);
}
