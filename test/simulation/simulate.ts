/**
 * `npm run simulate -- --seeds 10000 --start 1`: plays histories in several processes and prints the
 * totals. Each process stops at its first failure and writes a file that `--history` replays.
 */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type History, nestingWeights } from './history.ts';
import { runSeed, shrinkFailure } from './report.ts';
import { type Counts, runHistory } from './run.ts';
import { runAccountSeed } from './run-account.ts';
import { openByName, type StorageName, storageNames } from './storages.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    start: { type: 'string', default: '1' },
    storage: { type: 'string', default: 'memory' },
    /** `account` syncs by the browser's account instead of a server. */
    transport: { type: 'string', default: 'server' },
    /** Users name signatures and values in each other's texts. */
    nesting: { type: 'boolean', default: false },
    processes: { type: 'string', default: String(availableParallelism()) },
    /** Replays a history from a file and prints all events and messages. */
    history: { type: 'string' },
  },
});

const storageName = storageNames.find(name => name === values.storage);
if (storageName === undefined) throw new Error(`--storage is one of ${storageNames.join(', ')}`);

// `process.send` exists only in the processes that `simulateAll` forks.
const isForked = process.send !== undefined;
if (values.history !== undefined) await replay(values.history, storageName);
else await (isForked ? simulateShare(storageName) : simulateAll());

async function replay(file: string, name: StorageName): Promise<void> {
  const history: History = JSON.parse(readFileSync(file, 'utf8'));
  const { storage, close } = await openByName(name);
  const { violation } = await runHistory({ history, storage, log: console.log });
  await close();
  console.log(violation?.message ?? 'Nothing is broken.');
  process.exitCode = violation ? 1 : 0;
}

/** Plays this process's share of the seeds and reports each result to the parent process. */
async function simulateShare(name: StorageName): Promise<void> {
  const { storage, close } = await openByName(name);
  const [start, seeds] = [Number(values.start), Number(values.seeds)];
  const options = { storage, extraWeights: values.nesting ? nestingWeights : {} };
  for (let seed = start; seed < start + seeds; seed++) {
    if (values.transport === 'account') {
      const result = await runAccountSeed(seed, storage).then(
        counts => ({ counts }),
        error => ({ failure: `Seed ${seed} breaks: ${error.message}` }),
      );
      process.send?.(result);
      if ('failure' in result) break;
      continue;
    }
    const { violation, counts } = await runSeed(seed, options);
    if (violation !== null) {
      // Prints the violation first, because shrinking the history may take long.
      console.log(`Seed ${seed} breaks: ${violation.message}`);
      const { text, history } = await shrinkFailure(seed, violation.invariant, options);
      const file = join(tmpdir(), `colophon-history-${seed}.json`);
      writeFileSync(file, JSON.stringify(history));
      process.send?.({ failure: `${text}\nReplay it: npm run simulate -- --history ${file}` });
      break;
    }
    process.send?.({ counts });
  }
  await close();
  process.disconnect();
}

/** Divides the seeds among processes, and sums up their counts. */
async function simulateAll(): Promise<void> {
  const [start, seeds] = [Number(values.start), Number(values.seeds)];
  const processes = Math.min(Number(values.processes), seeds);
  const startedMs = performance.now();
  const totals: Counts = { seeds: 0 };
  let failures = 0;
  await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const from = start + Math.floor((seeds * index) / processes);
      const to = start + Math.floor((seeds * (index + 1)) / processes);
      const { storage, transport } = values;
      const options = { start: from, seeds: to - from, storage, transport };
      const share = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]);
      const child = fork(import.meta.filename, values.nesting ? [...share, '--nesting'] : share);
      child.on('message', (message: { counts?: Counts; failure?: string }) => {
        if (message.failure !== undefined) {
          failures++;
          console.log(message.failure);
        }
        if (message.counts === undefined) return;
        totals.seeds = (totals.seeds ?? 0) + 1;
        for (const [name, count] of Object.entries(message.counts)) {
          totals[name] = (totals[name] ?? 0) + count;
        }
      });
      return new Promise<void>(resolve => {
        child.on('exit', code => {
          if (code !== 0) failures++;
          resolve();
        });
      });
    }),
  );
  console.log(totals);
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  console.log(
    `${totals.seeds} of ${seeds} seeds from ${start} on: ${failures} failed, ${seconds} s`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
}
