/** Documents whose named elements shadow properties (DOM clobbering), and unusual frames. */
import type { Frame, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeAfterAppendRequests } from '../../support/append-requests.ts';
import { closePopupBy } from '../../support/close-popup.ts';
import { noticeSelector, readNotice, waitForReason } from '../../support/notice.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { readPropertyNamesOfPageSources } from '../../support/property-names.ts';
import { registerScript } from '../../support/register-script.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { openSite, setUpPopup } from '../popup/popup-fixture.ts';

const fixture = setUpPopup({ mode: 'permitted' });
/** The names of all properties that the scripts in pages read. */
const propertyNames = readPropertyNamesOfPageSources();
const site = 'http://127.0.0.1';
const fieldStyle = 'style="display: block; width: 400px; min-height: 60px"';
const field = `<textarea id="post" ${fieldStyle}>Hello</textarea>`;

/** Adds a field of each name to each form. Uses no property of a form, because those are shadowed. */
async function addNamedFields(page: Page): Promise<void> {
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
  }, propertyNames.all);
}

/** Reads the composer's text as one line. */
const readPost = (page: Page) =>
  page.evaluate(() => {
    const post = document.querySelector<HTMLTextAreaElement>('#post');
    return (post?.value ?? post?.innerText ?? '').replace(/\s+/g, ' ').trim();
  });

async function appendByPopup(page: Page): Promise<void> {
  const popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine' });
  await popup.waitForSelector('.popup-save button:enabled');
  await closePopupBy(popup, () => popup.keyboard.press('Enter'));
}

/** Counts the names that a form and the document shadow for Colophon's script in the page. */
async function countClobberedNames(page: Page): Promise<{ byForm: number; byDocument: number }> {
  const session = await page.createCDPSession();
  let world: number | undefined;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin.startsWith('chrome-extension:')) world = context.id;
  });
  await session.send('Runtime.enable');
  await waitUntil('our script is in the page', async () => world !== undefined);
  const expression = `(names => {
    // True if the property of this name is the element with this name, instead of its own value.
    const isTaken = (owner, kind) => name => owner[name] instanceof kind && owner[name].name === name;
    const form = document.querySelector('form');
    return {
      byForm: names.filter(isTaken(form, HTMLInputElement)).length,
      byDocument: names.filter(isTaken(document, HTMLImageElement)).length,
    };
  })(${JSON.stringify(propertyNames.all)})`;
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    ...(world !== undefined && { contextId: world }),
  });
  await session.detach();
  return result.value;
}

beforeAll(async () => {
  await registerScript(fixture.colophon, {
    id: 'button',
    js: ['button.js'],
    matches: ['http://localhost/*'],
  });
});

describe('form whose fields have all property names that the scripts read', () => {
  const composers: [what: string, body: string, whole: string][] = [
    ['a field in it', `<form>${field}</form>`, 'Hello #mine'],
    [
      'an editing host in it',
      `<form><div id="post" contenteditable ${fieldStyle}>Hello</div></form>`,
      'Hello #mine',
    ],
    [
      'an editing host that contains the form before the text, with the caret in the form',
      `<div id="post" contenteditable ${fieldStyle}><form tabindex="0">One</form><div>Hello</div></div>`,
      'One Hello #mine',
    ],
    [
      'an editing host that contains the form at its end',
      `<div id="post" contenteditable ${fieldStyle}><div>Hello</div><form><div>Two</div></form></div>`,
      'Hello Two #mine',
    ],
  ];

  it.each(composers)('%s: appended', async (_, body, whole) => {
    const page = await openSite(fixture, site, { '/': `<!doctype html>${body}` });
    await addNamedFields(page);
    await page.focus('#post');
    await page.evaluate(() => {
      const firstText = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT).nextNode();
      // If the editing host contains the form, puts the caret into the first text of the host.
      if (document.querySelector('#post form') !== null) getSelection()?.collapse(firstText, 1);
    });
    await appendByPopup(page);
    expect(await readNotice(page)).toBe('Added “Mine”');
    expect(await readPost(page)).toBe(whole);
    await closeAfterAppendRequests(page);
  });

  it('an editor in it that renders its text itself: appended', async () => {
    const page = await fixture.openPage('Hello', 'codemirror5');
    await page.evaluate(() => {
      const editor = document.querySelector('.CodeMirror');
      const form = document.createElement('form');
      editor?.replaceWith(form);
      if (editor) form.append(editor);
    });
    await addNamedFields(page);
    await page.evaluate(() => practice.focus());
    await appendByPopup(page);
    expect(await readNotice(page)).toBe('Added “Mine”');
    expect(await page.evaluate(() => practice.text())).toBe('Hello\n\n#mine');
    await closeAfterAppendRequests(page);
  });

  it('a field in it, by the button and the picker: appended', async () => {
    const page = await openSite(fixture, 'http://localhost', {
      '/': `<!doctype html><form role="dialog">${field}</form>`,
    });
    await addNamedFields(page);
    await page.focus('#post');
    const box = await (await page.waitForSelector('form > [popover]'))?.boundingBox();
    await waitUntilPressable();
    await page.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
    const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
    await picker.waitForSelector('[role=option]');
    await waitUntilPressable(picker);
    await page.keyboard.press('Enter');
    await expect.poll(() => readPost(page)).toBe('Hello #mine');
    // The page stays open: if it closed before the append's result is reported, the popup would open.
  });

  it('form that is an editing host itself: the popup says that there is no composer', async () => {
    const page = await openSite(fixture, site, {
      '/': `<!doctype html><form id="post" contenteditable ${fieldStyle}>Hello</form>`,
    });
    await addNamedFields(page);
    await page.evaluate(() => HTMLElement.prototype.focus.call(document.querySelector('#post')));
    const popup = await fixture.openPopup(page);
    await waitForReason(popup, 'There’s no text field');
    expect(await popup.$('.popup-save button:enabled')).toBeNull();
    await popup.close();
    await page.close();
  });
});

