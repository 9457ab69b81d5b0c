/** Documents of other types than HTML, and huge ones. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closeAfterAppendRequests } from '../../support/append-requests.ts';
import { closePopupBy } from '../../support/close-popup.ts';
import { readNotice, waitForReason } from '../../support/notice.ts';
import { openSite, setUpPopup } from '../popup/popup-fixture.ts';

const fixture = setUpPopup({ mode: 'permitted' });
const site = 'http://127.0.0.1';
const xhtml = 'http://www.w3.org/1999/xhtml';
const fieldStyle = 'style="display: block; width: 400px; min-height: 60px"';
const field = `<textarea xmlns="${xhtml}" id="post" ${fieldStyle}>Hello</textarea>`;
const host = (inner: string) =>
  `<div xmlns="${xhtml}" id="post" contenteditable="true" ${fieldStyle}>${inner}</div>`;
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject width="500" height="200">${inner}</foreignObject></svg>`;

/** Returns a page with `post`, whose script adds elements. HTML parsers do not nest so many. */
const withScript = (post: string, script: string) =>
  `<!doctype html>${post}<script>
    const post = document.getElementById('post');
    ${script}
  </script>`;

type Case = { name: string; body: string } & (
  | { whole: string; notice?: string }
  /** The reason that the popup shows. */
  | { refusal: string }
);
const tooMany = 'This text field has too many elements to add text safely.';

const documents: Case[] = [
  {
    name: 'XHTML with a field',
    body: `<html xmlns="${xhtml}"><head><title>X</title></head><body>${field}</body></html>`,
    whole: 'Hello#mine',
  },
  {
    name: 'XHTML with an editing host',
    body: `<html xmlns="${xhtml}"><head><title>X</title></head><body>${host('<p>One</p><p>Hello<br/></p>')}</body></html>`,
    whole: 'OneHello#mine',
  },
  { name: 'SVG with a field in it', body: svg(field), whole: 'Hello#mine' },
  {
    name: 'SVG with an editing host, in which browsers insert nothing',
    body: svg(host('Hello')),
    notice: 'This editor didn’t take the text.',
    whole: 'Hello',
  },
  {
    name: '200,000 elements beside a field',
    body: withScript(
      field,
      "document.body.insertAdjacentHTML('beforeend', '<i></i>'.repeat(200_000));",
    ),
    whole: 'Hello#mine',
  },
  {
    name: '200,000 elements in an editing host',
    body: withScript(
      host('Hello'),
      "post.insertAdjacentHTML('afterbegin', '<b></b>'.repeat(200_000));",
    ),
    refusal: tooMany,
  },
  {
    name: '20,000 elements around a field',
    body: withScript(
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
    name: '2,000 nested elements in an editing host',
    body: withScript(
      host('Hello'),
      `let inner = post;
       for (let at = 0; at < 2000; at++) inner = inner.appendChild(document.createElement('span'));`,
    ),
    refusal: tooMany,
  },
  {
    name: '5,000 elements in an editing host, 900 of them nested',
    body: withScript(
      host('<div></div>Hello'),
      `let inner = post.firstChild;
       for (let at = 0; at < 900; at++) inner = inner.appendChild(document.createElement('span'));
       post.insertAdjacentHTML('afterbegin', '<i>i</i>'.repeat(4000));`,
    ),
    whole: `${'i'.repeat(4000)}Hello#mine`,
  },
];

/** Reads the text without white space, which differs between the documents. */
const readPost = (page: Page) =>
  page.evaluate(() => {
    const post = document.querySelector<HTMLTextAreaElement>('#post');
    return (post?.value ?? post?.textContent ?? '').replace(/\s+/g, '');
  });

describe('append in a document', () => {
  it.each(documents)('$name: appended, or refused with a reason', async testCase => {
    const page = await openSite(fixture, site, { '/': testCase.body });
    await page.focus('#post');
    const popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine' });
    if ('refusal' in testCase) {
      await waitForReason(popup, testCase.refusal);
      expect(await popup.$('.popup-save button:enabled')).toBeNull();
      await popup.close();
      return await page.close();
    }
    await popup.waitForSelector('.popup-save button:enabled');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await readNotice(page)).toMatch(testCase.notice ?? 'Added “Mine”');
    expect(await readPost(page)).toBe(testCase.whole);
    await closeAfterAppendRequests(page);
  });
});
