/** A signature that is offered by itself: once for each post, and added by a press alone. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesOf } from '../../support/accessibility-tree.ts';
import { folderOf } from '../../support/builds.ts';
import { noticeOf } from '../../support/notice.ts';
import { untilOrdersEnd } from '../../support/orders-end.ts';
import { read } from '../../support/read.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { untilSeen } from '../../support/seen.ts';
import { until } from '../../support/until.ts';
import { holdWorker } from '../orders/hold-worker.ts';
import { setStage } from './stage.ts';

/** A site as people post on: its composers, one drawn anew on demand, a thread, comments. */
const site = `<!doctype html><title>Site</title>
<style>textarea, [contenteditable] { display: block; width: 400px; height: 60px; margin: 40px 10px }</style>
<form id="new"><textarea id="post" aria-label="What is new?"></textarea><button type="button">Post</button></form>
<div id="rich" contenteditable="true" role="textbox" aria-label="What is new?"></div>
<section><textarea id="second" aria-label="And then?"></textarea></section>
<article>Somebody's post <textarea id="in-article"></textarea></article>
<div class="comments-box"><textarea id="in-comments"></textarea></div>
<form><textarea id="by-button" name="matches"></textarea><button>Reply</button></form>
<textarea id="by-name" placeholder="Post your reply"></textarea>
<textarea id="by-name-de" aria-label="Antworten"></textarea>`;
/** Another site's frame with all that. */
const around = (inner: string) => `<!doctype html><title>Around</title>
<textarea id="own" style="display: block; width: 400px; height: 60px"></textarea>
<iframe src="${inner}" width="700" height="500"></iframe>`;
const replies = ['in-article', 'in-comments', 'by-button', 'by-name', 'by-name-de'];

