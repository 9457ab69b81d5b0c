/** Copies that find no room: the sentence names the file that could not be written. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openStorage } from '../../server/storage/open.ts';
import { createDatabase } from '../support/postgres.ts';
import { root, serverEnvironment } from '../support/server-process.ts';
import { ServerProcesses } from '../support/server-processes.ts';

/** In blocks of 512 or 1024 bytes, as shells have it: far less than the database. */
const limit = 2_048;
const size = 8_000_000;

describe.each(['sqlite', 'postgres'])('A copy that finds no room (%s)', database => {
  let folder = '';
  let variables: Record<string, string> = {};
  let drop = async () => {};
  const processes = new ServerProcesses(() => variables);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    variables = { DATA_DIR: join(folder, 'data') };
    if (database === 'postgres') {
      const created = await createDatabase(inject('postgresUrl'));
      variables = { DATABASE_URL: created.url };
      drop = created.drop;
    }
    await processes.cli('workspace', 'create', 'Large');
    const result = readConfig(variables);
    if ('faults' in result) throw new Error(result.faults.join());
    const storage = await openStorage(result.config);
    await sql`update workspaces set name = ${'x'.repeat(size)}`.execute(storage.queries);
    await storage.close();
  });
  afterEach(async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** What a command says whose files may grow to the limit, which is to it as a disk that is full. */
  async function saidWithin(...args: string[]): Promise<string> {
    const script = `trap '' XFSZ; ulimit -f ${limit}; exec "$@"`;
    const command = [process.execPath, 'server/cli.ts', ...args];
    const { NODE_COMPILE_CACHE: _, ...env } = serverEnvironment(variables);
    const fault: { stderr?: string } = await promisify(execFile)(
      'sh',
      ['-c', script, 'sh', ...command],
      { cwd: root, env },
    ).catch(error => error);
    return fault.stderr?.trim() ?? '';
  }

  it('is named, and nothing of it stays', async () => {
    const file = join(folder, 'copy.db');
    expect(await saidWithin('backup', file)).toBe(`${file} cannot be written: disk I/O error.`);
    expect((await readdir(folder)).filter(name => name.startsWith('copy'))).toEqual([]);
    await processes.cli('backup', file);
    const part = database === 'sqlite' ? join(folder, 'data/colophon.db') : `${file}.part`;
    expect(await saidWithin('restore', file)).toBe(`${part}.new is larger than a file may be.`);
  });
});
