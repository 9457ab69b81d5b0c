/** The packed server, installed into an empty folder without development dependencies. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../support/api-server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

describe('packed server', () => {
  let folder = '';
  let server: ServerProcess | undefined;
  const getPackagePath = (path: string) => join(folder, 'node_modules', path);
  const getScript = () => getPackagePath('colophon/dist/colophon.js');
  const getDataDir = () => join(folder, 'data');

  const startServer = () =>
    startServerProcess({
      variables: { DATA_DIR: getDataDir() },
      command: [getScript(), 'serve'],
    });

  /** Runs a command of the installed server, and returns its output. */
  async function runCommand(...args: string[]): Promise<string> {
    const env = { PATH: process.env.PATH, DATA_DIR: getDataDir() };
    const { stdout } = await run(process.execPath, [getScript(), ...args], { cwd: folder, env });
    return stdout.trim();
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-package-'));
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: root,
    });
    // The name of the packed file is the last line of the output, after the lines of the build.
    const file = join(folder, stdout.trim().split('\n').at(-1) ?? '');
    // Without install scripts: the package `node` would download a Node, but the test's own Node runs the
    // server.
    const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options, file], { cwd: folder });
  });

  afterAll(async () => {
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('installed: it has no development dependencies', () => {
    expect(existsSync(getPackagePath('zod'))).toBe(true);
    for (const tool of ['vite', 'vitest', 'typescript', 'wxt', 'dexie', 'preact'])
      expect(existsSync(getPackagePath(tool))).toBe(false);
  });

  it('started: it serves API, reference and manager, creates a key, and restores a backup', async () => {
    server = await startServer();
    const { url, firstKey } = server;
    const call = createCaller(
      () => url,
      () => firstKey ?? '',
    );
    const label = await call('POST', '/api/labels', { name: 'Launch', color: '#8A2BE2' });
    expect(label.status).toBe(201);
    for (const path of ['/', '/docs', '/docs/reference.css', '/healthz'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);

    const workspace = await runCommand('workspace', 'create', 'Other');
    const keyOptions = ['--workspace', workspace, '--name', 'laptop', '--scope', 'read'];
    expect(await runCommand('key', 'create', ...keyOptions)).toMatch(/^clp_\w+$/);
    const backupFile = join(folder, 'copy.db');
    await runCommand('backup', backupFile);
    await server.kill();
    await rm(getDataDir(), { recursive: true });
    await runCommand('restore', backupFile);
    server = await startServer();
    const { url: restoredUrl } = server;
    const headers = { Authorization: `Bearer ${firstKey}` };
    const response = await fetch(`${restoredUrl}/api/labels`, { headers });
    expect(await response.json()).toEqual([label.body]);
  });
});
