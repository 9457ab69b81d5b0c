import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/serve.ts';

describe('the manager as a page of the server', () => {
  let folder = '';
  const servers: RunningServer[] = [];

  async function serve(managerFolder: string): Promise<string> {
    const result = readConfig({ PORT: '0', DATABASE_URL: 'sqlite::memory:', LOG_LEVEL: 'silent' });
    if ('faults' in result) throw new Error(result.faults.join());
    const server = await startServer(result.config, { managerFolder });
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

  it('runs own scripts alone, and its parts are kept for good', async () => {
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

  it('gives nothing but the page and its parts', async () => {
    const url = await serve(folder);
    for (const path of ['/secret.txt', '/assets/..%2fsecret.txt', '/assets/', '/web.html']) {
      expect((await fetch(url + path)).status).toBe(404);
    }
  });

  it('says what to do where it has not been built', async () => {
    const answer = await fetch(await serve(join(folder, 'nowhere')));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('npm run build');
  });
});
