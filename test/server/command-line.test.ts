/** The command line: help, unknown commands and options, and folders without a database. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { version } from '../../server/config.ts';
import { root, serverEnvironment } from '../support/server-process.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command in an empty folder. A server that starts by mistake is ended after 20 s. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'server/cli.ts'), ...args],
    { cwd: folder, env: serverEnvironment({}), encoding: 'utf8', timeout: 20_000 },
  );
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

describe('command line', () => {
  it('help and version, also of serve: printed, nothing starts', async () => {
    for (const args of [['serve', '--help'], ['key', 'create', '-h'], ['--help'], ['help']]) {
      const { status, stdout, stderr } = run(...args);
      expect([status, stderr]).toEqual([0, '']);
      for (const command of ['serve', 'workspace create NAME', 'key list', 'restore FILE', 'mcp'])
        expect(stdout).toContain(`\n  ${command}`);
    }
    for (const args of [['--version'], ['version'], ['serve', '--version']])
      expect(run(...args)).toEqual({ status: 0, stdout: version, stderr: '' });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    [['frobnicate', 'it'], 'There is no command "frobnicate".\nCommands:\n  serve'],
    [['key', 'lsit'], 'There is no command "key lsit".\nCommands:\n  serve'],
    [[], 'Name a command.\nCommands:\n  serve'],
    [['constructor'], 'There is no command "constructor".'],
    [['serve', '--port', '80'], 'There is no option --port here: serve'],
    [['key', 'list', '--scope', 'read'], 'There is no option --scope here: key list [--workspace'],
    [['key', 'list', '-x'], 'There is no option -x here: key list [--workspace ID]'],
    [['workspace', 'create', 'My', 'team'], 'The argument "team" is too much: workspace create'],
    [['key', 'list', '--workspace'], 'argument missing: key list [--workspace ID]'],
  ])('%j: named on standard error with what there is, exit code 2', async (args, message) => {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(await readdir(folder)).toEqual([]);
  });

  it('folder without a database: commands say so and make none, except workspace create', async () => {
    const id = '0197a000-0000-7000-8000-000000000000';
    for (const args of [
      ['key', 'list'],
      ['key', 'revoke', id],
      ['key', 'create', '--workspace', id, '--name', 'x', '--scope', 'read'],
      ['workspace', 'list'],
      ['workspace', 'delete', id],
      ['webhook', 'list'],
      ['backup', 'copy.db'],
    ]) {
      const { status, stdout, stderr } = run(...args);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^There is no database/);
    }
    expect(await readdir(folder)).toEqual([]);
    expect(run('workspace', 'create', 'Mine')).toMatchObject({ status: 0, stderr: '' });
    expect(run('workspace', 'list')).toMatchObject({ status: 0, stderr: '' });
    expect(await readdir(folder)).toEqual(['data']);
  });
});
