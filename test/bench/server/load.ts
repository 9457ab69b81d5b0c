/** Sends requests over persistent connections and measures the CPU time of the server's process. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export type MeasuredRequest = {
  url: string;
  pid: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The status that every response must have. */
  expected: number;
};

const connections = 8;
/** The requests are sent in this many turns that count, after one that only warms up. */
const turns = 8;
/** Linux counts the CPU time of a process in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Measures for each request how often its server answers it in one second of CPU time. The requests
 * alternate, so other work of the machine affects all of them equally.
 */
export async function measureRequestsPerCpuSecond(
  requests: readonly MeasuredRequest[],
  count: number,
): Promise<number[]> {
  const agents = requests.map(() => new Agent({ keepAlive: true, maxSockets: connections }));
  const cpuSeconds = requests.map(() => 0);
  for (let turn = 0; turn <= turns; turn++) {
    for (const [index, measured] of requests.entries()) {
      const before = readCpuSeconds(measured.pid);
      await run(measured, count / turns, agents[index] ?? new Agent());
      // The first turn warms up.
      if (turn > 0)
        cpuSeconds[index] = (cpuSeconds[index] ?? 0) + readCpuSeconds(measured.pid) - before;
    }
  }
  for (const agent of agents) agent.destroy();
  return cpuSeconds.map(seconds => count / seconds);
}

/** Sends the request `count` times. Returns the latencies, sorted. */
export async function measureLatencies(
  measured: MeasuredRequest,
  count: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const latenciesMs: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await send(measured, agent);
    latenciesMs.push(performance.now() - start);
  }
  agent.destroy();
  return latenciesMs.sort((a, b) => a - b);
}

async function run(measured: MeasuredRequest, count: number, agent: Agent): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await send(measured, agent);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

function send(
  { url, method, path, headers, body, expected }: MeasuredRequest,
  agent: Agent,
): Promise<void> {
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

/** Reads the times in user and in kernel mode: fields 14 and 15 of `/proc/PID/stat`; see proc(5). */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
