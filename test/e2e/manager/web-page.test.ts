/** The manager as the server serves it, and the extension beside it as a second device. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { driveManager, type ManagerPage, openManager } from '../../support/manager-page.ts';
import { readRefused } from '../../support/refuse-storage.ts';
import { holdRequests } from '../../support/requests.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';

describe('the manager served by the server', () => {
  let dataDir = '';
  let server: ServerProcess;
  let chromium: ExtensionBrowser;
  let web: ManagerPage;
  let own: ManagerPage;
  const problems: string[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
    chromium = await launchBrowser();
    const page = await chromium.browser.newPage();
    page.on('pageerror', error => problems.push(String(error)));
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    await page.goto(server.url);
    web = driveManager(page);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('asks for a key, and says when it is a wrong one', async () => {
    await web.see('textbox', 'Server address');
    expect(await web.valueOf('Server address')).toBe(server.url);
    await web.fill('API key', 'clp_wrong');
    await web.press('Connect');
    await web.seeText('The server refused this API key.');
    expect(await web.valueOf('API key')).toBe('clp_wrong');
    expect(problems.filter(problem => !problem.includes('401'))).toEqual([]);
  });

  it('says what to do where its script cannot be had, in each language', async () => {
    const page = await chromium.browser.newPage();
    await holdRequests(page, request => (request.isForScript ? request.fail() : request.goOn()));
    await page.goto(server.url);
    const said = await page.$eval('.until-drawn', said => {
      for (const animation of said.getAnimations()) animation.finish();
      return (said as HTMLElement).innerText.trim().split(/\n+/);
    });
    expect(said).toHaveLength(6);
    expect(said[0]).toMatch(/^Colophon takes long to open.* Reload$/);
    await page.close();
  });

  it('says what to do where the browser lets it keep nothing', async () => {
    for (const refused of ['forbidden', 'missing'] as const)
      expect(await readRefused(chromium.browser, server.url, refused)).toMatch(
        /cannot reach what it keeps here[\s\S]*Allow site data[\s\S]*Reload/,
      );
    expect(await readRefused(chromium.browser, server.url, 'broken')).toMatch(
      /cannot reach what it keeps here[\s\S]*Restart the browser[\s\S]*Reload/,
    );
  });

  it('signs in and works as the extension’s own page does', async () => {
    await web.fill('API key', server.firstKey ?? '');
    await web.press('Connect');
    await web.see('navigation', 'Sections');
    await web.follow('Labels');
    await web.press('New label');
    await web.fill('Name', 'From the web');
    await web.press('Save');
    await web.see('button', 'From the web');
    await web.follow('Settings');
    await until('it is up to date', async () => {
      return (await web.textOf('status', 'Sync status')) === 'Up to date';
    });
  });

  it('stays signed in', async () => {
    await web.page.reload();
    await web.see('navigation', 'Sections');
  });

  it('shares what it writes with the extension within 5 s, both ways', async () => {
    own = await openManager(chromium, 'settings');
    await own.fill('Server address', server.url);
    await own.fill('API key', server.firstKey ?? '');
    await own.press('Connect');
    await own.seeText('Up to date');
    await own.follow('Labels');
    await own.see('button', 'From the web');
    await own.press('New label');
    await own.fill('Name', 'From the extension');
    await own.press('Save');
    await web.page.bringToFront();
    await web.follow('Labels');
    const startMs = Date.now();
    await web.see('button', 'From the extension');
    expect(Date.now() - startMs).toBeLessThan(5_000);
    await web.press('New label');
    await web.fill('Name', 'Back again');
    await web.press('Save');
    await web.see('button', 'Back again');
    await own.seeText('Back again');
  });

  it('keeps what is written while the server is away, and says so', async () => {
    await server.kill();
    await web.press('New label');
    await web.fill('Name', 'Written offline');
    await web.press('Save');
    await web.see('button', 'Written offline');
    await web.follow('Settings');
    await web.press('Sync now');
    await web.seeText('Offline');
    await web.seeText('1 change waiting');
    server = await startServerProcess({
      variables: { DATA_DIR: dataDir, PORT: new URL(server.url).port },
    });
    await web.press('Sync now');
    await web.seeText('Up to date');
    await web.follow('Labels');
    await web.see('button', 'Written offline');
  });

  it('keeps the data when it is disconnected', async () => {
    await own.page.bringToFront();
    await own.follow('Settings');
    await own.press('Disconnect');
    await own.seeText('Not connected');
    await own.follow('Labels');
    await own.see('button', 'From the web');
  });
});
