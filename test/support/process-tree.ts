/** The processor time of a process and of everything that it starts, also of browsers in groups of their own. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;
const sampleMs = 100;

type ProcessStat = { pid: number; parentPid: number; startedAt: string; ticks: number };

/**
 * Watches a process and its descendants, until the returned function is called. That function returns their
 * processor time in seconds. A process that lives between two samples is not counted. The times that Linux
 * adds up for parents would not do, because nobody waits for the children of a browser that has ended.
 */
export function watchProcessTree(rootPid: number): () => number {
  /** By number and start, because Linux uses numbers again. */
  const ticksByProcess = new Map<string, number>();
  const knownPids = new Map<number, string>([[rootPid, '']]);

  function sample(): void {
    const found = listProcesses().sort((a, b) => Number(a.startedAt) - Number(b.startedAt));
    for (const { pid, parentPid, startedAt, ticks } of found) {
      const isKnown = [startedAt, ''].includes(knownPids.get(pid) ?? 'none');
      if (!isKnown && !knownPids.has(parentPid)) continue;
      knownPids.set(pid, startedAt);
      ticksByProcess.set(`${pid} ${startedAt}`, ticks);
    }
  }

  const timer = setInterval(sample, sampleMs);
  return () => {
    clearInterval(timer);
    return [...ticksByProcess.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  };
}

function listProcesses(): ProcessStat[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readStat(Number(name)) ?? []);
}

/** Returns null if the process has ended. See proc_pid_stat(5). */
function readStat(pid: number): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which can contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const read = (number: number) => fields[number - 3] ?? '0';
    return {
      pid,
      parentPid: Number(read(4)),
      startedAt: read(22),
      ticks: Number(read(14)) + Number(read(15)),
    };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
