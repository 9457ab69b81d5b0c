import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/serve.ts';

describe('manager page of the server', () => {
  let folder = '';
  const servers: RunningServer[] = [];

  async function serve(managerFolder: string, log = pino({ level: 'silent' })): Promise<string> {
    const result = readConfig({ PORT: '0', DATABASE_URL: 'sqlite::memory:', LOG_LEVEL: 'silent' });
    if ('errors' in result) throw new Error(result.errors.join());
    const server = await startServer(result.config, { managerFolder, log });
    servers.push(server);
    return server.url;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'web.html'), '<title>Colophon</title>');
    await writeFile(join(folder, 'assets/web-1a.js'), 'export {};');
    await writeFile(join(folder, 'secret.txt'), 'secret');
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('page and assets: only own scripts run, assets are cached as immutable', async () => {
    const url = await serve(folder);
    const page = await fetch(url);
    expect(await page.text()).toBe('<title>Colophon</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const part = await fetch(`${url}/assets/web-1a.js`);
    expect(part.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(part.headers.get('cache-control')).toContain('immutable');
  });

  it('other files: 404', async () => {
    const url = await serve(folder);
    for (const path of ['/secret.txt', '/assets/..%2fsecret.txt', '/assets/', '/web.html']) {
      expect((await fetch(url + path)).status).toBe(404);
    }
  });

  it('name without a file: 404, and the name is not logged', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: line => lines.push(line) });
    await mkdir(join(folder, 'assets/folder.js'), { recursive: true });
    const folderOfWrongTypes = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    await mkdir(join(folderOfWrongTypes, 'web.html'));
    await writeFile(join(folderOfWrongTypes, 'assets'), '');
    const names = [
      `typed${'a'.repeat(300)}.js`,
      `typed${'%C3%A9'.repeat(200)}.js`,
      'typed%00.js',
      'typed%5c..%5csecret.js',
      '..%2f..%2ftyped.js',
      'web-1a.js%2ftyped.js',
      'web-1a.js%2f..%2fweb-1a.js',
      '.%2fweb-1a.js',
      'folder.js',
      'con.js',
      '%ed%a0%80typed.js',
      '__proto__.js',
    ];
    for (const url of [await serve(folder, log), await serve(folderOfWrongTypes, log)]) {
      for (const name of names) {
        const { status } = await fetch(`${url}/assets/${name}`);
        expect([name, status]).toEqual([name, 404]);
      }
    }
    expect((await fetch(await serve(folderOfWrongTypes, log))).status).toBe(404);
    expect(lines.filter(line => JSON.parse(line).level > 30)).toEqual([]);
    expect(lines.join('')).not.toContain('typed');
    await rm(folderOfWrongTypes, { recursive: true });
  });

  it('manager not built: 404 with the build command', async () => {
    const answer = await fetch(await serve(join(folder, 'nowhere')));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('npm run build');
  });
});
