/**
 * `npm run load [-- NAME ...] [--posts N] [--streams N] [--rows N] [--kills N]`: measures what grows with many
 * people and machines, beside the goals. It starts its own PostgreSQL, with commits that reach the disk. The defaults
 * take about 40 minutes; the goals are stated for 1,000,000 posts, 5,000 streams and 2,000,000 rows.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { measureCopies } from './copies.ts';
import { measureFailover } from './failover.ts';
import { measureAsynchronousFailover } from './failover-asynchronous.ts';
import type { Figure, LoadContext, Measurement } from './figure.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measureRequests, measureWrites } from './requests.ts';
import { measureRollBack } from './roll-back.ts';
import { measureStreams } from './streams.ts';

const measurements: Record<string, Measurement> = {
  requests: measureRequests,
  writes: measureWrites,
  streams: measureStreams,
  'roll-back': measureRollBack,
  memory: measureMemory,
  lists: measureLists,
  copies: measureCopies,
  failover: measureFailover,
  'failover-asynchronous': measureAsynchronousFailover,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    posts: { type: 'string', default: '200000' },
    streams: { type: 'string', default: '5000' },
    rows: { type: 'string', default: '200000' },
    kills: { type: 'string', default: '20' },
  },
});
const unknown = positionals.find(name => measurements[name] === undefined);
if (unknown !== undefined) {
  console.error(
    `There is no measurement "${unknown}". There are ${Object.keys(measurements).join(', ')}.`,
  );
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'colophon-load-'));
const postgres = await startPostgres(['-c', 'fsync=on']);
const context: LoadContext = {
  sizes: {
    posts: Number(values.posts),
    streams: Number(values.streams),
    rows: Number(values.rows),
    kills: Number(values.kills),
  },
  folder,
  createPostgres: async () => (await createDatabase(postgres.url)).url,
  say: line => console.log(`  ${line}`),
};

try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n# ${name}`);
    report(await measure(context));
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

function report(figures: readonly Figure[]): void {
  for (const { name, measured, goal, isMet } of figures) {
    if (isMet === false) process.exitCode = 1;
    console.log(`${isMet === false ? 'MISSED' : 'met   '} ${name}: ${measured} (goal: ${goal})`);
  }
}
