/** Requests over kept connections, and what they cost the server's process in CPU time. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export type Load = {
  url: string;
  pid: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The status that every answer has to have. */
  expected: number;
};

const connections = 8;
const turns = 8;
/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Requests per CPU second of each load's process. They take turns, so that what else the machine
 * does meanwhile weighs on all alike.
 */
export async function requestsPerCpuSecond(
  loads: readonly Load[],
  count: number,
): Promise<number[]> {
  const agents = loads.map(() => new Agent({ keepAlive: true, maxSockets: connections }));
  const used = loads.map(() => 0);
  for (let turn = 0; turn <= turns; turn++) {
    for (const [index, load] of loads.entries()) {
      const before = cpuSeconds(load.pid);
      await run(load, count / turns, agents[index] ?? new Agent());
      // The first turn warms up.
      if (turn > 0) used[index] = (used[index] ?? 0) + cpuSeconds(load.pid) - before;
    }
  }
  for (const agent of agents) agent.destroy();
  return used.map(seconds => count / seconds);
}

/** Milliseconds that each request took, in order. */
export async function latencies(load: Load, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await send(load, agent);
    taken.push(performance.now() - start);
  }
  agent.destroy();
  return taken.sort((a, b) => a - b);
}

async function run(load: Load, count: number, agent: Agent): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await send(load, agent);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

function send({ url, method, path, headers, body, expected }: Load, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, response => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === expected) resolve();
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
