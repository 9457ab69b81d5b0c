/** A server that cannot start says what to mend, in one sentence and without a password. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { operatorFault } from '../../server/operator-fault.ts';
import { startServer } from '../../server/serve.ts';
import { restore } from '../../server/storage/copies.ts';
import { sqlitePath } from '../../server/storage/open.ts';
import { createDatabase } from '../support/postgres.ts';
import { root, serverEnvironment } from '../support/server-process.ts';

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
  file = join(folder, 'file');
  await writeFile(file, 'no database');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is said of a start with these variables. */
async function faultOf(variables: Record<string, string>): Promise<string | null> {
  const result = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), ...variables });
  if ('faults' in result) return result.faults.join('\n');
  try {
    await (await startServer(result.config, { log: pino({ level: 'silent' }) })).close();
  } catch (error) {
    return operatorFault(error, result.config);
  }
  return 'It listens.';
}

it('names what is wrong with the folder, the file, the port or the address', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect(await faultOf({ PORT: String(port) })).toMatch(
    `Port ${port} of 127.0.0.1 is in use, perhaps by another Colophon.`,
  );
  taken.close();
  expect(await faultOf({ HOST: '192.0.2.1' })).toBe(
    'HOST is 192.0.2.1, which is no address of this machine.',
  );
  expect(await faultOf({ DATA_DIR: file })).toMatch(
    /file\/colophon\.db is in what is no folder\.$/,
  );
  expect(await faultOf({ DATA_DIR: '/proc/none' })).toMatch(
    /is in a folder that cannot be made\.$/,
  );
  expect(await faultOf({ DATABASE_URL: `sqlite:${folder}` })).toBe(`${folder} is a folder.`);
  expect(await faultOf({ DATABASE_URL: `sqlite:${file}` })).toBe(
    `The database ${file} cannot be used: file is not a database.`,
  );
});

it('takes an address as it stands in an address, and a file by whatever name', () => {
  expect(readConfig({ HOST: '[::1]' })).toMatchObject({ config: { host: '::1' } });
  expect(sqlitePath({ databaseUrl: 'sqlite:file:a.db' })).toBe(resolve('file:a.db'));
});

it('leaves what is no database as it was', async () => {
  await chmod(file, 0o644);
  await faultOf({ DATABASE_URL: `sqlite:${file}` });
  expect((await stat(file)).mode & 0o777).toBe(0o644);
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', ['-m', '644', pipe]);
  expect(await faultOf({ DATABASE_URL: `sqlite:${pipe}` })).toBe(
    `${pipe} is a device or a pipe, no file.`,
  );
});

describe('A command of a user who may not do all', () => {
  /** Root may read and write everything, so there it is another user. */
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  let data = '';
  let database = '';
  let copy = '';
  let databaseUrl = '';
  const command = (...args: string[]) => {
    const env = serverEnvironment({ DATA_DIR: data, DATABASE_URL: databaseUrl });
    const options = { cwd: root, env, encoding: 'utf8', ...user } as const;
    return spawnSync(process.execPath, ['server/cli.ts', ...args], options).stderr.trim();
  };

  beforeEach(async () => {
    data = join(await mkdtemp(join(tmpdir(), 'colophon-test-')), 'data');
    await mkdir(data);
    if (user.uid !== undefined) {
      await chmod(join(data, '..'), 0o755);
      await chown(data, user.uid, user.gid);
    }
    database = join(data, 'colophon.db');
    copy = join(data, 'copy.db');
    expect(command('workspace', 'create', 'One')).toBe('');
    expect(command('backup', copy)).toBe('');
  });
  afterEach(async () => {
    await chmod(data, 0o700);
    await rm(join(data, '..'), { recursive: true });
  });

  it('is not told that a copy is broken which it may not read', async () => {
    await chmod(copy, 0);
    expect(command('restore', copy)).toBe(`${copy} may not be read or written.`);
    await chmod(copy, 0o600);
    expect(command('restore', copy)).toBe('');
  });

  it('restores into PostgreSQL from a folder that takes no changes', async () => {
    const postgres = await createDatabase(inject('postgresUrl'));
    databaseUrl = postgres.url;
    await chmod(data, 0o500);
    expect(command('restore', copy)).toBe('');
    databaseUrl = '';
    await postgres.drop();
  });

  it('is told which rights a database needs', async () => {
    // It stands alone then, without the logs beside it.
    expect(command('restore', copy)).toBe('');
    await chmod(data, 0o500);
    const said = command('workspace', 'create', 'Two');
    expect(said).toMatch(`The database ${database} cannot be used: `);
    expect(said).toMatch('its folder and the logs beside it (-wal, -shm) must be there');
    await chmod(data, 0o700);
    await chmod(database, 0);
    expect(command('backup', join(data, 'second.db'))).toBe(
      `${database} may not be read or written.`,
    );
  });

  it('finds the database its own after a restore, though root did that', async () => {
    await chown(copy, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    const config = readConfig({ DATA_DIR: data });
    if ('faults' in config) throw new Error(config.faults.join());
    await restore(config.config, copy);
    expect((await stat(database)).uid).toBe((await stat(data)).uid);
    expect(command('workspace', 'create', 'Two')).toBe('');
  });
});

it('names what is wrong with PostgreSQL, and no password', async () => {
  const missing = Object.assign(new URL(inject('postgresUrl')), { pathname: '/none' });
  expect(await faultOf({ DATABASE_URL: missing.href })).toBe(
    'PostgreSQL cannot be used: database "none" does not exist.',
  );
  expect(await faultOf({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' })).toBe(
    'PostgreSQL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  );
  expect(await faultOf({ DATABASE_URL: 'postgres://u:secret@:::/x' })).toBe(
    'DATABASE_URL cannot be read as an address.',
  );
});

it('leaves a fault of ours to its stack', () => {
  const settings = { host: '127.0.0.1', port: 1, databaseUrl: 'sqlite:x' };
  expect(operatorFault(new TypeError('x is not a function'), settings)).toBeNull();
  const statement = Object.assign(new Error('no such table: x'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 1,
  });
  expect(operatorFault(statement, settings)).toBeNull();
});
