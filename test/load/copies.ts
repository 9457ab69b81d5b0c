/**
 * Backup and restore of a large database, in both directions between the storages. Each is also killed before its
 * end, at ten points in all.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../support/server-process.ts';
import { waitUntil } from '../support/wait-until.ts';
import { atLeast, atMost, type Figure, format, type Measurement } from './figure.ts';
import { fill } from './fill.ts';
import { readMemoryMb, startNode } from './node.ts';
import { query } from './query.ts';

const memoryIntervalMs = 100;
/** The part of its measured time after which a command is killed for the last time. Another run may be faster. */
const lastKill = 0.5;

type Copy = {
  name: string;
  /** The database that the command reads or replaces. */
  url: string;
  args: string[];
  /** The command that is killed. */
  killedArgs: string[];
  /** The points at which it is killed, evenly spread over its time. */
  killCount: number;
  /** Resolves to true if a killed command has left everything as it was. */
  isUntouched: () => Promise<boolean>;
};

export const measureCopies: Measurement = async ({ sizes, folder, createPostgres, say }) => {
  const [full, restored] = [await createPostgres(), await createPostgres()];
  const empty = await startNode({ DATABASE_URL: full });
  await empty.end('SIGTERM');
  await fill(full, sizes.rows);
  say(`copies: filled with ${sizes.rows} posts`);
  const expected = await countRows(full);
  const [file, sqliteFile] = [`${folder}/copy.db`, `${folder}/restored.db`];
  const killedFile = `${folder}/killed.db`;
  const hasNoFile = async () => !existsSync(killedFile);
  const copies: Copy[] = [
    {
      name: 'backup of PostgreSQL',
      url: full,
      args: ['backup', file],
      killedArgs: ['backup', killedFile],
      killCount: 3,
      isUntouched: hasNoFile,
    },
    {
      name: 'restore into PostgreSQL',
      url: restored,
      args: ['restore', file],
      killedArgs: ['restore', file],
      killCount: 3,
      isUntouched: async () => (await countRows(restored)) === expected,
    },
    {
      name: 'restore into SQLite',
      url: `sqlite:${sqliteFile}`,
      args: ['restore', file],
      killedArgs: ['restore', file],
      killCount: 2,
      isUntouched: async () => countSqliteRows(sqliteFile) === expected,
    },
    {
      name: 'backup of SQLite',
      url: `sqlite:${sqliteFile}`,
      args: ['backup', `${folder}/again.db`],
      killedArgs: ['backup', killedFile],
      killCount: 2,
      isUntouched: hasNoFile,
    },
  ];
  const figures: Figure[] = [];
  for (const copy of copies) {
    const { seconds, memoryMb } = await run(copy);
    say(`${copy.name}: ${format(seconds)} s, ${format(memoryMb)} MB`);
    const untouched = await countUntouched(copy, seconds);
    figures.push(
      atMost(`${copy.name}, ${sizes.rows} posts: memory`, memoryMb, 400, ' MB'),
      atLeast(`killed, and everything as before, of ${copy.killCount}`, untouched, copy.killCount),
    );
  }
  const counts = [await countRows(restored), countSqliteRows(`${folder}/again.db`)];
  return [
    ...figures,
    atLeast('rows that came back to PostgreSQL', counts[0] ?? 0, expected),
    atLeast('rows in the second backup', counts[1] ?? 0, expected),
  ];
};

/** Kills the command at each point and returns after how many of them everything was as before. */
async function countUntouched(copy: Copy, seconds: number): Promise<number> {
  let untouched = 0;
  for (let point = 1; point <= copy.killCount; point++) {
    const { child, exited } = start(copy.killedArgs, copy.url);
    const killMs = (seconds * 1_000 * lastKill * point) / copy.killCount;
    const timer = setTimeout(() => child.kill('SIGKILL'), killMs);
    const [code] = await exited;
    clearTimeout(timer);
    if (code !== null) throw new Error(`${copy.name} ended with ${code} before it was killed.`);
    if (copy.url.startsWith('postgres')) await waitUntilUnused(copy.url);
    if (await copy.isUntouched()) untouched++;
  }
  return untouched;
}

/** Waits until PostgreSQL has noticed that the command is gone. */
async function waitUntilUnused(url: string): Promise<void> {
  const condition = async () => {
    const [row] = await query(
      url,
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'colophon command'`,
    );
    return row?.count === 0;
  };
  await waitUntil('the killed command has no connections', condition, 120_000);
}

async function countRows(url: string): Promise<number> {
  const [row] = await query(url, 'select count(*)::int as count from rows');
  return Number(row?.count);
}

function countSqliteRows(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as count from rows').get()?.count);
  } finally {
    database.close();
  }
}

/** Runs the command and returns how long it took and the most memory that it had. */
async function run({ args, url }: Copy) {
  const startMs = performance.now();
  const { child, exited } = start(args, url);
  let memoryMb = 0;
  const timer = setInterval(() => {
    // A process that has ended has no memory any more.
    if (child.exitCode === null) memoryMb = readMemoryMb(child.pid ?? 0, 'VmHWM') || memoryMb;
  }, memoryIntervalMs);
  const [code] = await exited;
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
  return { seconds: (performance.now() - startMs) / 1_000, memoryMb };
}

function start(args: string[], url: string) {
  const child = spawn(process.execPath, ['server/cli.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, exited: once(child, 'exit') };
}
