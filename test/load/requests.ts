/** The cost of single requests to PostgreSQL: log, time, round trips, and writes of many workspaces. */
import pg from 'pg';
import { startCountingLink } from '../support/counting-link.ts';
import { atLeast, atMost, type LoadContext, type Measurement } from './figure.ts';
import { createKeys } from './keys.ts';
import { type Node, startNode } from './node.ts';
import { query } from './query.ts';

const workspaceCount = 16;
const requestCount = 2_000;
const turns = 5;

export const measureRequests: Measurement = async context => {
  const postgres = await startFirstNode({ DATABASE_URL: await context.createPostgres() });
  const sqlite = await startFirstNode({ DATABASE_URL: `sqlite:${context.folder}/requests.db` });
  try {
    return [
      atMost('bytes of log a GET', await measureLog(postgres), 8),
      atLeast('reads, PostgreSQL of SQLite', await compareReads(postgres, sqlite), 0.6),
      ...(await measureRoundTrips(context)),
    ];
  } finally {
    await Promise.all([postgres.node.end('SIGTERM'), sqlite.node.end('SIGTERM')]);
  }
};

type FirstNode = { node: Node; key: string; postId: string; url: string };

async function startFirstNode(variables: {
  DATABASE_URL: string;
  DATABASE_LISTEN_URL?: string;
}): Promise<FirstNode> {
  const node = await startNode(variables);
  const key = node.firstKey ?? '';
  const body = { content: 'A post '.repeat(20) };
  const { id } = await node.call(key, 'POST', '/api/posts', { body, expected: 201 });
  return { node, key, postId: id, url: variables.DATABASE_URL };
}

const read = ({ node, key, postId }: FirstNode) => node.call(key, 'GET', `/api/posts/${postId}`);

async function measureLog(first: FirstNode): Promise<number> {
  for (let index = 0; index < 50; index++) await read(first);
  const before = await readLogPosition(first.url);
  for (let index = 0; index < requestCount; index++) await read(first);
  // The counts of the rate limit are shared once a second.
  await new Promise(resolve => setTimeout(resolve, 1_500));
  return ((await readLogPosition(first.url)) - before) / requestCount;
}

async function readLogPosition(url: string): Promise<number> {
  const [row] = await query(url, "select pg_current_wal_lsn() - '0/0' as position");
  return Number(row?.position);
}

async function compareReads(postgres: FirstNode, sqlite: FirstNode): Promise<number> {
  const times = { postgres: 0, sqlite: 0 };
  for (let turn = 0; turn <= turns; turn++)
    for (const [name, first] of [['postgres', postgres] as const, ['sqlite', sqlite] as const]) {
      const startMs = performance.now();
      for (let index = 0; index < requestCount / turns; index++) await read(first);
      // The first turn warms up.
      if (turn > 0) times[name] += performance.now() - startMs;
    }
  return times.sqlite / times.postgres;
}

async function measureRoundTrips(context: LoadContext) {
  const url = await context.createPostgres();
  const link = await startCountingLink(url);
  const { node, key, postId } = await startFirstNode({
    DATABASE_URL: link.url,
    DATABASE_LISTEN_URL: url,
  });
  const count = async (request: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < 5; index++) await request(index);
    await new Promise(resolve => setTimeout(resolve, 200));
    const before = link.countRoundTrips();
    for (let index = 0; index < 100; index++) await request(index);
    return (link.countRoundTrips() - before) / 100;
  };
  try {
    const path = `/api/posts/${postId}`;
    return [
      atMost(
        'round trips of a PUT',
        await count(index => node.call(key, 'PUT', path, { body: { content: `text ${index}` } })),
        6,
      ),
      atMost(
        'round trips of a POST',
        await count(() =>
          node.call(key, 'POST', '/api/posts', { body: { content: 'text' }, expected: 201 }),
        ),
        4,
      ),
      atMost('round trips of a GET', await count(() => node.call(key, 'GET', path)), 1.5),
    ];
  } finally {
    await node.end('SIGTERM');
    link.close();
  }
}

/** Two nodes write for many workspaces; the database does plain transactions of one insert in turn. */
export const measureWrites: Measurement = async context => {
  const url = await context.createPostgres();
  const nodes = [await startNode({ DATABASE_URL: url }), await startNode({ DATABASE_URL: url })];
  const pool = new pg.Pool({ connectionString: url, max: workspaceCount });
  try {
    const keys = await createKeys(url, workspaceCount);
    await pool.query('create table plain (id bigserial primary key, text text)');
    const text = 'A post '.repeat(20);
    const write = (worker: number) =>
      nodes[worker % nodes.length]?.call(keys[worker] ?? '', 'POST', '/api/posts', {
        body: { content: text },
        expected: 201,
      });
    const insert = () => pool.query('insert into plain (text) values ($1)', [text]);
    const rates = { ours: 0, plain: 0 };
    for (let turn = 0; turn <= turns; turn++)
      for (const [name, work] of [['ours', write] as const, ['plain', insert] as const]) {
        const rate = await measureRate(work);
        if (turn > 0) rates[name] += rate / turns;
      }
    context.say(`writes: ${Math.round(rates.ours)} a second, plain ${Math.round(rates.plain)}`);
    return [
      atLeast('writes of 16 workspaces, of plain transactions', rates.ours / rates.plain, 0.35),
    ];
  } finally {
    await pool.end();
    await Promise.all(nodes.map(node => node.end('SIGTERM')));
  }
};

/** Returns how often all workers together do the work in a second. */
async function measureRate(
  work: (worker: number) => Promise<unknown> | undefined,
): Promise<number> {
  const durationMs = 2_000;
  const startMs = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: workspaceCount }, async (_, worker) => {
      for (; performance.now() - startMs < durationMs; count++) await work(worker);
    }),
  );
  return count / ((performance.now() - startMs) / 1_000);
}
