/** A backup or restore on a full disk reports the file that could not be written. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openStorage } from '../../../server/storage/open.ts';
import { createDatabase } from '../../support/postgres.ts';
import { root, serverEnvironment } from '../../support/server-process.ts';
import { ServerProcesses } from '../../support/server-processes.ts';

/** The largest file, in blocks of 512 or 1024 bytes, depending on the shell. The database is far larger. */
const limitBlocks = 2_048;
/** The length of the name that makes the database larger than the limit. */
const nameLength = 8_000_000;

describe.each(['sqlite', 'postgres'])('backup and restore on a full disk (%s)', database => {
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
    if ('errors' in result) throw new Error(result.errors.join());
    const storage = await openStorage(result.config);
    await sql`update workspaces set name = ${'x'.repeat(nameLength)}`.execute(storage.queries);
    await storage.close();
  });
  afterEach(async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * Runs a command whose files may not grow above the limit, which acts like a full disk. Returns stderr.
   * The shell ignores SIGXFSZ, so that a write fails with an error instead of killing the process.
   */
  async function runWithLimit(...args: string[]): Promise<string> {
    const script = `trap '' XFSZ; ulimit -f ${limitBlocks}; exec "$@"`;
    const command = [process.execPath, 'server/cli.ts', ...args];
    // Without the compile cache, whose files would also reach the limit.
    const { NODE_COMPILE_CACHE: _, ...env } = serverEnvironment(variables);
    const error: { stderr?: string } = await promisify(execFile)(
      'sh',
      ['-c', script, 'sh', ...command],
      { cwd: root, env },
    ).catch(error => error);
    return error.stderr?.trim() ?? '';
  }

  it('file size limit reached: names the file and leaves no partial copy', async () => {
    const file = join(folder, 'copy.db');
    expect(await runWithLimit('backup', file)).toBe(`${file} cannot be written: disk I/O error.`);
    expect((await readdir(folder)).filter(name => name.startsWith('copy'))).toEqual([]);
    await processes.cli('backup', file);
    const part = database === 'sqlite' ? join(folder, 'data/colophon.db') : `${file}.part`;
    expect(await runWithLimit('restore', file)).toBe(
      `${part}.new is too large for its file system.`,
    );
  });
});
