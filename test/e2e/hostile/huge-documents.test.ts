/** Documents of other kinds than HTML, and of sizes that nobody writes. */
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { noticeOf } from '../../support/notice.ts';
import { closeAfterOrders } from '../../support/orders-end.ts';
import { openSite, setStage } from '../popup/stage.ts';

const stage = setStage({ mode: 'permitted' });
const site = 'http://127.0.0.1';
const xhtml = 'http://www.w3.org/1999/xhtml';
const look = 'style="display: block; width: 400px; min-height: 60px"';
const field = `<textarea xmlns="${xhtml}" id="post" ${look}>Hello</textarea>`;
const host = (inner: string) =>
  `<div xmlns="${xhtml}" id="post" contenteditable="true" ${look}>${inner}</div>`;
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject width="500" height="200">${inner}</foreignObject></svg>`;

/** No parser nests so many: a script puts them there. */
const grown = (post: string, text: string) =>
  `<!doctype html>${post}<script>
    const post = document.getElementById('post');
    ${text}
  </script>`;

type Case = { what: string; body: string } & (
  | { whole: string; notice?: string }
  /** What the popup says instead. */
  | { refusal: string }
);
const tooMany = 'This text field is built of so many elements that nothing can be added safely.';

const documents: Case[] = [
  {
    what: 'XHTML with a field',
    body: `<html xmlns="${xhtml}"><head><title>X</title></head><body>${field}</body></html>`,
    whole: 'Hello#mine',
  },
  {
    what: 'XHTML with an editing host',
    body: `<html xmlns="${xhtml}"><head><title>X</title></head><body>${host('<p>One</p><p>Hello<br/></p>')}</body></html>`,
    whole: 'OneHello#mine',
  },
  { what: 'SVG with a field in it', body: svg(field), whole: 'Hello#mine' },
  {
    what: 'SVG with an editing host in it, which browsers write nothing into',
    body: svg(host('Hello')),
    notice: 'This editor did not take the text.',
    whole: 'Hello',
  },
  {
    what: '200,000 elements beside a field',
    body: grown(field, "document.body.insertAdjacentHTML('beforeend', '<i></i>'.repeat(200_000));"),
    whole: 'Hello#mine',
  },
  {
    what: '200,000 elements in an editing host',
    body: grown(host('Hello'), "post.insertAdjacentHTML('afterbegin', '<b></b>'.repeat(200_000));"),
    refusal: tooMany,
  },
  {
    what: '20,000 elements around a field',
    body: grown(
      field,
      `let top = post;
       for (let at = 0; at < 20_000; at++) {
         const outer = document.createElement('div');
         outer.style.display = 'contents';
         top.replaceWith(outer);
         outer.append(top);
         top = outer;
       }`,
    ),
    whole: 'Hello#mine',
  },
  {
    what: '2,000 elements in one another in an editing host',
    body: grown(
      host('Hello'),
      `let inner = post;
       for (let at = 0; at < 2000; at++) inner = inner.appendChild(document.createElement('span'));`,
    ),
    refusal: tooMany,
  },
  {
    what: '5,000 elements in an editing host, 900 of them in one another',
    body: grown(
      host('<div></div>Hello'),
      `let inner = post.firstChild;
       for (let at = 0; at < 900; at++) inner = inner.appendChild(document.createElement('span'));
       post.insertAdjacentHTML('afterbegin', '<i>i</i>'.repeat(4000));`,
    ),
    whole: `${'i'.repeat(4000)}Hello#mine`,
  },
];

/** Without white space, which is written in one way here and another there. */
const written = (page: Page) =>
  page.evaluate(() => {
    const post = document.querySelector<HTMLTextAreaElement>('#post');
    return (post?.value ?? post?.textContent ?? '').replace(/\s+/g, '');
  });

it.each(documents)('$what', async one => {
  const page = await openSite(stage, site, { '/': one.body });
  await page.focus('#post');
  const popup = await stage.openPopupWith(page, { Mine: '#mine' });
  if ('refusal' in one) {
    await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent);
    expect(await popup.$eval('[role=status]', status => status.textContent)).toContain(one.refusal);
    await popup.close();
    return await page.close();
  }
  await popup.waitForSelector('.popup-composing button:enabled');
  await closes(popup, () => popup.keyboard.press('Enter'));
  expect(await noticeOf(page)).toMatch(one.notice ?? 'Added “Mine”');
  expect(await written(page)).toBe(one.whole);
  await closeAfterOrders(page);
});
