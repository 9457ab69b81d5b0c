/** Documents whose own names stand in the way of what is asked of them. */
import { expect, it } from 'vitest';
import { propertyNames } from '../../support/property-names.ts';
import { closes, openSite, setStage } from '../popup/stage.ts';

const stage = setStage();
/** All that the code in pages reads of anything; which of it is of the DOM, the browser tells. */
const read = propertyNames(['extension/{in-page,composers}/**/*.ts']);

type Case = { what: string; composer: string; bears: 'form' | 'document' };

const cases: Case[] = (['form', 'document'] as const).flatMap(bears => [
  { what: 'a field', composer: '<textarea id="post" autofocus>Hello</textarea>', bears },
  {
    what: 'an editing host',
    composer: '<div id="post" contenteditable style="min-height: 40px">Hello</div>',
    bears,
  },
]);

it.each(cases)('a $bears that bears all names of the DOM: appends to $what in it', async one => {
  const { composer, bears } = one;
  const page = await openSite(stage, 'http://odd.example', {
    '/': `<!doctype html><form role="dialog">${composer}</form>`,
  });
  await page.focus('#post');
  // As the parser would have put them there; afterwards no script of the page's own would run.
  const count = await page.evaluate(
    (names, bears) => {
      const { document } = globalThis;
      const [form] = document.forms;
      const known = names.filter(name => name in document || (form && name in form));
      const all = known.map(name => {
        const element = document.createElement(bears === 'form' ? 'input' : 'img');
        if (element instanceof HTMLInputElement) element.type = 'hidden';
        element.setAttribute('name', name);
        return element;
      });
      const bearer = bears === 'form' ? form : document.body;
      const { appendChild } = Node.prototype;
      for (const element of all) appendChild.call(bearer as Node, element);
      return known.length;
    },
    read,
    bears,
  );
  expect(count).toBeGreaterThan(60);
  const popup = await stage.openPopupWith(page, { Mine: '#mine' });
  await closes(popup, () => popup.keyboard.press('Enter'));
  const ask = (selector: string) =>
    page.evaluate(selector => {
      const { querySelector } = Document.prototype;
      const found = querySelector.call(document, selector) as HTMLTextAreaElement | null;
      return found === null ? null : (found.value ?? found.textContent);
    }, selector);
  await expect.poll(() => ask('#post')).toContain('#mine');
  // The notice: what is there is whole only when it has been told.
  await expect.poll(() => ask('[popover=manual]')).not.toBeNull();
  await page.close();
});

it.each([
  [
    'of no address',
    '<iframe srcdoc="<textarea autofocus></textarea>" sandbox="allow-scripts"></iframe>',
  ],
  ['of data', '<iframe src="data:text/html,<textarea autofocus></textarea>"></iframe>'],
])('a frame %s: says why, and asks for no site', async (_what, frame) => {
  const page = await openSite(stage, 'http://odd.example', { '/': `<!doctype html>${frame}` });
  await page.focus('iframe');
  const popup = await stage.openPopup(page);
  await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent);
  const said = await popup.$eval('[role=status]', status => status.textContent);
  expect(said).not.toBe('');
  const buttons = await popup.$$eval('button', all => all.map(button => button.innerText));
  expect(buttons.filter(name => name.startsWith('Allow'))).toEqual([]);
  await popup.close();
  await page.close();
});
