/** The API's reference page in a real Chromium: under its strict policy, from this server alone. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../support/api-server.ts';
import { faultsOf, schemes } from '../support/axe.ts';
import { findOrInstallBrowser } from '../support/find-browser.ts';

const server = new TestServer();
let browser: Browser;
beforeAll(async () => {
  await server.start();
  browser = await puppeteer.launch({
    executablePath: findOrInstallBrowser(),
    pipe: true,
    args: [
      '--no-first-run',
      '--disable-quic',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
});
afterAll(async () => {
  await browser?.close();
  await server.remove();
});

it('shows every operation, breaks no policy and asks nobody else', async () => {
  const page = await browser.newPage();
  await page.setViewport({ width: 1_200, height: 1_400 });
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', request => asked.push(request.url()));
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', violation => {
      console.error(`${violation.violatedDirective} by ${violation.blockedURI}`);
    });
  });
  await page.goto(`${server.url}/docs`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('.opblock');
  const api = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const operations = Object.values(api.paths as Record<string, object>).flatMap(methods =>
    Object.keys(methods),
  );
  const shown = await page.$$('.opblock');
  expect(shown.length).toBe(operations.length);

  const [first] = await page.$$('.opblock .opblock-summary-control');
  await first?.click();
  await page.waitForSelector('.opblock.is-open .responses-table');
  for (const scheme of process.env.SCREENSHOT ? ['light', 'dark'] : []) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.screenshot({ path: `${process.env.SCREENSHOT}-${scheme}.png` });
  }
  expect(complaints).toEqual([]);
  const outside = asked.filter(url => !url.startsWith(server.url) && !url.startsWith('data:'));
  expect(outside).toEqual([]);
  expect(asked).toContain(`${server.url}/api/openapi.json`);
});

it('has a guide with contents, search, and samples in one language of three', async () => {
  const page = await browser.newPage();
  await page.setViewport({ width: 1_200, height: 900 });
  await page.goto(`${server.url}/docs`, { waitUntil: 'networkidle0' });
  const shown = () =>
    page.$$eval('#contents a', links =>
      links.filter(link => link.checkVisibility()).map(link => link.textContent),
    );
  const api = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const operations = Object.values(api.paths as Record<string, object>).flatMap(Object.values);
  expect(await shown()).toEqual(
    expect.arrayContaining(operations.map(({ summary }: { summary: string }) => summary)),
  );
  await page.keyboard.press('/');
  await page.keyboard.type('retry-after');
  expect(await shown()).toEqual(['Errors, and what to do']);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type('api-keys revoke');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.opblock.is-open');

  const sample = () => page.$eval('.sample', one => (one as HTMLElement).innerText);
  expect(await sample()).toContain('curl -sS');
  await page.locator('aria/Python[role="button"]').click();
  expect(await sample()).toContain('urlopen');
  await page.reload({ waitUntil: 'networkidle0' });
  expect(await sample()).toContain('urlopen');

  for (const width of [1_200, 320]) {
    await page.setViewport({ width, height: 900 });
    for (const value of schemes) {
      const faults = await faultsOf(page, value, { within: '.docs-nav, .guide' });
      expect([width, value, ...faults]).toEqual([width, value]);
      const picture = process.env.SCREENSHOT;
      if (picture) await page.screenshot({ path: `${picture}-guide-${width}-${value}.png` });
    }
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
