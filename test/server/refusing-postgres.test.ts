/** A PostgreSQL that lets the server in no more, for a while. */
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { TestServer } from '../support/api-server.ts';
import { createDatabase } from '../support/postgres.ts';

const adminUrl = inject('postgresUrl');
let lines: string[] = [];
const server = new TestServer({}, pino({}, { write: line => lines.push(line) }));
const admin = new pg.Client({ connectionString: adminUrl });
let database: Awaited<ReturnType<typeof createDatabase>>;
let name = '';

beforeAll(async () => {
  database = await createDatabase(adminUrl);
  const url = new URL(database.url);
  name = url.pathname.slice(1);
  await admin.connect();
  await admin.query(`create role ${name} login password 'first'`);
  await admin.query(`alter database ${name} owner to ${name}`);
  server.databaseUrl = Object.assign(url, { username: name, password: 'first' }).href;
  await server.start();
});
afterAll(async () => {
  await server.remove();
  await database.drop();
  await admin.query(`drop role ${name}`);
  await admin.end();
});

async function administer(statements: string[]): Promise<void> {
  for (const statement of statements) await admin.query(statement.replaceAll('NAME', name));
}

const disconnect = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'NAME'";
const close = 'alter database NAME allow_connections false';
const open = 'alter database NAME allow_connections true';

const refusals: [code: string, refuse: string[], allow: string[]][] = [
  ['28P01', ["alter role NAME password 'other'"], ["alter role NAME password 'first'"]],
  ['28000', ['alter role NAME nologin'], ['alter role NAME login']],
  ['55000', [close], [open]],
  [
    '3D000',
    [close, disconnect, 'alter database NAME rename to NAME_away'],
    ['alter database NAME_away rename to NAME', open],
  ],
];

/** Asks until the log tells of the code; each answer has to be 503 until then. */
async function refusedWith(code: string): Promise<void> {
  const said = () => lines.some(line => JSON.parse(line).err?.code === code);
  await expect
    .poll(async () => {
      const answers = [
        await server.call('GET', '/api/labels'),
        await server.call('POST', '/api/labels', { name: 'x', color: '#123456' }),
      ];
      for (const { status, headers } of answers) {
        expect([status, headers.get('retry-after')]).toEqual([503, '1']);
      }
      return said();
    })
    .toBe(true);
}

const status = async () => (await server.call('GET', '/api/labels')).status;

it.each(refusals)('It is unavailable, and well again by itself (%s)', async (code, ...steps) => {
  const [refuse, allow] = steps;
  expect(await status()).toBe(200);
  lines = [];
  await administer([...refuse, disconnect]);
  await refusedWith(code);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await administer(allow);
  await expect.poll(status).toBe(200);
});

it('It is unavailable while its tables may not be read', async () => {
  const inside = new pg.Client({ connectionString: database.url });
  await inside.connect();
  lines = [];
  await inside.query(`revoke all on all tables in schema public from ${name}`);
  await refusedWith('42501');
  await inside.query(`grant all on all tables in schema public to ${name}`);
  await inside.end();
  expect(await status()).toBe(200);
});
