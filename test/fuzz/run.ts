/**
 * `npm run fuzz [-- --requests N --seed N]`: runs the fuzzer against a server process on each database
 * while another thread polls its health. Exits with 1 if a server blocked for too long.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { ServerProcesses } from '../support/server-processes.ts';
import { fuzz } from './fuzz.ts';
import { watchHealth } from './watch-health.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' } },
});
const requests = Number(values.requests ?? 20_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
/** `/healthz` may take this much longer than the slowest response of a server without load. */
const maxWaitMs = 100;

const folder = await mkdtemp(join(tmpdir(), 'colophon-fuzz-'));
const postgres = await startPostgres();
const database = await createDatabase(postgres.url);
try {
  for (const [name, variables] of [
    ['sqlite', { DATA_DIR: folder }],
    ['postgres', { DATABASE_URL: database.url }],
  ] as const) {
    const processes = new ServerProcesses(() => ({ RATE_LIMIT: '1000000000', ...variables }));
    try {
      const { url, firstKey } = await processes.serve();
      const endWatch = watchHealth(url);
      const start = performance.now();
      const statuses = await fuzz({ url, key: firstKey ?? '', requests, seed });
      const seconds = ((performance.now() - start) / 1_000).toFixed();
      const health = await endWatch();
      console.log(`${name}: ${requests} requests, seed ${seed}, ${seconds} s`);
      console.log('  statuses', Object.fromEntries([...statuses].sort()));
      console.log('  waits for /healthz, ms', health.server, 'of a bare server', health.bare);
      if (health.server.max > maxWaitMs + health.bare.max) process.exitCode = 1;
    } finally {
      processes.killAll();
    }
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}
