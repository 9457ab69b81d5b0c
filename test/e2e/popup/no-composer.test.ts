/** Pages on which nothing can be appended: the popup stays, says so, and offers copying. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { toldOf } from '../../support/accessibility-tree.ts';
import { openSite, setStage } from './stage.ts';

const stage = setStage();
const folder = mkdtempSync(join(tmpdir(), 'colophon-pages-'));
const file = join(folder, 'page.html');
writeFileSync(file, '<!doctype html><p>Nothing to write in</p>');
afterAll(() => rmSync(folder, { recursive: true }));

const noField = /no text field/;
const notReachable = /lets no extension write/;

it.each([
  ['the browser’s own', 'chrome://version/', notReachable],
  ['blank', 'about:blank', notReachable],
  ['an address of data', 'data:text/html,<p>Nothing to write in</p>', notReachable],
  ['a file', pathToFileURL(file).href, noField],
  ['a page that is not there', 'http://127.0.0.1:9/', notReachable],
  ['a site without a field', 'https://plain.example/', noField],
  ['a site where a drawing has the focus', 'https://plain.example/drawing', noField],
  ['a document in a viewer', 'https://plain.example/post.pdf', /./],
])('%s: says why, and copies', async (_, address, reason) => {
  const page = await openSite(stage, 'https://plain.example', {
    '/': '<!doctype html><p>Nothing to write in</p>',
    '/drawing': '<!doctype html><svg><a href="#" autofocus><text y="20">Drawn</text></a></svg>',
    '/post.pdf': pdf,
  });
  await page.goto(address).catch(() => {}); // Some are errors; the person is there all the same.
  const popup = await stage.openPopupWith(page, { Alpha: '#alpha' });
  await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent !== '');
  expect(await popup.$eval('[role=status]', status => status.textContent)).toMatch(reason);
  const told = await toldOf(popup);
  expect(told.some(({ role, name }) => role === 'button' && name === 'Copy instead')).toBe(true);
  await popup.keyboard.press('Enter');
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(popup.isClosed()).toBe(false);
  await popup.close();
  await page.close();
});

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
