/** Pages on which nothing can be appended: the popup stays open, says so, and lets the user copy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readAccessibilityTree } from '../../support/accessibility-tree.ts';
import { readElement } from '../../support/read-element.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { openSite, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();
const folder = mkdtempSync(join(tmpdir(), 'colophon-pages-'));
const file = join(folder, 'page.html');
writeFileSync(file, '<!doctype html><p>Nothing to write in</p>');
afterAll(() => rmSync(folder, { recursive: true }));

/** The reasons that the popup gives. */
const noField = /no text field/;
const notReachable = /doesn’t allow extensions/;

describe('the popup on a page without a composer', () => {
  it.each([
    ['a page of the browser', 'chrome://version/', notReachable],
    ['a blank page', 'about:blank', notReachable],
    ['a data: address', 'data:text/html,<p>Nothing to write in</p>', notReachable],
    ['a local file', pathToFileURL(file).href, noField],
    ['a page that cannot be loaded', 'http://127.0.0.1:9/', notReachable],
    ['a site without a field', 'https://plain.example/', noField],
    ['a site where a drawing has the focus', 'https://plain.example/drawing', noField],
    // Either reason is right for the browser's viewer of PDF files.
    ['a document in a viewer', 'https://plain.example/post.pdf', /./],
  ])('%s: says why, and lets the user copy', async (_, address, reason) => {
    const page = await openSite(fixture, 'https://plain.example', {
      '/': '<!doctype html><p>Nothing to write in</p>',
      '/drawing': '<!doctype html><svg><a href="#" autofocus><text y="20">Drawn</text></a></svg>',
      '/post.pdf': pdf,
    });
    // Rejects if the browser shows its error page instead. The popup opens there, too.
    await page.goto(address).catch(() => {});
    const popup = await fixture.openPopupWithSignatures(page, { Alpha: '#alpha' });
    await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent);
    expect(await readElement(popup, '[role=status]', status => status.textContent)).toMatch(reason);
    const nodes = await readAccessibilityTree(popup);
    expect(nodes.some(({ role, name }) => role === 'button' && name === 'Copy instead')).toBe(true);
    // An append would close the popup within this time.
    await popup.keyboard.press('Enter');
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(popup.isClosed()).toBe(false);
    await popup.close();
    await page.close();
  });

  it('many signatures and labels on a low screen: the footer is in view', async () => {
    const page = await fixture.openPage();
    await page.evaluate(() => document.querySelector('textarea')?.blur());
    const seedingPopup = await fixture.openPopup(page);
    const make = createRowFactory();
    const names = Array.from({ length: 8 }, (_, index) => `Number ${index}`);
    await seed(seedingPopup, [
      ...names.map(name => make.label(`A label that is wide, ${name}`, '#15803D')),
      ...names.map(name => make.signature(name, 'A first line\nand a second one')),
    ]);
    await seedingPopup.close();
    const popup = await fixture.openPopup(page);
    await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent);
    await popup.waitForSelector('.chip');
    // Chromium resizes the popup a moment after it has rendered.
    await popup.waitForFunction(() => {
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      const { scrollWidth } = document.documentElement;
      return footer !== undefined && footer.bottom <= innerHeight && scrollWidth <= innerWidth;
    });
    // The test proves nothing on a screen that has more height below the toolbar.
    expect(await popup.evaluate(() => screen.availHeight - screenY)).toBeLessThan(540);
    await popup.close();
    await page.close();
  });
});

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
