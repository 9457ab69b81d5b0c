/** Pages on which nothing can be appended: the popup stays, says so, and offers copying. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { toldOf } from '../../support/accessibility-tree.ts';
import { read } from '../../support/read.ts';
import { createSeed, seed } from '../../support/seed.ts';
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
  await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent);
  expect(await read(popup, '[role=status]', status => status.textContent)).toMatch(reason);
  const told = await toldOf(popup);
  expect(told.some(({ role, name }) => role === 'button' && name === 'Copy instead')).toBe(true);
  await popup.keyboard.press('Enter');
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(popup.isClosed()).toBe(false);
  await popup.close();
  await page.close();
});

it('is seen to its foot where the screen has little room', async () => {
  const page = await stage.openPage();
  await page.evaluate(() => document.querySelector('textarea')?.blur());
  const filled = await stage.openPopup(page);
  const make = createSeed();
  const names = Array.from({ length: 8 }, (_, index) => `Number ${index}`);
  await seed(filled, [
    ...names.map(name => make.label(`A label that is wide, ${name}`, '#15803D')),
    ...names.map(name => make.signature(name, 'A first line\nand a second one')),
  ]);
  await filled.close();
  const popup = await stage.openPopup(page);
  await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent);
  await popup.waitForSelector('.chip');
  // Chromium makes room for it a moment after it is drawn.
  await popup.waitForFunction(() => {
    const foot = document.querySelector('footer')?.getBoundingClientRect();
    const { scrollWidth } = document.documentElement;
    return foot !== undefined && foot.bottom <= innerHeight && scrollWidth <= innerWidth;
  });
  expect(await popup.evaluate(() => screen.availHeight - screenY)).toBeLessThan(540);
  await popup.close();
  await page.close();
});

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
