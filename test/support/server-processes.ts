/** Starts several servers and their command line in one environment. */
import { type ChildProcess, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Call, createCaller } from './api-server.ts';
import {
  root,
  type ServerOptions,
  serverEnvironment,
  startServerProcess,
} from './server-process.ts';

export class ServerProcesses {
  private readonly children = new Set<ChildProcess>();
  private readonly variables: () => Record<string, string>;

  /** @param variables environment of every process; `serve` can override it */
  constructor(variables: () => Record<string, string>) {
    this.variables = variables;
  }

  serve(more: Record<string, string> = {}, { stderr }: Pick<ServerOptions, 'stderr'> = {}) {
    const onSpawn = (child: ChildProcess) => this.children.add(child);
    const variables = { ...this.variables(), ...more };
    return startServerProcess({ variables, onSpawn, ...(stderr !== undefined && { stderr }) });
  }

  /** Runs the command, and returns its output. */
  async cli(...args: string[]): Promise<string> {
    const options = { cwd: root, env: serverEnvironment(this.variables()) };
    const file = ['server/cli.ts', ...args];
    return (await promisify(execFile)(process.execPath, file, options)).stdout.trim();
  }

  killAll(): void {
    for (const child of this.children) child.kill('SIGKILL');
    this.children.clear();
  }
}

export function createCallerFor(url: string, key: string | null): Call {
  return createCaller(
    () => url,
    () => key ?? '',
  );
}
