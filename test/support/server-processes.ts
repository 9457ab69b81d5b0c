/** Servers as people start them: processes of their own, with their command line. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Call, caller } from './api-server.ts';
import { compileCache } from './compile-cache.ts';

const root = join(import.meta.dirname, '../..');

export type ServerProcess = {
  url: string;
  /** Printed by the first server on an empty database. */
  firstKey: string | null;
  /** All that came on standard error so far. */
  errors: () => string;
  /** Sends the signal and waits for the end: exit code and signal. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<unknown>;
};

export class ServerProcesses {
  private readonly children = new Set<ChildProcess>();
  private readonly variables: () => Record<string, string>;

  /** @param variables the environment of every process, but for what each is given itself */
  constructor(variables: () => Record<string, string>) {
    this.variables = variables;
  }

  async serve(more: Record<string, string> = {}): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: this.environment(more),
    });
    this.children.add(child);
    const exited = once(child, 'exit');
    let errors = '';
    child.stderr.on('data', chunk => {
      errors += chunk;
    });
    let firstKey: string | null = null;
    for await (const line of createInterface({ input: child.stdout })) {
      firstKey ??= /^API key: (clp_\w+)$/.exec(line)?.[1] ?? null;
      const url = /(http:\S+)$/.exec(line)?.[1];
      if (url === undefined) continue;
      const end = (signal: 'SIGTERM' | 'SIGKILL') => {
        child.kill(signal);
        return exited;
      };
      return { url, firstKey, errors: () => errors, end };
    }
    throw new Error(`The server ended before it listened: ${errors}`);
  }

  /** What the command prints. */
  async cli(...args: string[]): Promise<string> {
    const options = { cwd: root, env: this.environment({}) };
    const file = ['server/cli.ts', ...args];
    return (await promisify(execFile)(process.execPath, file, options)).stdout.trim();
  }

  killAll(): void {
    for (const child of this.children) child.kill('SIGKILL');
    this.children.clear();
  }

  private environment(more: Record<string, string>) {
    const fixed = { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn' };
    return { ...compileCache, ...fixed, ...this.variables(), ...more };
  }
}

export function callAs(url: string, key: string | null): Call {
  return caller(
    () => url,
    () => key ?? '',
  );
}
