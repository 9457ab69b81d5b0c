/** Pages on which nothing can be appended: the browser or the page says why. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readAccessibilityTree } from '../../support/accessibility-tree.ts';
import { readElement } from '../../support/read-element.ts';
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
