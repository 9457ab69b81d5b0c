/** Documents whose own names stand in the way of what is asked of them. */
import type { Frame, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { noticeOf, noticeSelector } from '../../support/notice.ts';
import { closeAfterOrders } from '../../support/orders-end.ts';
import { propertyNames } from '../../support/property-names.ts';
import { registerScript } from '../../support/register-script.ts';
import { untilSeen } from '../../support/seen.ts';
import { until } from '../../support/until.ts';
import { openSite, setStage } from '../popup/stage.ts';

const stage = setStage({ mode: 'permitted' });
/** All that the code in pages reads of anything. */
const read = propertyNames(['extension/{in-page,composers}/**/*.ts', 'extension/messages/tell-*']);
const site = 'http://127.0.0.1';
const look = 'style="display: block; width: 400px; min-height: 60px"';
const field = `<textarea id="post" ${look}>Hello</textarea>`;

/** Gives all names to fields of each form, without asking a form for anything. */
async function giveNames(page: Page): Promise<void> {
  await page.evaluate(names => {
    const { appendChild, setAttribute } = Element.prototype;
    for (const form of document.querySelectorAll('form')) {
      for (const name of names) {
        const element = document.createElement('input');
        element.type = 'hidden';
        setAttribute.call(element, 'name', name);
        appendChild.call(form, element);
      }
    }
  }, read.all);
}

/** What stands in the composer, in one line. */
const written = (page: Page) =>
  page.evaluate(() => {
    const post = document.querySelector<HTMLTextAreaElement>('#post');
    return (post?.value ?? post?.innerText ?? '').replace(/\s+/g, ' ').trim();
  });

async function appendByPopup(page: Page): Promise<void> {
  const popup = await stage.openPopupWith(page, { Mine: '#mine' });
  await popup.waitForSelector('.popup-composing button:enabled');
  await closes(popup, () => popup.keyboard.press('Enter'));
}

/** The names that a form, and those that the document, answers for to our script in the page. */
async function namesTaken(page: Page): Promise<{ byForm: number; byDocument: number }> {
  const session = await page.createCDPSession();
  let world: number | undefined;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin.startsWith('chrome-extension:')) world = context.id;
  });
  await session.send('Runtime.enable');
  await until('our script is in the page', async () => world !== undefined);
  const expression = `(names => {
    const isTaken = (owner, kind) => name => owner[name] instanceof kind && owner[name].name === name;
    const form = document.querySelector('form');
    return {
      byForm: names.filter(isTaken(form, HTMLInputElement)).length,
      byDocument: names.filter(isTaken(document, HTMLImageElement)).length,
    };
  })(${JSON.stringify(read.all)})`;
  const how = { expression, returnByValue: true };
  const { result } = await session.send('Runtime.evaluate', {
    ...how,
    ...(world !== undefined && { contextId: world }),
  });
  await session.detach();
  return result.value;
}

beforeAll(async () => {
  await registerScript(stage.colophon, {
    ...{ id: 'button', js: ['button.js'] },
    matches: ['http://localhost/*'],
  });
});

describe('a form whose fields bear all names that our code reads: appends to', () => {
  const composers: [what: string, body: string, whole: string][] = [
    ['a field in it', `<form>${field}</form>`, 'Hello #mine'],
    [
      'an editing host in it',
      `<form><div id="post" contenteditable ${look}>Hello</div></form>`,
      'Hello #mine',
    ],
    [
      'an editing host with it before the text, and the caret in it',
      `<div id="post" contenteditable ${look}><form tabindex="0">One</form><div>Hello</div></div>`,
      'One Hello #mine',
    ],
    [
      'an editing host with it at the end',
      `<div id="post" contenteditable ${look}><div>Hello</div><form><div>Two</div></form></div>`,
      'Hello Two #mine',
    ],
  ];

  it.each(composers)('%s', async (_, body, whole) => {
    const page = await openSite(stage, site, { '/': `<!doctype html>${body}` });
    await giveNames(page);
    await page.focus('#post');
    await page.evaluate(() => {
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT).nextNode();
      if (document.querySelector('#post form') !== null) getSelection()?.collapse(words, 1);
    });
    await appendByPopup(page);
    expect(await noticeOf(page)).toBe('Added “Mine”');
    expect(await written(page)).toBe(whole);
    await closeAfterOrders(page);
  });

  it('the post of an editor that draws its text, within it', async () => {
    const page = await stage.openPage('Hello', 'codemirror5');
    await page.evaluate(() => {
      const editor = document.querySelector('.CodeMirror');
      const form = document.createElement('form');
      editor?.replaceWith(form);
      if (editor) form.append(editor);
    });
    await giveNames(page);
    await page.evaluate(() => practice.focus());
    await appendByPopup(page);
    expect(await noticeOf(page)).toBe('Added “Mine”');
    expect(await page.evaluate(() => practice.text())).toBe('Hello\n\n#mine');
    await closeAfterOrders(page);
  });

  it('a field in it, by the button and the picker', async () => {
    const page = await openSite(stage, 'http://localhost', {
      '/': `<!doctype html><form role="dialog">${field}</form>`,
    });
    await giveNames(page);
    await page.focus('#post');
    const box = await (await page.waitForSelector('form > [popover]'))?.boundingBox();
    await untilSeen();
    await page.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
    const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
    await picker.waitForSelector('[role=option]');
    await untilSeen();
    await page.keyboard.press('Enter');
    await expect.poll(() => written(page)).toBe('Hello #mine');
    // Left open: where a page goes before it has told what became of an order, the popup tells it.
  });
});

