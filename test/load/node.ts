/** Server processes that are measured, each a node of its database. */
import { readFileSync } from 'node:fs';
import { startServerProcess } from '../support/server-process.ts';

export type Node = Awaited<ReturnType<typeof startNode>>;

/** @param command the server's program and its arguments, instead of the sources of this checkout */
export async function startNode(variables: Record<string, string>, command?: string[]) {
  let pid = 0;
  const server = await startServerProcess({
    variables: { RATE_LIMIT: '1000000000', ...variables },
    ...(command && { command }),
    onSpawn: child => {
      pid = child.pid ?? 0;
    },
  });
  return {
    ...server,
    pid,
    /** Sends a request. Throws unless the answer has the expected status. */
    async call(
      key: string,
      method: string,
      path: string,
      { body, expected = 200 }: { body?: object; expected?: number } = {},
    ) {
      const response = await fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status !== expected)
        throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`);
      return text === '' ? null : JSON.parse(text);
    },
  };
}

/**
 * Returns a figure of memory of the process in MB. `VmRSS` is the present one, `VmHWM` the largest so far; see
 * proc(5).
 */
export function readMemoryMb(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

/** Returns the processor time that the process has used so far, in milliseconds: `utime` and `stime` of proc(5). */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Linux counts them in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
