/**
 * The main job, end to end: words appended in a real editor through a real toolbar click, and the
 * same words on the server and on a second device a moment later.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectThroughSettings } from '../practice/connect.ts';
import { startPractice } from '../practice/serve.ts';
import { type Call, caller } from '../support/api-server.ts';
import { type ExtensionBrowser, launchBrowser } from '../support/browser.ts';
import { unpackPackage } from '../support/builds.ts';
import { type ManagerPage, openManager } from '../support/manager-page.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const written = 'Printed this morning.';
const signature = { name: 'Colophon', content: 'Set in Caslon.\n\n#letterpress' };

describe('Colophon', () => {
  let dataDir = '';
  let server: ServerProcess;
  let practice: Awaited<ReturnType<typeof startPractice>>;
  let desk: ExtensionBrowser;
  let laptop: ExtensionBrowser;
  let manager: ManagerPage;
  let page: Page;
  let key = '';
  let call: Call;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
    key = server.firstKey ?? '';
    call = caller(
      () => server.url,
      () => key,
    );
    practice = await startPractice();
    // As a store hands it out, not as it was built.
    desk = await launchBrowser({ extensionDir: await unpackPackage() });
    laptop = await launchBrowser();
    manager = await openManager(desk, 'signatures');
    page = await desk.browser.newPage();
  });

  afterAll(async () => {
    await Promise.all([desk?.close(), laptop?.close()]);
    await practice?.close();
    await server?.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('works without a server: a signature made in the manager is in the popup', async () => {
    await manager.page.bringToFront();
    await manager.press('New signature');
    await manager.fill('Name', signature.name);
    await manager.fill('Content', signature.content);
    await manager.press('Save');
    await manager.seeText(signature.name);
    await page.bringToFront();
    await page.goto(`${practice.url}/editor.html?kind=lexical`);
    await page.waitForSelector('html[data-ready]');
    const popup = await desk.openPopup(page);
    await popup.waitForSelector(`aria/${signature.name}[role="option"]`);
    await popup.close();
  });

  it('appends it to the post in a real editor, and one undo takes exactly it away', async () => {
    await page.bringToFront();
    await page.evaluate(text => window.practice.reset(text), written);
    await page.evaluate(() => window.practice.focus());
    const popup = await desk.openPopup(page);
    await popup.locator(`aria/${signature.name}[role="option"]`).click();
    const appended = `${written}\n\n${signature.content}`;
    await until('the editor holds the signature', async () => (await textOf(page)) === appended);
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    expect(await textOf(page)).toBe(written);
  });

  it('brings what was made offline to the server once it is connected', async () => {
    await connectThroughSettings(desk.browser, desk.extension.id, { url: server.url, key });
    await until('the server has the signature', async () => {
      const { body } = await call('GET', '/api/signatures');
      return body.length === 1 && body[0].content === signature.content;
    });
  });

  it('shows in the popup what a program made through the API', async () => {
    const made = await call('POST', '/api/signatures', { name: 'From a program', content: '— it' });
    expect(made.status).toBe(201);
    await page.bringToFront();
    const popup = await desk.openPopup(page);
    await popup.waitForSelector('aria/From a program[role="option"]');
    await popup.close();
  });

  it('shows a label made on one device on the other within 5 s, while its manager is open', async () => {
    await connectThroughSettings(laptop.browser, laptop.extension.id, { url: server.url, key });
    const there = await openManager(laptop, 'labels');
    const here = await openManager(desk, 'labels');
    // Both are in step before the clock runs.
    await until(
      'the laptop listens',
      async () => (await call('GET', '/api/labels')).status === 200,
    );
    await here.press('New label');
    await here.fill('Name', 'Launch');
    await here.fill('Color', '#8A2BE2');
    await here.press('Save');
    const started = performance.now();
    await there.seeText('Launch');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  // As many forms, one after the other, take a busy machine a minute.
  const writing = { timeout: 180_000 };
  it(
    'loses nothing and doubles nothing when the server is killed while a device writes',
    writing,
    async () => {
      const count = 80;
      await manager.page.bringToFront();
      const written = writeSignatures(manager.page, count);
      await until('some have arrived', async () => {
        const { body } = await call('GET', '/api/signatures');
        return body.length > 20;
      });
      await server.kill();
      await written;
      server = await startServerProcess({
        variables: { DATA_DIR: dataDir, PORT: new URL(server.url).port },
      });
      const settings = await openManager(desk, 'settings');
      await settings.press('Sync now');
      await until(
        'all have arrived',
        async () => {
          const { body } = await call('GET', '/api/signatures');
          return (
            body.filter((one: { name: string }) => one.name.startsWith('Written ')).length >= count
          );
        },
        30_000,
      );
      const { body } = await call('GET', '/api/signatures');
      const names = body
        .map((one: { name: string }) => one.name)
        .filter((name: string) => /^Written /.test(name));
      expect(names).toHaveLength(count);
      expect(new Set(names).size).toBe(count);
    },
  );
});

function textOf(page: Page): Promise<string> {
  return page.evaluate(() => window.practice.text());
}

/** Writes through the device's own form, one after the other, as fast as it takes them. */
function writeSignatures(page: Page, count: number): Promise<void> {
  return page.evaluate(async count => {
    const turn = () => new Promise(resolve => setTimeout(resolve));
    const create = [...document.querySelectorAll('button')].find(
      ({ innerText }) => innerText.trim() === 'New signature',
    );
    /** What the form has under this name; of the whole page each look would take long. */
    const inForm = async (name: string) => {
      for (;;) {
        const form = document.querySelector('dialog[open]');
        const label = [...(form?.querySelectorAll('label') ?? [])].find(
          ({ innerText }) => innerText === name,
        );
        if (label?.control) return label.control as HTMLInputElement;
        await turn();
      }
    };
    const type = async (name: string, text: string) => {
      const field = await inForm(name);
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    for (let number = 1; number <= count; number++) {
      create?.click();
      await type('Name', `Written ${number}`);
      await type('Content', `Number ${number}`);
      const buttons = document.querySelectorAll<HTMLElement>('dialog[open] button');
      [...buttons].find(({ innerText }) => innerText.trim() === 'Save')?.click();
      while (document.querySelector('dialog[open]')) await turn();
    }
  }, count);
}