it('a form that is itself written into: says that there is no composer', async () => {
  const page = await openSite(stage, site, {
    '/': `<!doctype html><form id="post" contenteditable ${look}>Hello</form>`,
  });
  await giveNames(page);
  await page.evaluate(() => HTMLElement.prototype.focus.call(document.querySelector('#post')));
  const popup = await stage.openPopup(page);
  const said = await popup.waitForFunction(
    () => document.querySelector('[role=status]')?.textContent,
  );
  expect(await said.jsonValue()).toMatch(/There is no text field/);
  await popup.close();
  await page.close();
});

it('names of pictures: are not shown to our script by the document, as those of fields are', async () => {
  const page = await openSite(stage, site, { '/': `<!doctype html><form>${field}</form><p>` });
  await giveNames(page);
  await page.focus('#post');
  const pictures = read.all.map(name => `<img name="${name}">`).join('');
  await page.$eval('p', (place, pictures) => place.setHTMLUnsafe(pictures), pictures);
  await appendByPopup(page);
  const post = () =>
    page.evaluate(() => {
      const post = Document.prototype.querySelector.call(document, 'textarea');
      return (post as HTMLTextAreaElement).value;
    });
  await expect.poll(post).toBe('Hello\n\n#mine');
  const { byForm, byDocument } = await namesTaken(page);
  expect(byForm).toBeGreaterThan(200);
  expect(byDocument).toBe(0);
});

it('frames that bear all names that our code reads of the window: appends by popup and picker', async () => {
  const frames = read.ofWindow.map(name => `<iframe name="${name}" hidden></iframe>`).join('');
  const page = await openSite(stage, site, { '/': `<!doctype html>${field}${frames}` });
  await page.focus('#post');
  await appendByPopup(page);
  expect(await noticeOf(page)).toBe('Added “Mine”');
  expect(await written(page)).toBe('Hello #mine');
  await page.waitForSelector(noticeSelector);
  await page.bringToFront();
  await stage.openPicker(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).toBe('Hello #mine #mine');
});

it('a document that is written anew below the picker: the popup opens, and appends there', async () => {
  const page = await openSite(stage, site, { '/': `<!doctype html>${field}` });
  await page.focus('#post');
  await (await stage.openPopupWith(page, { Mine: '#mine' })).close();
  await page.bringToFront();
  await stage.openPicker(page);
  const popup = await stage.popupAfter(() =>
    page.evaluate(field => {
      document.open();
      document.write(`<!doctype html>${field}`);
      document.close();
      document.getElementById('post')?.focus();
    }, field),
  );
  await popup.waitForSelector('.popup-composing button:enabled');
  await closes(popup, () => popup.keyboard.press('Enter'));
  await expect.poll(() => written(page)).toBe('Hello #mine');
  expect(await noticeOf(page)).toBe('Added “Mine”');
  await closeAfterOrders(page);
});

it('frames in shadow roots: appends in one that is alone there, and in none of two', async () => {
  const page = await stage.openPage();
  const frameOf = async (text: string) => {
    const query = new URLSearchParams({ kind: 'textarea', in: 'page', text });
    const address = `${stage.url.replace('127.0.0.1', 'localhost')}/editor.html?${query}`;
    await page.evaluate(address => {
      const host = document.body.appendChild(document.createElement('div'));
      const frame = document.createElement('iframe');
      frame.src = address;
      host.attachShadow({ mode: 'closed' }).append(frame);
    }, address);
    const frame = await page.waitForFrame(frame => frame.url() === address);
    await frame.waitForSelector('[data-ready]');
    await frame.evaluate(() => practice.focus());
    return frame;
  };
  const textOf = (frame: Frame) => frame.evaluate(() => practice.text());

  const one = await frameOf('One');
  await appendByPopup(page);
  await expect.poll(() => textOf(one)).toBe('One\n\n#mine');
  await page.bringToFront();
  // The focus is in it, but it could as well be the other one.
  const two = await frameOf('Two');
  const popup = await stage.openPopup(page);
  await popup.waitForFunction(() => document.querySelector('[role=status]')?.textContent);
  await popup.close();
  expect([await textOf(one), await textOf(two)]).toEqual(['One\n\n#mine', 'Two']);
  await closeAfterOrders(page);
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
