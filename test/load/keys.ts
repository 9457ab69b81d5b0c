/** API keys, each of a workspace of its own, made by the command line as an operator makes them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../support/server-process.ts';

const execute = promisify(execFile);

export async function createKeys(
  url: string,
  count: number,
  scope: 'write' | 'admin' = 'write',
): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index++) {
    const workspace = await runCommand(url, 'workspace', 'create', `load ${index}`);
    const options = ['--workspace', workspace, '--name', 'load', '--scope', scope];
    keys.push(await runCommand(url, 'key', 'create', ...options));
  }
  return keys;
}

async function runCommand(url: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url };
  const command = ['server/cli.ts', ...args];
  return (await execute(process.execPath, command, { cwd: root, env })).stdout.trim();
}
