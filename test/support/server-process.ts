/** Starts a server as users do: in its own process, with a data folder or database that persists. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export const root = join(import.meta.dirname, '../..');

export type ServerProcess = {
  url: string;
  /** The first start on an empty database prints this key. Null at later starts. */
  firstKey: string | null;
  /** The lines that the server printed before it listened. */
  printed: string[];
  /** Returns the output on standard error so far. */
  errors: () => string;
  /** Resolves with exit code and signal when the process ends. */
  exited: Promise<unknown>;
  /** Sends the signal, and resolves with exit code and signal. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<unknown>;
  /** Kills the process, as a power cut does. Resolves when it has ended. */
  kill: () => Promise<unknown>;
};

export type ServerOptions = {
  /** Settings from server/README.md, at least DATA_DIR or DATABASE_URL. */
  variables: Record<string, string>;
  /** The Node that runs it; by default, the one that runs the tests. */
  node?: string;
  /** The program and its arguments. */
  command?: string[];
  /** A file descriptor for standard error, or `unread` for a pipe that nobody reads. Read by default. */
  stderr?: number | 'unread';
  /** Called at once, so that a test can also end a process that never listens. */
  onSpawn?: (child: ChildProcess) => void;
};

/** Returns the environment of a server and of its command line. The default is a free port. */
export const serverEnvironment = (variables: Record<string, string>) => ({
  ...compileCache,
  PATH: process.env.PATH ?? '',
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...variables,
});

export async function startServerProcess({
  variables,
  node = process.execPath,
  command = ['server/main.ts'],
  stderr,
  onSpawn,
}: ServerOptions): Promise<ServerProcess> {
  const env = serverEnvironment(variables);
  const stdio: StdioOptions = ['pipe', 'pipe', typeof stderr === 'number' ? stderr : 'pipe'];
  const child = spawn(node, command, { cwd: root, env, stdio });
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

/** Turns on Node's compile cache, because the same server starts many times in a run. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
};

/** Returns variables that move the clock of a server process ahead. */
export const shiftedClockEnvironment = (aheadMs: number) => ({
  CLOCK_AHEAD_MS: String(aheadMs),
  NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
});
