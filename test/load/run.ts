/**
 * `npm run load [-- NAME ...] [--streams N] [--rows N] [--kills N]`: measures what grows with many
 * people and machines, beside the goals. It starts its own PostgreSQL, with commits that reach the disk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { measureAttacks } from './attacks.ts';
import { measureCopies } from './copies.ts';
import { measureFailover } from './failover.ts';
import type { Figure, LoadContext, Measurement } from './figure.ts';
import { measureStreams } from './streams.ts';

const measurements: Record<string, Measurement> = {
  attacks: measureAttacks,
  streams: measureStreams,
  copies: measureCopies,
  failover: measureFailover,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
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
