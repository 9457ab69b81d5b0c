/** The API reference page in Chromium, under its content security policy. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colorSchemes, findAccessibilityFaults } from '../support/accessibility-faults.ts';
import { TestServer } from '../support/api-server.ts';
import { findOrInstallBrowser } from '../support/find-browser.ts';
import { startPathProxy } from '../support/path-proxy.ts';

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

describe('API reference page', () => {
  it('opened: shows every operation, violates no policy and requests nothing from other servers', async () => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1_200, height: 1_400 });
    const requestedUrls: string[] = [];
    const consoleErrors: string[] = [];
    page.on('request', request => requestedUrls.push(request.url()));
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warn')
        consoleErrors.push(message.text());
    });
    page.on('pageerror', error => consoleErrors.push(String(error)));
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', violation => {
        console.error(`${violation.violatedDirective} by ${violation.blockedURI}`);
      });
    });
    await page.goto(`${server.url}/docs`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('.opblock');
    const api = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const paths: object[] = [
      ...Object.values(api.paths),
      ...Object.values(api.webhooks),
    ] as object[];
    const operations = paths.flatMap(methods => Object.keys(methods));
    const shown = await page.$$('.opblock');
    expect(shown.length).toBe(operations.length);

    const [first] = await page.$$('.opblock .opblock-summary-control');
    await first?.click();
    await page.waitForSelector('.opblock.is-open .responses-table');
    await page.click('aria/A label was updated[role="link"]');
    await page.waitForSelector(
      '#operations-webhooks-receiveLabelUpdatedEvent.is-open .highlight-code',
    );
    for (const scheme of process.env.SCREENSHOT ? ['light', 'dark'] : []) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.screenshot({ path: `${process.env.SCREENSHOT}-${scheme}.png` });
    }
    expect(consoleErrors).toEqual([]);
    const otherServerUrls = requestedUrls.filter(
      url => !url.startsWith(server.url) && !url.startsWith('data:'),
    );
    expect(otherServerUrls).toEqual([]);
    expect(requestedUrls).toContain(`${server.url}/api/openapi.json`);
  });

  it('behind a proxy with a path: shows every operation, and samples name the address', async () => {
    const proxy = await startPathProxy(server.url, '/colophon');
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on('response', answer => {
      if (!answer.ok()) failures.push(answer.url());
    });
    await page.goto(`${proxy.url}/docs`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('.opblock');
    const sample = await page.$eval('#key pre', one => one.textContent);
    expect(sample).toContain(`COLOPHON_URL=${proxy.url}\n`);
    await page.click('#operations-Labels-listLabels .opblock-summary-control');
    const command = await page.waitForSelector('#operations-Labels-listLabels .sample pre');
    expect(await command?.evaluate(one => one.textContent)).toContain(`"${proxy.url}/api/labels"`);
    expect([failures, proxy.strayPaths]).toEqual([[], []]);
    await page.close();
    await proxy.close();
  });

  it('guide: has contents, search, and samples in the chosen language', async () => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1_200, height: 900 });
    await page.goto(`${server.url}/docs`, { waitUntil: 'networkidle0' });
    const listShownContents = () =>
      page.$$eval('#contents a', links =>
        links.filter(link => link.checkVisibility()).map(link => link.textContent),
      );
    const api = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const operations = Object.values(api.paths as Record<string, object>).flatMap(Object.values);
    expect(await listShownContents()).toEqual(
      expect.arrayContaining(operations.map(({ summary }: { summary: string }) => summary)),
    );
    await page.keyboard.press('/');
    await page.keyboard.type('retry-after');
    const found = await listShownContents();
    expect(found).toContain('Errors, and what to do');
    expect(found).not.toContain('Limits');
    expect(found.length).toBeLessThan(7);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type('api-keys revoke');
    await page.keyboard.press('Enter');
    // The opened operation is part of the page that is checked below, with its sample.
    await page.waitForSelector('.opblock.is-open .sample');

    const readSample = () => page.$eval('#label .sample', one => (one as HTMLElement).innerText);
    expect(await readSample()).toContain('curl -sS');
    await page.locator('aria/Python[role="button"]').click();
    expect(await readSample()).toContain('urlopen');
    // The page remembers the language.
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await readSample()).toContain('urlopen');

    for (const width of [1_200, 320]) {
      await page.setViewport({ width, height: 900 });
      for (const scheme of colorSchemes) {
        const faults = await findAccessibilityFaults(page, scheme, {
          within: '.docs-nav, .guide, .sample',
        });
        expect([width, scheme, ...faults]).toEqual([width, scheme]);
        const picturePrefix = process.env.SCREENSHOT;
        const picture = `${picturePrefix}-guide-${width}-${scheme}.png`;
        if (picturePrefix) await page.screenshot({ path: picture });
      }
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('search: a field’s name finds the operations that have it, and names the field', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/docs`);
    await page.waitForSelector('.opblock');
    const listShown = (selector: string) =>
      page.$$eval(selector, elements =>
        elements.filter(one => one.checkVisibility()).map(one => one.textContent),
      );
    await page.keyboard.press('/');
    await page.keyboard.type('separator');
    // The guide also explains the separators.
    expect(await listShown('#contents section:not(:first-child) a')).toEqual([
      'Append signatures to a post',
    ]);
    expect(await listShown('#contents code')).toEqual(['separator']);
    expect(await listShown('#contents section:first-child a')).toEqual(['Signatures and counts']);
    await page.keyboard.type('-nobody-has');
    expect(await listShown('#contents a, #nothing')).toEqual(['Nothing found']);
  });

  it('samples: name the address of the page, and the keyboard copies them', async () => {
    const page = await browser.newPage();
    const permission = { permission: { name: 'clipboard-read' }, state: 'granted' } as const;
    await browser.defaultBrowserContext().setPermission(server.url, permission);
    await page.goto(`${server.url}/docs#/Labels/putLabel`);
    await page.waitForSelector('#reference .sample button');
    const readText = (selector: string) => page.$eval(selector, one => one.textContent);
    const command = await readText('#reference .sample pre');
    expect(command).toMatch(`curl -sS "${server.url}/api/labels/`);
    expect(command).toContain('"color": "#0088FF"');
    expect(await readText('#guide')).toContain(`COLOPHON_URL=${server.url}`);
    expect(await readText('#guide')).toContain(`"url": "${server.url}/mcp"`);

    await page.focus('#reference .sample button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copied');
    expect(await readText('#announcement')).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copy');
    const listWithoutButton = (selector: string) =>
      page.$$eval(selector, samples =>
        samples
          .filter(one => !one.closest('.sample')?.querySelector('button:not([data-language])'))
          .map(one => one.textContent),
      );
    expect(await listWithoutButton('#guide pre')).toEqual([]);

    // A page without HTTPS on another machine has no clipboard.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.focus('#key .sample button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copied');
  });

  it('code: monospaced in the guide, in the schemas and in a body that is edited', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/docs#/Labels/putLabel`);
    await page.locator('#reference .opblock.is-open .try-out__btn').click();
    await page.locator('#reference .responses-table [data-name=model]').click();
    await page.waitForSelector('.json-schema-2020-12-property');
    await page.waitForSelector('#reference textarea');
    const code = [
      'code, pre:not(.info *), kbd, textarea, .opblock-summary-path, .parameter__name',
      '[class*=json-schema-2020-12]:is([class*=__title], [class*=__attribute], [class*=__constraint])',
    ];
    const fonts = await page.$$eval(code.join(), elements =>
      elements.map(one => `${one.className || one.localName}: ${getComputedStyle(one).fontFamily}`),
    );
    expect(fonts.filter(font => !font.endsWith('monospace'))).toEqual([]);
    expect(fonts.filter(font => font.includes('json-schema')).length).toBeGreaterThan(2);
  });
});
