/** The packed server, installed into an empty folder without the tools of development. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../support/api-server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

describe('the packed server', () => {
  let folder = '';
  let server: ServerProcess | undefined;
  const installed = (path: string) => join(folder, 'node_modules', path);
  const colophon = () => installed('colophon/dist/colophon.js');
  const dataDir = () => join(folder, 'data');

  const serve = () =>
    startServerProcess({ variables: { DATA_DIR: dataDir() }, command: [colophon(), 'serve'] });

  /** What the command prints. */
  async function command(...args: string[]): Promise<string> {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir() };
    const { stdout } = await run(process.execPath, [colophon(), ...args], { cwd: folder, env });
    return stdout.trim();
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-package-'));
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: root,
    });
    const file = join(folder, stdout.trim().split('\n').at(-1) ?? '');
    // The test's own Node runs it: the script that would bring another one is not needed.
    const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options, file], { cwd: folder });
  });

  afterAll(async () => {
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('brings no tools of development', () => {
    expect(existsSync(installed('zod'))).toBe(true);
    for (const tool of ['vite', 'vitest', 'typescript', 'wxt', 'dexie', 'preact'])
      expect(existsSync(installed(tool))).toBe(false);
  });

  it('serves the API, its reference and the manager, and takes every command', async () => {
    server = await serve();
    const { url, firstKey } = server;
    const call = caller(
      () => url,
      () => firstKey ?? '',
    );
    const label = await call('POST', '/api/labels', { name: 'Launch', color: '#8A2BE2' });
    expect(label.status).toBe(201);
    for (const path of ['/', '/docs', '/docs/reference.css', '/healthz'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);

    const workspace = await command('workspace', 'create', 'Other');
    const key = ['key', 'create', '--workspace', workspace, '--name', 'laptop', '--scope', 'read'];
    expect(await command(...key)).toMatch(/^clp_\w+$/);
    const copy = join(folder, 'copy.db');
    await command('backup', copy);
    await server.kill();
    await rm(dataDir(), { recursive: true });
    await command('restore', copy);
    server = await serve();
    const { url: again } = server;
    const headers = { Authorization: `Bearer ${firstKey}` };
    expect(await (await fetch(`${again}/api/labels`, { headers })).json()).toEqual([label.body]);
  });
});