describe('a signature that is offered by itself', () => {
  const stage = setStage({ mode: 'permitted' });
  const server = createServer(({ url }, response) => {
    const page = url === '/around' ? around(addressOn('127.0.0.1')) : site;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  const addressOn = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** The site in a tab of its own; Chromium lets nobody see what is drawn behind another. */
  async function open(host = '127.0.0.1'): Promise<Page> {
    const page = await stage.colophon.browser.newPage();
    await page.goto(addressOn(host));
    return page;
  }

  const offered = (page: Page) => namesOf(page, 'status');
  const isOffered = (page: Page) =>
    until('it is offered', async () => (await offered(page)).includes('Mine will be added'));
  const isNotOffered = async (page: Page) => {
    // Longer than the worker takes to answer.
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await offered(page)).toEqual([]);
  };
  const first = 'First and foremost will be added';
  const sizeOf = (page: Page) =>
    read(page, '[popover]', host => {
      const { width, height } = host.getBoundingClientRect();
      return { width, height };
    });
  const textOf = (page: Page, selector: string) =>
    read(page, selector, field => (field as HTMLTextAreaElement).value ?? field.textContent);

  /** By its name: the notice of the append before may still stand. */
  async function isTold(page: Page, name = 'Mine') {
    await until('the notice tells it', async () => (await noticeOf(page)) === `Added “${name}”`);
    await untilOrdersEnd(stage.colophon.browser);
  }

  async function write(page: Page, selector: string, text: string) {
    await page.bringToFront();
    await page.focus(selector);
    await page.keyboard.type(text);
  }

  async function press(page: Page, name: string) {
    const button = await page.waitForSelector(`aria/${name}[role="button"]`, { timeout: 10_000 });
    await untilSeen();
    await button?.click();
  }

  it('is so once a person ticks it in the form, on the page that is open as well', async () => {
    const page = await open();
    await write(page, '#post', 'Be');
    await isNotOffered(page);
    await page.focus('#post');
    const popup = await stage.openPopupWith(page, { Mine: '#mine' });
    await popup.locator('::-p-aria([role="button"][name="More"])').click();
    await popup.locator('::-p-aria([role="menuitem"][name="Edit"])').click();
    await popup
      .locator('::-p-aria([role="checkbox"][name="Offer by itself on 127.0.0.1"])')
      .click();
    await popup.locator('form button ::-p-text(Save)').click();
    await popup.waitForSelector('[role=option]');
    await popup.close();
    await until('the script is there', async () => {
      await read(page, '#post', field => ((field as HTMLTextAreaElement).value = ''));
      await write(page, '#post', 'N');
      return (await offered(page)).length > 0;
    });
    expect(await offered(page)).toEqual(['Mine will be added']);
    await page.close();
  });

  it('takes neither focus nor letters, and nothing is added without a press', async () => {
    const page = await open();
    await write(page, '#post', 'Hello');
    await isOffered(page);
    await page.keyboard.type(' there');
    await page.keyboard.press('Enter');
    expect(await textOf(page, '#post')).toBe('Hello there\n');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('post');
    // The page itself can press nothing.
    await page.evaluate(() => {
      for (const host of document.querySelectorAll<HTMLElement>('[popover]')) host.click();
    });
    await isOffered(page);
    expect(await textOf(page, '#post')).toBe('Hello there\n');
    await page.close();
  });

  it.each(['#post', '#rich'])(
    'is added to %s by a press, once, and not offered again',
    async selector => {
      const page = await open();
      await write(page, selector, 'Hello');
      await isOffered(page);
      await press(page, 'Add now');
      await until('it is added', async () => (await textOf(page, selector)).includes('#mine'));
      await isTold(page);
      await page.keyboard.type('!');
      await new Promise(resolve => setTimeout(resolve, 300));
      expect(await offered(page)).not.toContain('Mine will be added');
      expect((await textOf(page, selector)).split('#mine')).toHaveLength(2);
      await page.close();
    },
  );

  it('is added by keys as well, once they have reached the line', async () => {
    const page = await open();
    await write(page, '#post', 'Hello');
    await isOffered(page);
    const isAtLine = () =>
      page.evaluate(() => document.activeElement?.matches('[popover]') === true);
    for (let stops = 0; stops < 20 && !(await isAtLine()); stops++)
      await page.keyboard.press('Tab');
    await untilSeen();
    await page.keyboard.press('Enter');
    await until('it is added', async () => (await textOf(page, '#post')) === 'Hello\n\n#mine');
    await isTold(page);
    await page.close();
  });

  it('is not offered again for a post that is declined, but for the next one', async () => {
    const page = await open();
    await write(page, '#post', 'Hello');
    await isOffered(page);
    await press(page, 'Not this time');
    await page.keyboard.type(' there');
    await isNotOffered(page);
    expect(await textOf(page, '#post')).toBe('Hello there');
    // The page has sent it.
    await read(page, '#post', field => ((field as HTMLTextAreaElement).value = ''));
    await page.keyboard.type('Next');
    await isOffered(page);
    await page.close();
  });

  it('stays one offer where the composer is drawn anew or the address changes', async () => {
    const page = await open();
    await write(page, '#post', 'Hello');
    await isOffered(page);
    const drawAnew = () =>
      page.evaluate(() => {
        const old = document.querySelector<HTMLTextAreaElement>('#post');
        if (!old) return;
        const drawn = old.cloneNode() as HTMLTextAreaElement;
        drawn.value = old.value;
        old.replaceWith(drawn);
        drawn.focus();
        history.pushState(null, '', `?${Math.random()}`);
      });
    await drawAnew();
    await isOffered(page);
    await press(page, 'Not this time');
    await drawAnew();
    await page.keyboard.type('!');
    await isNotOffered(page);
    await page.close();
  });

  it('is one offer for a thread, beside the field that is written in', async () => {
    const page = await open();
    await write(page, '#post', 'One');
    await isOffered(page);
    await write(page, '#second', 'Two');
    await isOffered(page);
    expect(await offered(page)).toHaveLength(1);
    await press(page, 'Add now');
    await until('it is added', async () => (await textOf(page, '#second')) === 'Two\n\n#mine');
    await isTold(page);
    await write(page, '#post', '!');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await offered(page)).not.toContain('Mine will be added');
    expect(await textOf(page, '#post')).not.toContain('#mine');
    await page.close();
  });

  it('is not offered in replies, nor on other sites', async () => {
    const page = await open();
    for (const id of replies) {
      await write(page, `#${id}`, 'Yes');
      await isNotOffered(page);
    }
    await page.close();
    const other = await open('localhost');
    await write(other, '#post', 'Hello');
    await isNotOffered(other);
    await other.close();
  });

  it('is not offered for a text that a reload has kept', async () => {
    const page = await open();
    await write(page, '#post', 'Hello');
    await isOffered(page);
    await page.reload();
    await read(page, '#post', field => ((field as HTMLTextAreaElement).value = 'Hello'));
    await write(page, '#post', '!');
    await isNotOffered(page);
    await page.close();
  });

  it('is withdrawn where it was appended by the popup', async () => {
    const page = await open();
    await write(page, '#post', 'Hello');
    await isOffered(page);
    const popup = await stage.openPopup(page);
    await popup.waitForSelector('[role=option]');
    await popup.keyboard.press('Enter').catch(() => {}); // The popup closes by it.
    await until('it is added', async () => (await textOf(page, '#post')) === 'Hello\n\n#mine');
    await isTold(page);
    await until(
      'nothing is offered',
      async () => !(await offered(page)).includes('Mine will be added'),
    );
    await page.close();
  });

  it('is added as it was offered, in a post and in a reply beside it', async () => {
    const manager = await stage.colophon.browser.newPage();
    await manager.goto(`chrome-extension://${stage.colophon.extension.id}/manager.html`);
    const mine = { name: 'Mine', content: '#mine', offered_on: ['127.0.0.1'] };
    await seedSignatures(manager, [
      { ...mine, name: 'First and foremost', content: '#first', pinned: true },
      { ...mine, offered_in_replies: true },
    ]);
    const page = await open();
    await write(page, '#post', 'Hello');
    await until('the first', async () => (await offered(page)).includes(first));
    const size = await sizeOf(page);
    await write(page, '#by-name', 'Yes');
    await isOffered(page);
    // By the size of the line a page cannot tell one from the other.
    expect(await sizeOf(page)).toEqual(size);
    await page.focus('#post');
    await until('the first again', async () => (await offered(page)).includes(first));
    await press(page, 'Add now');
    await until('it is added', async () => (await textOf(page, '#post')) === 'Hello\n\n#first');
    await isTold(page, 'First and foremost');
    await page.focus('#by-name');
    await isOffered(page);
    await press(page, 'Add now');
    await until('it is added', async () => (await textOf(page, '#by-name')) === 'Yes\n\n#mine');
    await isTold(page);
    await page.close();
    await seedSignatures(manager, [mine]);
    await manager.close();
  });

  it('is not added in the page around its frame, which takes the focus', async () => {
    const page = await stage.colophon.browser.newPage();
    await page.goto(`${addressOn('localhost')}around`);
    const frame = await page.waitForFrame(frame => frame.url() === addressOn('127.0.0.1'));
    await frame.waitForSelector('#post');
    await frame.focus('#post');
    await page.keyboard.type('Hello');
    const add = await frame.waitForSelector('aria/Add now[role="button"]');
    await untilSeen();
    const worker = await holdWorker(stage.colophon.browser, 'focused');
    await add?.click();
    await worker.reached;
    // The press gives the focus to the frame once more, of which the page around it hears later.
    await until('the page has taken the focus', async () => {
      await page.focus('#own');
      return !(await frame.evaluate(() => document.hasFocus()));
    });
    const popup = await stage.popupAfter(() => worker.release());
    await popup.waitForSelector('.ended-order');
    const told = await popup.$$eval('.ended-order-text', texts =>
      texts.map(one => one.textContent),
    );
    expect(told).toEqual(['#mine']);
    const valueIn = (field: Element) => (field as HTMLTextAreaElement).value;
    expect(await read(page, '#own', valueIn)).toBe('');
    expect(await read(frame, '#post', valueIn)).toBe('Hello');
    await popup.locator('.ended-order ::-p-aria([role="button"][name="Dismiss"])').click();
    await popup.waitForSelector('.ended-order', { hidden: true });
    await popup.close();
    await page.close();
  });

  it('is offered in replies too where that is chosen, and nowhere once it is no longer', async () => {
    const manager = await stage.colophon.browser.newPage();
    await manager.goto(
      `chrome-extension://${stage.colophon.extension.id}/manager.html#/signatures`,
    );
    const edit = async (change: () => Promise<void>) => {
      await manager.bringToFront();
      await manager.locator('::-p-aria([name="Mine"])').click();
      await manager.waitForSelector('dialog[open]');
      await change();
      await manager.locator('dialog ::-p-aria([role="button"][name="Save"])').click();
      await manager.waitForFunction(() => document.querySelector('dialog[open]') === null);
    };
    await edit(() =>
      manager.locator('::-p-aria([role="checkbox"][name="Also in replies"])').click(),
    );
    const page = await open();
    await write(page, '#by-name', 'Yes');
    await isOffered(page);
    await edit(async () => {
      const sites = manager.locator('::-p-aria([role="textbox"][name="Offered by itself on"])');
      await sites.click();
      await manager.keyboard.press('Backspace', { commands: ['selectAll', 'deleteBackward'] });
    });
    const next = await open();
    await write(next, '#post', 'Hello');
    await isNotOffered(next);
  });

  it('weighs less than 5 kB on the pages of such a site', () => {
    const script = readFileSync(join(folderOf('permitted'), 'offer.js'));
    expect(gzipSync(script).length).toBeLessThan(5000);
  });
});
