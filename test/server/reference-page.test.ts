/** The API's reference page in a real Chromium: under its strict policy, from this server alone. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../support/api-server.ts';
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
}, 120_000);
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
}, 60_000);
