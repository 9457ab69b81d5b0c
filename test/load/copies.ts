/** Backup and restore of a large database, in both directions between the storages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../support/server-process.ts';
import { atMost, type Figure, format, type Measurement } from './figure.ts';
import { fill } from './fill.ts';
import { readMemoryMb, startNode } from './node.ts';
import { query } from './query.ts';

const memoryIntervalMs = 100;

export const measureCopies: Measurement = async ({ sizes, folder, createPostgres, say }) => {
  const [full, restored] = [await createPostgres(), await createPostgres()];
  const empty = await startNode({ DATABASE_URL: full });
  await empty.end('SIGTERM');
  await fill(full, sizes.rows);
  say(`copies: filled with ${sizes.rows} rows`);
  const file = `${folder}/copy.db`;
  const copies = [
    { name: 'backup of PostgreSQL', args: ['backup', file], url: full },
    { name: 'restore into PostgreSQL', args: ['restore', file], url: restored },
    { name: 'restore into SQLite', args: ['restore', file], url: `sqlite:${folder}/restored.db` },
    {
      name: 'backup of SQLite',
      args: ['backup', `${folder}/again.db`],
      url: `sqlite:${folder}/restored.db`,
    },
  ];
  const figures: Figure[] = [];
  for (const { name, args, url } of copies) {
    const { seconds, memoryMb } = await run(args, url);
    say(`${name}: ${format(seconds)} s`);
    figures.push(atMost(`${name}, ${sizes.rows} rows: memory`, memoryMb, 400, ' MB'));
  }
  const [count] = await query(restored, 'select count(*)::int as count from rows');
  const [expected] = await query(full, 'select count(*)::int as count from rows');
  figures.push({
    name: 'rows that came back',
    measured: String(count?.count),
    goal: String(expected?.count),
    isMet: count?.count === expected?.count,
  });
  return figures;
};

/** Runs the command and returns how long it took and the most memory that it had. */
async function run(args: string[], url: string) {
  const startMs = performance.now();
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url };
  const child = spawn(process.execPath, ['server/cli.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memoryMb = 0;
  const timer = setInterval(() => {
    // A process that has ended has no memory any more.
    if (child.exitCode === null) memoryMb = readMemoryMb(child.pid ?? 0, 'VmHWM') || memoryMb;
  }, memoryIntervalMs);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
  return { seconds: (performance.now() - startMs) / 1_000, memoryMb };
}
