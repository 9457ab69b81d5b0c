/** PostgreSQL refuses the connections of the server for a while. */
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TestServer } from '../../support/api-server.ts';
import { createDatabase } from '../../support/postgres.ts';

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

/** Executes the statements as the administrator. `NAME` stands for the database and its role. */
async function administer(statements: string[]): Promise<void> {
  for (const statement of statements) await admin.query(statement.replaceAll('NAME', name));
}

const disconnectAll =
  "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'NAME'";
const refuseConnections = 'alter database NAME allow_connections false';
const allowConnections = 'alter database NAME allow_connections true';

/** Error codes of PostgreSQL, with the statements that cause the error and those that end it. */
const refusals: [code: string, refuse: string[], allow: string[]][] = [
  ['28P01', ["alter role NAME password 'other'"], ["alter role NAME password 'first'"]],
  ['28000', ['alter role NAME nologin'], ['alter role NAME login']],
  ['55000', [refuseConnections], [allowConnections]],
  [
    '3D000',
    [refuseConnections, disconnectAll, 'alter database NAME rename to NAME_away'],
    ['alter database NAME_away rename to NAME', allowConnections],
  ],
];

/** Sends requests until the log has the error code. Each response must be 503. */
async function expectUnavailable(code: string): Promise<void> {
  const isLogged = () => lines.some(line => JSON.parse(line).err?.code === code);
  await expect
    .poll(async () => {
      const answers = [
        await server.call('GET', '/api/labels'),
        await server.call('POST', '/api/labels', { name: 'x', color: '#123456' }),
      ];
      for (const { status, headers } of answers) {
        expect([status, headers.get('retry-after')]).toEqual([503, '1']);
      }
      return isLogged();
    })
    .toBe(true);
}

const getStatus = async () => (await server.call('GET', '/api/labels')).status;

describe('server whose PostgreSQL refuses it', () => {
  it.each(refusals)(
    'connections refused (%s): 503, and available again once they are allowed',
    async (code, refuse, allow) => {
      expect(await getStatus()).toBe(200);
      lines = [];
      await administer([...refuse, disconnectAll]);
      await expectUnavailable(code);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      await administer(allow);
      await expect.poll(getStatus).toBe(200);
    },
  );

  it('tables not readable: 503', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    lines = [];
    await client.query(`revoke all on all tables in schema public from ${name}`);
    await expectUnavailable('42501');
    await client.query(`grant all on all tables in schema public to ${name}`);
    await client.end();
    expect(await getStatus()).toBe(200);
  });
});
