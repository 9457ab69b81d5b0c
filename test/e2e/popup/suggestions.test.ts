/**
 * A suggested signature: shown once for each post, and added only by a press. The first test stores the
 * signature “Mine” and turns its suggestion on for 127.0.0.1. All later tests depend on that, and the last
 * but one turns it off.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccessibleNames } from '../../support/accessibility-tree.ts';
import { waitForAppendRequests } from '../../support/append-requests.ts';
import { getBuildFolder } from '../../support/builds.ts';
import { readNotice } from '../../support/notice.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { readElement } from '../../support/read-element.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { holdWorker } from '../append-requests/hold-worker.ts';
import { setUpPopup } from './popup-fixture.ts';

/** A page with composers for posts, for a thread, and for replies. */
const sitePage = `<!doctype html><title>Site</title>
<style>textarea, [contenteditable] { display: block; width: 400px; height: 60px; margin: 40px 10px }</style>
<form id="new"><textarea id="post" aria-label="What is new?"></textarea><button type="button">Post</button></form>
<div id="rich" contenteditable="true" role="textbox" aria-label="What is new?"></div>
<section><textarea id="second" aria-label="And then?"></textarea></section>
<article>Somebody's post <textarea id="in-article"></textarea></article>
<div class="comments-box"><textarea id="in-comments"></textarea></div>
<form><textarea id="by-button" name="matches"></textarea><button>Reply</button></form>
<textarea id="by-name" placeholder="Post your reply"></textarea>
<textarea id="by-name-de" aria-label="Antworten"></textarea>`;
/** Returns a page that contains a frame with this address, and a field outside the frame. */
const createFramePage = (frameUrl: string) => `<!doctype html><title>Around</title>
<textarea id="own" style="display: block; width: 400px; height: 60px"></textarea>
<iframe src="${frameUrl}" width="700" height="500"></iframe>`;
const replyFieldIds = ['in-article', 'in-comments', 'by-button', 'by-name', 'by-name-de'];

