/** The packed server, installed into an empty folder without development dependencies. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../support/api-server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** The oldest npm that comes with a Node that runs the server, and the newest. */
const [oldestNpm, newestNpm] = ['npm@10.9.2', 'npm@11'];

describe('packed server', () => {
  let folder = '';
  let packedFile = '';
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

  /** Runs npm in a folder of its own that has the package's dependencies and nothing of this checkout. */
  async function install(inFolder: string, npm: string, ...packages: string[]): Promise<void> {
    await mkdir(inFolder, { recursive: true });
    await writeFile(join(inFolder, 'package.json'), '{ "private": true }');
    // Without install scripts: a package that had one must not run it here.
    const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    await run('npx', ['-y', npm, 'install', ...options, ...packages], { cwd: inFolder });
  }

  /** Returns the installed packages by their path, such as `node_modules/zod`. */
  const listInstalled = (inFolder: string): Record<string, { hasInstallScript?: true }> =>
    JSON.parse(readFileSync(join(inFolder, 'node_modules/.package-lock.json'), 'utf8')).packages;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-package-'));
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: root,
    });
    // The name of the packed file is the last line of the output, after the lines of the build.
    packedFile = join(folder, stdout.trim().split('\n').at(-1) ?? '');
    await install(folder, oldestNpm, packedFile);
  });

  afterAll(async () => {
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('installed by the oldest and the newest npm: no development tools, and no install script', async () => {
    const other = join(folder, 'other');
    await install(other, newestNpm, packedFile);
    for (const packages of [listInstalled(folder), listInstalled(other)]) {
      const names = Object.keys(packages);
      expect(names).toContain('node_modules/zod');
      const tools = /\/(node|vite|vitest|typescript|wxt|dexie|preact|swagger-ui-dist|@scarf\/.*)$/;
      expect(names.filter(name => tools.test(name))).toEqual([]);
      expect(names.filter(name => packages[name]?.hasInstallScript)).toEqual([]);
    }
  });

  it('older Node: it says which it needs, and starts nothing', async () => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.15.1' } })`;
    const node = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, getScript()];
    const refusal = run(process.execPath, [...node, 'serve'], { cwd: folder, timeout: 20_000 });
    await expect(refusal).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'Colophon needs Node 22.16 or later, and this is 22.15.1. Install a newer Node, then start again.\n',
    });
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node).toBe(
      '>=22.16',
    );
  });

  it('oldest Node: commands, API, tools and reference work', async () => {
    const name = `node-${process.platform}-${process.arch}`;
    await install(join(folder, 'oldest'), newestNpm, `${name}@22.16.0`);
    const node = join(folder, 'oldest/node_modules', name, 'bin/node');
    const variables = { DATA_DIR: join(folder, 'oldest/data') };
    const oldest = await startServerProcess({ variables, node, command: [getScript(), 'serve'] });
    const call = createCaller(
      () => oldest.url,
      () => oldest.firstKey ?? '',
    );
    expect((await call('POST', '/api/posts', { content: 'Wörter' })).status).toBe(201);
    expect((await call('GET', '/api/posts?q=worter')).body.data).toHaveLength(1);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const accept = 'application/json, text/event-stream';
    expect((await call('POST', '/mcp', list, { accept })).status).toBe(200);
    for (const path of ['/', '/docs', '/api/openapi.json', '/readyz'])
      expect([path, (await fetch(oldest.url + path)).status]).toEqual([path, 200]);
    const env = { PATH: process.env.PATH, ...variables };
    await run(node, [getScript(), 'backup', join(folder, 'oldest/copy.db')], { env });
    await oldest.kill();
    await run(node, [getScript(), 'restore', join(folder, 'oldest/copy.db')], { env });
    expect((await run(node, [getScript(), 'key', 'list'], { env })).stdout).toContain('First key');
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
    const pages = [
      '/connect',
      '/connect/page.css',
      '/docs',
      '/docs/reference.css',
      '/docs/swagger-ui-bundle.js',
      '/docs/swagger-ui.css',
    ];
    // Relative, so that they hold behind a proxy that puts a path before those of the server.
    const manager = await (await fetch(url)).text();
    const links = Array.from(
      manager.matchAll(/ (?:src|href)="([^"]*assets[^"]+)"/g),
      ([, link = '']) => link,
    );
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      expect(link).toMatch(/^\.\/assets\//);
      expect([link, (await fetch(new URL(link, `${url}/`))).status]).toEqual([link, 200]);
    }
    for (const path of ['/', ...pages, '/healthz'])
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
