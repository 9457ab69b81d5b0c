/** A server that cannot start reports the cause in one sentence, without a password. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { toOperatorMessage } from '../../../server/operator-messages.ts';
import { startServer } from '../../../server/serve.ts';
import { restore } from '../../../server/storage/backup.ts';
import { sqlitePath } from '../../../server/storage/open.ts';
import { createDatabase } from '../../support/postgres.ts';
import { root, serverEnvironment } from '../../support/server-process.ts';

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
  file = join(folder, 'file');
  await writeFile(file, 'no database');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server with these variables and returns the message for the operator, null if there is none. */
async function startAndGetMessage(variables: Record<string, string>): Promise<string | null> {
  const result = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), ...variables });
  if ('errors' in result) return result.errors.join('\n');
  try {
    await (await startServer(result.config, { log: pino({ level: 'silent' }) })).close();
  } catch (error) {
    return toOperatorMessage(error, result.config);
  }
  return 'It listens.';
}

describe('message to the operator', () => {
  it('folder, file, port or address unusable: names the cause', async () => {
    const portHolder = createServer().listen(0, '127.0.0.1');
    await once(portHolder, 'listening');
    const { port } = portHolder.address() as AddressInfo;
    expect(await startAndGetMessage({ PORT: String(port) })).toMatch(
      `Port ${port} of 127.0.0.1 is in use, perhaps by another Colophon.`,
    );
    portHolder.close();
    expect(await startAndGetMessage({ HOST: '192.0.2.1' })).toBe(
      'HOST is 192.0.2.1, which is not an address of this machine.',
    );
    expect(await startAndGetMessage({ DATA_DIR: file })).toMatch(
      /file\/colophon\.db is in something that is not a folder\.$/,
    );
    expect(await startAndGetMessage({ DATA_DIR: '/proc/none' })).toMatch(
      /is in a folder that cannot be created\.$/,
    );
    expect(await startAndGetMessage({ DATABASE_URL: `sqlite:${folder}` })).toBe(
      `${folder} is a folder.`,
    );
    const damaged = await startAndGetMessage({ DATABASE_URL: `sqlite:${file}` });
    expect(damaged).toContain(`The database ${file} is damaged and cannot be used`);
    expect(damaged).toContain('restore the latest good backup');
  });

  it('HOST in brackets and an unusual file name: accepted', () => {
    expect(readConfig({ HOST: '[::1]' })).toMatchObject({ config: { host: '::1' } });
    expect(sqlitePath({ databaseUrl: 'sqlite:file:a.db' })).toBe(resolve('file:a.db'));
  });

  it('file that is no database: left unchanged', async () => {
    await chmod(file, 0o644);
    await startAndGetMessage({ DATABASE_URL: `sqlite:${file}` });
    expect((await stat(file)).mode & 0o777).toBe(0o644);
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', ['-m', '644', pipe]);
    expect(await startAndGetMessage({ DATABASE_URL: `sqlite:${pipe}` })).toBe(
      `${pipe} is a device or a pipe, not a file.`,
    );
  });
});

describe('command of a user with limited permissions', () => {
  /** Root may read and write everything. If the test runs as root, the commands run as another user. */
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  let data = '';
  let database = '';
  let copy = '';
  let databaseUrl = '';
  /** Runs a command, and returns its output on standard error. */
  const runCommand = (...args: string[]) => {
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
    expect(runCommand('workspace', 'create', 'One')).toBe('');
    expect(runCommand('backup', copy)).toBe('');
  });
  afterEach(async () => {
    await chmod(data, 0o700);
    await rm(join(data, '..'), { recursive: true });
  });

  it('unreadable copy: reported as a missing permission, not as a broken copy', async () => {
    await chmod(copy, 0);
    expect(runCommand('restore', copy)).toBe(`${copy} cannot be read or written.`);
    await chmod(copy, 0o600);
    expect(runCommand('restore', copy)).toBe('');
  });

  it('copy in a read-only folder: restored into PostgreSQL', async () => {
    const postgres = await createDatabase(inject('postgresUrl'));
    databaseUrl = postgres.url;
    await chmod(data, 0o500);
    expect(runCommand('restore', copy)).toBe('');
    databaseUrl = '';
    await postgres.drop();
  });

  it('unwritable database: names the permissions that it needs', async () => {
    // A restored database has no log files beside it.
    expect(runCommand('restore', copy)).toBe('');
    await chmod(data, 0o500);
    const message = runCommand('workspace', 'create', 'Two');
    expect(message).toMatch(`The database ${database} cannot be used: `);
    expect(message).toMatch('its folder and the logs beside it (-wal, -shm) must be readable');
    await chmod(data, 0o700);
    await chmod(database, 0);
    expect(runCommand('backup', join(data, 'second.db'))).toBe(
      `${database} cannot be read or written.`,
    );
  });

  it('restored by root: the database belongs to the owner of the folder', async () => {
    await chown(copy, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    const config = readConfig({ DATA_DIR: data });
    if ('errors' in config) throw new Error(config.errors.join());
    await restore(config.config, copy);
    expect((await stat(database)).uid).toBe((await stat(data)).uid);
    expect(runCommand('workspace', 'create', 'Two')).toBe('');
  });
});

describe('message to the operator', () => {
  it('PostgreSQL unusable: names the cause without the password', async () => {
    const missing = Object.assign(new URL(inject('postgresUrl')), { pathname: '/none' });
    expect(await startAndGetMessage({ DATABASE_URL: missing.href })).toBe(
      'PostgreSQL cannot be used: database "none" does not exist.',
    );
    expect(await startAndGetMessage({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' })).toBe(
      'PostgreSQL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
    expect(await startAndGetMessage({ DATABASE_URL: 'postgres://u:secret@:::/x' })).toBe(
      'DATABASE_URL is not a valid URL.',
    );
  });

  it('programming error: no message, so the stack is logged', () => {
    const settings = { host: '127.0.0.1', port: 1, databaseUrl: 'sqlite:x' };
    expect(toOperatorMessage(new TypeError('x is not a function'), settings)).toBeNull();
    const statement = Object.assign(new Error('no such table: x'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 1,
    });
    expect(toOperatorMessage(statement, settings)).toBeNull();
  });
});