describe('document with odd names', () => {
  it('images with all these names: the document shadows no property for the script, and a form does', async () => {
    const page = await openSite(fixture, site, { '/': `<!doctype html><form>${field}</form><p>` });
    await addNamedFields(page);
    await page.focus('#post');
    const pictures = propertyNames.all.map(name => `<img name="${name}">`).join('');
    await page.$eval('p', (paragraph, pictures) => paragraph.setHTMLUnsafe(pictures), pictures);
    await appendByPopup(page);
    const post = () =>
      page.evaluate(() => {
        const post = Document.prototype.querySelector.call(document, 'textarea');
        return (post as HTMLTextAreaElement).value;
      });
    await expect.poll(post).toBe('Hello\n\n#mine');
    const { byForm, byDocument } = await countClobberedNames(page);
    expect(byForm).toBeGreaterThan(200);
    expect(byDocument).toBe(0);
  });

  it('frames with all names that the scripts read from the window: popup and picker append', async () => {
    const frames = propertyNames.ofWindow
      .map(name => `<iframe name="${name}" hidden></iframe>`)
      .join('');
    const page = await openSite(fixture, site, { '/': `<!doctype html>${field}${frames}` });
    await page.focus('#post');
    await appendByPopup(page);
    expect(await readNotice(page)).toBe('Added “Mine”');
    expect(await readPost(page)).toBe('Hello #mine');
    await page.waitForSelector(noticeSelector);
    await page.bringToFront();
    await fixture.openPicker(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => readPost(page)).toBe('Hello #mine #mine');
  });

  it('document.write while the picker is open: the popup opens, and appends there', async () => {
    const page = await openSite(fixture, site, { '/': `<!doctype html>${field}` });
    await page.focus('#post');
    await (await fixture.openPopupWithSignatures(page, { Mine: '#mine' })).close();
    await page.bringToFront();
    await fixture.openPicker(page);
    const popup = await fixture.waitForPopup(() =>
      page.evaluate(field => {
        document.open();
        document.write(`<!doctype html>${field}`);
        document.close();
        document.getElementById('post')?.focus();
      }, field),
    );
    await popup.waitForSelector('.popup-save button:enabled');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    await expect.poll(() => readPost(page)).toBe('Hello #mine');
    expect(await readNotice(page)).toBe('Added “Mine”');
    await closeAfterAppendRequests(page);
  });
});

describe('odd frames', () => {
  it('frames in shadow roots: a single one is appended to, and neither of two', async () => {
    const page = await fixture.openPage();
    const addFrame = async (text: string) => {
      const query = new URLSearchParams({ kind: 'textarea', in: 'page', text });
      const address = `${fixture.url.replace('127.0.0.1', 'localhost')}/editor.html?${query}`;
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
    const readText = (frame: Frame) => frame.evaluate(() => practice.text());

    const one = await addFrame('One');
    await appendByPopup(page);
    await expect.poll(() => readText(one)).toBe('One\n\n#mine');
    await page.bringToFront();
    // The focus is in the second frame, but Colophon cannot tell the two apart.
    const two = await addFrame('Two');
    const popup = await fixture.openPopup(page);
    await waitForReason(popup, 'in a frame');
    await popup.close();
    expect([await readText(one), await readText(two)]).toEqual(['One\n\n#mine', 'Two']);
    await closeAfterAppendRequests(page);
  });

  it.each([
    [
      'without an address',
      '<iframe srcdoc="<textarea autofocus></textarea>" sandbox="allow-scripts"></iframe>',
    ],
    ['with a data URL', '<iframe src="data:text/html,<textarea autofocus></textarea>"></iframe>'],
  ])('frame %s: the popup gives a reason, and asks for no permission', async (_name, frame) => {
    const page = await openSite(fixture, 'http://odd.example', { '/': `<!doctype html>${frame}` });
    await page.focus('iframe');
    const popup = await fixture.openPopup(page);
    await waitForReason(popup, 'no text field');
    const buttons = await popup.$$eval('button', all => all.map(button => button.innerText));
    expect(buttons.filter(name => name.startsWith('Allow'))).toEqual([]);
    await popup.close();
    await page.close();
  });
});
