/** Documents whose own names stand in the way of what is asked of them. */
import { expect, it } from 'vitest';
import { noticeOf } from '../../support/notice.ts';
import { closes, openSite, setStage } from '../popup/stage.ts';

const stage = setStage();
const names = ['parentElement', 'isContentEditable', 'tagName', 'closest', 'getBoundingClientRect'];
const fields = names.map(name => `<input name="${name}" type="hidden">`).join('');

it.each([
  ['a field', '<textarea id="post" autofocus>Hello</textarea>'],
  ['an editing host', '<div id="post" contenteditable style="min-height: 40px">Hello</div>'],
])('a form whose fields bear names of the DOM: appends to %s in it', async (_what, composer) => {
  const page = await openSite(stage, 'http://odd.example', {
    '/': `<!doctype html><form>${fields}${composer}</form>`,
  });
  await page.focus('#post');
  const popup = await stage.openPopupWith(page, { Mine: '#mine' });
  await closes(popup, () => popup.keyboard.press('Enter'));
  expect(await noticeOf(page)).toMatch(/^Added/);
  const text = await page.$eval(
    '#post',
    post => (post as HTMLTextAreaElement).value ?? post.textContent,
  );
  expect(text).toContain('#mine');
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
  await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent !== '');
  const said = await popup.$eval('[role=status]', status => status.textContent);
  expect(said).not.toBe('');
  const buttons = await popup.$$eval('button', all => all.map(button => button.innerText));
  expect(buttons.filter(name => name.startsWith('Allow'))).toEqual([]);
  await popup.close();
  await page.close();
});
