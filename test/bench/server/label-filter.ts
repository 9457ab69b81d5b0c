/**
 * `node test/bench/server/label-filter.ts [posts] [more posts] [database]`: measures the list of posts
 * with one label, with few and with many posts, on the named database or on both sqlite and postgres.
 * PG_URL names a running PostgreSQL; otherwise the script starts one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { saveRows } from '../../../server/resources/projections.ts';
import { type RunningServer, startServer } from '../../../server/serve.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import { newDeviceId, nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { measureLatencies } from './load.ts';

const names = process.argv.slice(2).filter(argument => Number.isNaN(Number(argument)));
const counts = process.argv.slice(2).filter(argument => !names.includes(argument));
const [few = 10_000, many = 1_000_000] = counts.map(Number);
const labelCount = 20;
const requests = 2_000;

const folder = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
const postgres = process.env.PG_URL ? null : await startPostgres();
try {
  for (const database of names.length > 0 ? names : ['sqlite', 'postgres']) {
    for (const count of [few, many]) {
      const url =
        database === 'sqlite'
          ? `sqlite:${join(folder, `${count}.db`)}`
          : (await createDatabase(process.env.PG_URL ?? postgres?.url ?? '')).url;
      await measure(database, url, count);
    }
  }
} finally {
  await postgres?.remove();
  await rm(folder, { recursive: true, force: true });
}

async function measure(database: string, databaseUrl: string, count: number): Promise<void> {
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    databaseUrl,
    databaseListenUrl: undefined,
    allowedHosts: [],
    rateLimit: 1_000_000_000,
    responseCacheBytes: 0,
    logLevel: 'silent',
    drainMs: 1_000,
    allowsPrivateWebhooks: false,
  } as const;
  const server = await startServer(config, { log: pino({ level: 'silent' }) });
  const headers = { authorization: `Bearer ${server.firstKey}` };
  const labelId = await seed(server, headers, count);
  // A database runs this automatically some time after many inserts.
  await sql`analyze`.execute(server.storage.queries);
  const path = `/api/posts?label_id=${labelId}&limit=25`;
  const measured = {
    url: server.url,
    pid: process.pid,
    method: 'GET',
    path,
    headers,
    expected: 200,
  } as const;
  // Warms up.
  await measureLatencies(measured, 50);
  const latenciesMs = await measureLatencies(measured, requests);
  const quantile = (share: number) =>
    (latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0).toFixed(2);
  console.log(`${database}, ${count} posts: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`);
  await server.close();
}

/**
 * Creates posts, each with two labels. Returns the id of one of the labels. It bypasses the workspace
 * writer, which would commit the posts one by one.
 */
async function seed(
  { storage, url }: RunningServer,
  headers: Record<string, string>,
  count: number,
): Promise<string> {
  const json = { ...headers, 'content-type': 'application/json' };
  const labels: string[] = [];
  for (let i = 0; i < labelCount; i++) {
    const body = JSON.stringify({ name: `Label ${i}`, color: '#336699' });
    const answer = await fetch(`${url}/api/labels`, { method: 'POST', headers: json, body });
    labels.push(((await answer.json()) as { id: string }).id);
  }
  const { id: workspaceId } = await storage.queries
    .selectFrom('workspaces')
    .select('id')
    .executeTakeFirstOrThrow();
  const device = newDeviceId();
  let last: Stamp | null = null;
  const stamper = () => {
    last = nextStamp(last, Date.now(), device);
    return last;
  };
  let seq = labelCount;
  const values = { url: null, status: 'draft', scheduled_at: null, published_at: null };
  for (let created = 0; created < count; created += 1_000) {
    const posts = Array.from({ length: Math.min(1_000, count - created) }, (_, index) => {
      const labelIds = [labels[index % labelCount] ?? '', labels[(index + 7) % labelCount] ?? ''];
      const content = `Post ${created + index} on what there is to say #craft`;
      return createRow('post', newId(), { content, ...values }, labelIds, stamper);
    });
    await storage.transaction(async tx => {
      const numbered = posts.map(row => ({ row, seq: ++seq, creationDigest: undefined }));
      await saveRows(tx, workspaceId, numbered);
    });
  }
  return labels[0] ?? '';
}
