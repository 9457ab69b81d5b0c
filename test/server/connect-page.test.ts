/** The page that a pairing's link opens, in Chromium, under its content security policy. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaultsInBothSchemes } from '../support/accessibility-faults.ts';
import { TestServer } from '../support/api-server.ts';
import { findOrInstallBrowser } from '../support/find-browser.ts';

const server = new TestServer();
let browser: Browser;
beforeAll(async () => {
  await server.start();
  browser = await puppeteer.launch({
    executablePath: findOrInstallBrowser(),
    pipe: true,
    args: ['--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
});
afterAll(async () => {
  await browser?.close();
  await server.remove();
});

async function open(fragment: string) {
  const page = await browser.newPage();
  const requestedUrls: string[] = [];
  const problems: string[] = [];
  page.on('request', request => requestedUrls.push(request.url()));
  page.on('console', message => problems.push(message.text()));
  page.on('pageerror', error => problems.push(String(error)));
  await page.goto(`${server.url}/connect${fragment}`, { waitUntil: 'networkidle0' });
  const readCode = () => page.$eval('#code', code => code.checkVisibility() && code.textContent);
  return { page, requestedUrls, problems, readCode };
}

describe('connect page', () => {
  it('link with a code: shows it and drops it from the address; no other server is asked', async () => {
    const { page, requestedUrls, problems, readCode } = await open('#c=wdjbMJHT');
    expect(await readCode()).toBe('WDJB-MJHT');
    expect(page.url()).toBe(`${server.url}/connect`);
    expect(await page.$eval('#server', address => address.textContent)).toBe(server.url);
    const paths = requestedUrls.map(url => url.replace(server.url, '').replace(/#.*/, ''));
    const own = paths.filter(path => !path.startsWith('data:')).sort();
    expect(own).toEqual(['/connect', '/connect/page.css', '/connect/page.js']);
    // Another link in the same tab.
    await page.evaluate(() => location.assign('#c=BCDF-GHJK'));
    await page.waitForFunction(() => location.hash === '');
    expect(await readCode()).toBe('BCDF-GHJK');
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await readCode()).toBe(false);
    expect(problems).toEqual([]);
    await page.close();
  });

  it.each(['', '#c=', '#c=AEIO-UYAE', '#c=<b>WDJB</b>', '#c=WDJB-MJHTX', '#WDJB-MJHT'])(
    'fragment %j: shows no code, and nothing of the address',
    async fragment => {
      const { page, problems, readCode } = await open(fragment);
      expect(await readCode()).toBe(false);
      const text = await page.$eval('body', body => body.innerText);
      expect(text).toContain('needs the link');
      expect(text).not.toContain('WDJB');
      expect(page.url()).toBe(`${server.url}/connect`);
      expect(problems).toEqual([]);
      await page.close();
    },
  );
});
