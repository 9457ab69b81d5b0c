/** A server as people start it: a process of its own, on a data folder or database that outlives it. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { compileCache } from './compile-cache.ts';

export const root = join(import.meta.dirname, '../..');

export type ServerProcess = {
  url: string;
  /** The key that the first start on an empty database prints; null at later starts. */
  firstKey: string | null;
  /** What was printed until it listened. */
  printed: string[];
  /** All that came on standard error so far. */
  errors: () => string;
  /** Its end, however it comes: exit code and signal. */
  exited: Promise<unknown>;
  /** Sends the signal and waits for the end: exit code and signal. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<unknown>;
  /** Ends it at once, as a power cut would; resolves when it is gone. */
  kill: () => Promise<unknown>;
};

export type ServerOptions = {
  /** Its settings, as server/README.md names them; DATA_DIR or DATABASE_URL at least. */
  variables: Record<string, string>;
  /** The program and its arguments. */
  command?: string[];
  /** Standard error: what it writes to, or nobody reads what comes; it is read when left out. */
  stderr?: number | 'unread';
  /** Called at once, so that a process that never listens can be ended too. */
  onSpawn?: (child: ChildProcess) => void;
};

/** What a server's process and its command line are given; a free port unless it is named. */
export const serverEnvironment = (variables: Record<string, string>) => ({
  ...compileCache,
  PATH: process.env.PATH ?? '',
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...variables,
});

export async function startServerProcess({
  variables,
  command = ['server/main.ts'],
  stderr,
  onSpawn,
}: ServerOptions): Promise<ServerProcess> {
  const env = serverEnvironment(variables);
  const stdio: StdioOptions = ['pipe', 'pipe', typeof stderr === 'number' ? stderr : 'pipe'];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio });
  onSpawn?.(child);
  const exited = once(child, 'exit');
  const printed: string[] = [];
  let errors = '';
  if (stderr === undefined) {
    child.stderr?.on('data', chunk => {
      errors += chunk;
    });
  }
  let firstKey: string | null = null;
  for await (const line of createInterface({ input: child.stdout as Readable })) {
    printed.push(line);
    firstKey ??= /^API key: (clp_\w+)$/.exec(line)?.[1] ?? null;
    const url = /(http:\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    const end = (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      return exited;
    };
    return {
      url,
      firstKey,
      printed,
      errors: () => errors,
      exited,
      end,
      kill: () => end('SIGKILL'),
    };
  }
  throw new Error(`The server ended before it listened: ${[...printed, errors].join('\n')}`);
}
