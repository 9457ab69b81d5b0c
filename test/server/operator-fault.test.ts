/** A server that cannot start says what to mend, in one sentence and without a password. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { operatorFault } from '../../server/operator-fault.ts';
import { startServer } from '../../server/serve.ts';

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