describe('a suggested signature', () => {
  const fixture = setUpPopup({ mode: 'permitted' });
  const server = createServer(({ url }, response) => {
    const page = url === '/around' ? createFramePage(getAddress('127.0.0.1')) : sitePage;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  const getAddress = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Opens the site in a new foreground tab, because Chromium renders nothing in a background tab. */
  async function openSite(host = '127.0.0.1'): Promise<Page> {
    const page = await fixture.colophon.browser.newPage();
    await page.goto(getAddress(host));
    return page;
  }

  const listSuggestions = (page: Page) => listAccessibleNames(page, 'status');
  const waitForSuggestion = (page: Page) =>
    waitUntil('Mine is suggested', async () => (await listSuggestions(page)).includes('Add Mine?'));
  const expectNoSuggestion = async (page: Page) => {
    // Wait longer than the worker takes to answer.
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await listSuggestions(page)).toEqual([]);
  };
  const firstSuggestion = 'Add First and foremost?';
  const readSuggestionSize = (page: Page) =>
    readElement(page, '[popover]', host => {
      const { width, height } = host.getBoundingClientRect();
      return { width, height };
    });
  const readText = (page: Page, selector: string) =>
    readElement(page, selector, field => (field as HTMLTextAreaElement).value ?? field.textContent);

  /**
   * Waits for the notice that this signature was added, and for the end of the append. Checks the name,
   * because the notice of an earlier append may still be visible.
   */
  async function waitForNotice(page: Page, name = 'Mine') {
    await waitUntil(
      'the notice names the signature',
      async () => (await readNotice(page)) === `Added “${name}”`,
    );
    await waitForAppendRequests(fixture.colophon.browser);
  }

  async function typeInto(page: Page, selector: string, text: string) {
    await page.bringToFront();
    await page.focus(selector);
    await page.keyboard.type(text);
  }

  async function pressButton(page: Page, name: string) {
    const button = await page.waitForSelector(`aria/${name}[role="button"]`, { timeout: 10_000 });
    await waitUntilPressable();
    await button?.click();
  }

  it('turned on in the signature’s form: suggested also on a page that is already open', async () => {
    const page = await openSite();
    await typeInto(page, '#post', 'Be');
    await expectNoSuggestion(page);
    await page.focus('#post');
    const popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine' });
    await popup.locator('::-p-aria([role="button"][name="More"])').click();
    await popup.locator('::-p-aria([role="menuitem"][name="Edit"])').click();
    await popup.locator('::-p-aria([role="checkbox"][name="Suggest on 127.0.0.1"])').click();
    await popup.locator('form button ::-p-text(Save)').click();
    await popup.waitForSelector('[role=option]');
    await popup.close();
    // The script arrives in the page some time later, so the test begins a new post until it is there.
    await waitUntil('the script is there', async () => {
      await readElement(page, '#post', field => ((field as HTMLTextAreaElement).value = ''));
      await typeInto(page, '#post', 'N');
      return (await listSuggestions(page)).length > 0;
    });
    expect(await listSuggestions(page)).toEqual(['Add Mine?']);
    await page.close();
  });

  it('user keeps typing: the suggestion takes neither focus nor keys, and adds nothing', async () => {
    const page = await openSite();
    await typeInto(page, '#post', 'Hello');
    await waitForSuggestion(page);
    await page.keyboard.type(' there');
    await page.keyboard.press('Enter');
    expect(await readText(page, '#post')).toBe('Hello there\n');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('post');
    // Clicks by the page's own scripts add nothing either.
    await page.evaluate(() => {
      for (const host of document.querySelectorAll<HTMLElement>('[popover]')) host.click();
    });
    await waitForSuggestion(page);
    expect(await readText(page, '#post')).toBe('Hello there\n');
    await page.close();
  });

  it.each(['#post', '#rich'])(
    'Add pressed beside %s: added once, and not suggested again',
    async selector => {
      const page = await openSite();
      await typeInto(page, selector, 'Hello');
      await waitForSuggestion(page);
      await pressButton(page, 'Add');
      await waitUntil('the signature is added', async () =>
        (await readText(page, selector)).includes('#mine'),
      );
      await waitForNotice(page);
      await page.keyboard.type('!');
      await new Promise(resolve => setTimeout(resolve, 300));
      expect(await listSuggestions(page)).not.toContain('Add Mine?');
      expect((await readText(page, selector)).split('#mine')).toHaveLength(2);
      await page.close();
    },
  );

  it('suggestion reached by Tab, and Enter pressed: added', async () => {
    const page = await openSite();
    await typeInto(page, '#post', 'Hello');
    await waitForSuggestion(page);
    const hasSuggestionFocus = () =>
      page.evaluate(() => document.activeElement?.matches('[popover]') === true);
    // Twenty presses are more than the page has tab stops.
    for (let press = 0; press < 20 && !(await hasSuggestionFocus()); press++)
      await page.keyboard.press('Tab');
    await waitUntilPressable();
    await page.keyboard.press('Enter');
    await waitUntil(
      'the signature is added',
      async () => (await readText(page, '#post')) === 'Hello\n\n#mine',
    );
    await waitForNotice(page);
    await page.close();
  });

  it('declined: not suggested again for this post, but suggested for the next one', async () => {
    const page = await openSite();
    await typeInto(page, '#post', 'Hello');
    await waitForSuggestion(page);
    await pressButton(page, 'Not now');
    await page.keyboard.type(' there');
    await expectNoSuggestion(page);
    expect(await readText(page, '#post')).toBe('Hello there');
    // Clears the field, as a page does that has sent the post.
    await readElement(page, '#post', field => ((field as HTMLTextAreaElement).value = ''));
    await page.keyboard.type('Next');
    await waitForSuggestion(page);
    await page.close();
  });

  it('page replaces the composer and changes its address: the suggestion stays the same', async () => {
    const page = await openSite();
    await typeInto(page, '#post', 'Hello');
    await waitForSuggestion(page);
    const replaceComposerAndAddress = () =>
      page.evaluate(() => {
        const field = document.querySelector<HTMLTextAreaElement>('#post');
        if (!field) return;
        const copy = field.cloneNode() as HTMLTextAreaElement;
        copy.value = field.value;
        field.replaceWith(copy);
        copy.focus();
        history.pushState(null, '', `?${Math.random()}`);
      });
    await replaceComposerAndAddress();
    await waitForSuggestion(page);
    await pressButton(page, 'Not now');
    await replaceComposerAndAddress();
    await page.keyboard.type('!');
    await expectNoSuggestion(page);
    await page.close();
  });

  it('thread of two fields: suggested once, beside the field in use', async () => {
    const page = await openSite();
    await typeInto(page, '#post', 'One');
    await waitForSuggestion(page);
    await typeInto(page, '#second', 'Two');
    await waitForSuggestion(page);
    expect(await listSuggestions(page)).toHaveLength(1);
    await pressButton(page, 'Add');
    await waitUntil(
      'the signature is added',
      async () => (await readText(page, '#second')) === 'Two\n\n#mine',
    );
    await waitForNotice(page);
    await typeInto(page, '#post', '!');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await listSuggestions(page)).not.toContain('Add Mine?');
    expect(await readText(page, '#post')).not.toContain('#mine');
    await page.close();
  });

  it('reply or another site: not suggested', async () => {
    const page = await openSite();
    for (const id of replyFieldIds) {
      await typeInto(page, `#${id}`, 'Yes');
      await expectNoSuggestion(page);
    }
    await page.close();
    const otherSite = await openSite('localhost');
    await typeInto(otherSite, '#post', 'Hello');
    await expectNoSuggestion(otherSite);
    await otherSite.close();
  });

  it('field that has its text again after a reload: not suggested', async () => {
    const page = await openSite();
    await typeInto(page, '#post', 'Hello');
    await waitForSuggestion(page);
    await page.reload();
    await readElement(page, '#post', field => ((field as HTMLTextAreaElement).value = 'Hello'));
    await typeInto(page, '#post', '!');
    await expectNoSuggestion(page);
    await page.close();
  });

  it('signature appended in the popup: the suggestion is withdrawn', async () => {
    const page = await openSite();
    await typeInto(page, '#post', 'Hello');
    await waitForSuggestion(page);
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('[role=option]');
    await popup.keyboard.press('Enter').catch(() => {}); // The popup closes on this key.
    await waitUntil(
      'the signature is added',
      async () => (await readText(page, '#post')) === 'Hello\n\n#mine',
    );
    await waitForNotice(page);
    await waitUntil(
      'Mine is not suggested any more',
      async () => !(await listSuggestions(page)).includes('Add Mine?'),
    );
    await page.close();
  });

  it('different signatures for a post and a reply: each field gets the one for it', async () => {
    const manager = await fixture.colophon.browser.newPage();
    await manager.goto(`chrome-extension://${fixture.colophon.extension.id}/manager.html`);
    const mine = { name: 'Mine', content: '#mine', offered_on: ['127.0.0.1'] };
    await seedSignatures(manager, [
      { ...mine, name: 'First and foremost', content: '#first', pinned: true },
      { ...mine, offered_in_replies: true },
    ]);
    const page = await openSite();
    await typeInto(page, '#post', 'Hello');
    await waitUntil('“First and foremost” is suggested', async () =>
      (await listSuggestions(page)).includes(firstSuggestion),
    );
    const size = await readSuggestionSize(page);
    await typeInto(page, '#by-name', 'Yes');
    await waitForSuggestion(page);
    // From the size of the suggestion, a page could guess which signature is suggested.
    expect(await readSuggestionSize(page)).toEqual(size);
    await page.focus('#post');
    await waitUntil('“First and foremost” is suggested again', async () =>
      (await listSuggestions(page)).includes(firstSuggestion),
    );
    await pressButton(page, 'Add');
    await waitUntil(
      'the signature is added',
      async () => (await readText(page, '#post')) === 'Hello\n\n#first',
    );
    await waitForNotice(page, 'First and foremost');
    await page.focus('#by-name');
    await waitForSuggestion(page);
    await pressButton(page, 'Add');
    await waitUntil(
      'the signature is added',
      async () => (await readText(page, '#by-name')) === 'Yes\n\n#mine',
    );
    await waitForNotice(page);
    await page.close();
    // The later tests need only this signature.
    await seedSignatures(manager, [mine]);
    await manager.close();
  });

  it('page moves the focus out of the frame during the append: added in neither', async () => {
    const page = await fixture.colophon.browser.newPage();
    await page.goto(`${getAddress('localhost')}around`);
    const frame = await page.waitForFrame(frame => frame.url() === getAddress('127.0.0.1'));
    await frame.waitForSelector('#post');
    await frame.focus('#post');
    await page.keyboard.type('Hello');
    const addButton = await frame.waitForSelector('aria/Add[role="button"]');
    await waitUntilPressable();
    // Stops the worker before it asks the page for the focused composer, so that the page can intervene.
    const heldWorker = await holdWorker(fixture.colophon.browser, 'focused');
    await addButton?.click();
    await heldWorker.reached;
    // The click on Add focuses the frame again, and may do so only after the page has moved the focus.
    await waitUntil('the page has taken the focus', async () => {
      await page.focus('#own');
      return !(await frame.evaluate(() => document.hasFocus()));
    });
    // The append is refused, and the popup opens to report that.
    const popup = await fixture.waitForPopup(() => heldWorker.release());
    await popup.waitForSelector('.unreported-result');
    const texts = await popup.$$eval('.unreported-result-text', elements =>
      elements.map(({ textContent }) => textContent),
    );
    expect(texts).toEqual(['#mine']);
    const readValue = (field: Element) => (field as HTMLTextAreaElement).value;
    expect(await readElement(page, '#own', readValue)).toBe('');
    expect(await readElement(frame, '#post', readValue)).toBe('Hello');
    await popup.locator('.unreported-result ::-p-aria([role="button"][name="Dismiss"])').click();
    await popup.waitForSelector('.unreported-result', { hidden: true });
    await popup.close();
    await page.close();
  });

  it('turned on for replies: suggested in a reply; site removed: not suggested any more', async () => {
    const manager = await fixture.colophon.browser.newPage();
    await manager.goto(
      `chrome-extension://${fixture.colophon.extension.id}/manager.html#/signatures`,
    );
    const editSignature = async (change: () => Promise<void>) => {
      await manager.bringToFront();
      await manager.locator('::-p-aria([name="Mine"])').click();
      await manager.waitForSelector('dialog[open]');
      await change();
      await manager.locator('dialog ::-p-aria([role="button"][name="Save"])').click();
      await manager.waitForFunction(() => document.querySelector('dialog[open]') === null);
    };
    await editSignature(() =>
      manager.locator('::-p-aria([role="checkbox"][name="Also in replies"])').click(),
    );
    const page = await openSite();
    await typeInto(page, '#by-name', 'Yes');
    await waitForSuggestion(page);
    await editSignature(async () => {
      const sites = manager.locator('::-p-aria([role="textbox"][name="Suggested on"])');
      await sites.click();
      await manager.keyboard.press('Backspace', { commands: ['selectAll', 'deleteBackward'] });
    });
    const nextPage = await openSite();
    await typeInto(nextPage, '#post', 'Hello');
    await expectNoSuggestion(nextPage);
  });

  it('script on every page of a site with suggestions: under 5 kB', () => {
    const script = readFileSync(join(getBuildFolder('permitted'), 'suggestion.js'));
    expect(gzipSync(script).length).toBeLessThan(5000);
  });
});
