/**
 * The picker's position, focus and keyboard command, and the picker on difficult pages: in dialogs, in
 * small and zoomed windows, under strict policies.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { readElement } from '../../support/read-element.ts';
import { openSite, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();
const origin = 'https://places.example';
const field = '<textarea id="field" rows="4" cols="40">Hello</textarea>';

type PageSetup = { body: string; headers?: Record<string, string>; size?: [number, number] };

/**
 * Opens a page with the focus in its field. The popup is opened and closed there first, because that gives
 * the extension access to the tab.
 */
async function openPreparedPage({ body, headers, size }: PageSetup): Promise<Page> {
  const page = await openSite(fixture, origin, { '/': `<!doctype html>${body}` }, headers);
  if (size) await page.setViewport({ width: size[0], height: size[1] });
  const popup = await fixture.openPopupWithSignatures(page, { Alpha: '#alpha', Beta: '#beta' });
  await popup.close();
  await page.bringToFront();
  await page.focus('#field');
  return page;
}

/** Returns the position of Colophon's surface and whether all of it is inside the window. */
const readSurfaceBox = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('[popover]');
    if (host === null) return null;
    const { left, top, right, bottom } = host.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const isInView = left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
    return { left, top, right, bottom, isInView };
  });

const readFieldBox = (page: Page) =>
  readElement(page, '#field', field => field.getBoundingClientRect().toJSON() as DOMRect);

/** Waits up to 2.5 s until the field has another text than “Hello”, and returns its text. */
async function waitForAppendedText(page: Page): Promise<string> {
  const readText = () => readElement(page, '#field', field => (field as HTMLTextAreaElement).value);
  const deadlineMs = Date.now() + 2500;
  while ((await readText()) === 'Hello' && Date.now() < deadlineMs)
    await new Promise(resolve => setTimeout(resolve, 20));
  return await readText();
}

/** Returns the focus to the field whenever another element outside the dialog gets it. */
const focusTrap = `<script>
  const dialog = document.querySelector('#dialog');
  document.addEventListener('focusin', event => {
    if (!dialog.contains(event.target)) document.querySelector('#field').focus();
  }, true);
</script>`;

describe('the picker on difficult pages', () => {
  it.each<[string, PageSetup]>([
    ['on a plain page', { body: field }],
    [
      'in a dialog without <dialog> that keeps the focus',
      { body: `<div id="dialog" role="dialog" aria-modal="true">${field}</div>${focusTrap}` },
    ],
    [
      'in a modal dialog that is moved and faded in',
      {
        body: `<dialog id="dialog" style="transform: translateY(20px) scale(0.9); opacity: 0.95">${field}</dialog>
          <script>document.querySelector('#dialog').showModal()</script>`,
      },
    ],
    ['on a page that zooms itself', { body: `<style>html { zoom: 0.8 }</style>${field}` }],
    [
      'on a page with filter and opacity on its root',
      { body: `<style>html { filter: invert(1); opacity: 0.9 }</style>${field}` },
    ],
    [
      'on a page whose !important styles match every element',
      {
        body: `<style>* { display: inline !important; position: static !important; width: 10px !important;
          opacity: 0.2 !important; transform: rotate(9deg) !important; margin: 40px !important }</style>${field}`,
      },
    ],
    ['in a small window', { body: field, size: [320, 300] }],
    [
      'under a strict content security policy',
      {
        body: field,
        headers: {
          'content-security-policy':
            "default-src 'none'; script-src 'none'; style-src 'none'; frame-src 'none'; require-trusted-types-for 'script'",
        },
      },
    ],
    [
      'on a page that isolates itself from other origins',
      {
        body: field,
        headers: {
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': 'clipboard-write=(), fullscreen=()',
          'x-frame-options': 'DENY',
        },
      },
    ],
  ])('%s: opens in view, appends, and returns the focus', async (_, setup) => {
    const page = await openPreparedPage(setup);
    await fixture.openPicker(page);
    expect((await readSurfaceBox(page))?.isInView).toBe(true);
    await page.keyboard.type('beta');
    await page.keyboard.press('Enter');
    expect(await waitForAppendedText(page)).toBe('Hello\n\n#beta');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
  });
});

describe('the picker’s position', () => {
  it('room below the composer: below it, moves with it while the page scrolls, stays in view', async () => {
    const page = await openPreparedPage({ body: `${field}<div style="height: 3000px"></div>` });
    await fixture.openPicker(page);
    const [before, composer] = [await readSurfaceBox(page), await readFieldBox(page)];
    // The gap is 6 px.
    expect(before?.top).toBeCloseTo(composer.bottom + 6, 0);
    await page.evaluate(() => scrollTo(0, 40));
    await page.waitForFunction(
      top =>
        Math.abs((document.querySelector('[popover]')?.getBoundingClientRect().top ?? 0) - top) < 1,
      { timeout: 10_000 },
      (before?.top ?? 0) - 40,
    );
    await page.evaluate(() => scrollTo(0, 2000));
    await page.waitForFunction(() => scrollY === 2000);
    expect((await readSurfaceBox(page))?.isInView).toBe(true);
  });

  it('content inserted above the composer: the picker moves down with the composer', async () => {
    const page = await openPreparedPage({
      body: `<div style="height: 800px; overflow: auto"><p style="margin: 0"></p>${field}</div>`,
    });
    await fixture.openPicker(page);
    const before = await readSurfaceBox(page);
    await readElement(page, 'p', above => {
      (above as HTMLElement).style.height = '30px';
    });
    await page.waitForFunction(
      top => (document.querySelector('[popover]')?.getBoundingClientRect().top ?? 0) === top + 30,
      {},
      before?.top ?? 0,
    );
  });

  it('no room below the composer: above it', async () => {
    const page = await openPreparedPage({ body: `<div style="height: 520px"></div>${field}` });
    await fixture.openPicker(page);
    expect((await readSurfaceBox(page))?.bottom).toBeCloseTo((await readFieldBox(page)).top - 6, 0);
  });

  it('right-to-left composer: the picker’s left edge is at the composer’s', async () => {
    // The box is wide enough for the picker with any font. A picker without room would be moved.
    const page = await openPreparedPage({
      body: `<div dir="rtl" style="width: 600px">${field}</div>`,
    });
    await fixture.openPicker(page);
    expect((await readSurfaceBox(page))?.left).toBeCloseTo((await readFieldBox(page)).left, 0);
  });
});

describe('the keyboard command', () => {
  it('picker open: closes it and returns the focus', async () => {
    const page = await openPreparedPage({ body: field });
    await fixture.openPicker(page);
    await fixture.sendCommand('open-picker');
    await page.waitForFunction(() => document.querySelector('[popover]') === null);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
  });

  it('page that allows no frame of another origin: opens the popup instead of the picker', async () => {
    const headers = { 'cross-origin-embedder-policy': 'require-corp' };
    const page = await openPreparedPage({ body: field, headers });
    const popup = await fixture.waitForPopup(() => fixture.sendCommand('open-picker'));
    expect(await page.$('[popover]')).toBeNull();
    await popup.waitForSelector('.popup-counts p');
    await popup.close();
  });

  it('page without a composer: opens the popup, which says so', async () => {
    const page = await openPreparedPage({ body: field });
    await page.evaluate(() => document.body.replaceChildren('Nothing to write in'));
    const popup = await fixture.waitForPopup(() => fixture.sendCommand('open-picker'));
    await popup.waitForFunction(() =>
      document.querySelector('[role=status]')?.textContent?.includes('no text field'),
    );
    expect(await page.$('[popover]')).toBeNull();
    await popup.close();
  });
});

describe('the picker’s focus', () => {
  it('Tab or Shift+Tab pressed: stays in the picker', async () => {
    const page = await openPreparedPage({
      body: `<button>Before</button>${field}<button>After</button>`,
    });
    const picker = await fixture.openPicker(page);
    /** Presses Tab more often than there are stops. Returns the names of the elements that get the focus; 'page' outside. */
    const listTabStops = async (direction: 'forwards' | 'backwards') => {
      const names: string[] = [];
      for (let press = 0; press < 16; press++) {
        if (direction === 'backwards') await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        if (direction === 'backwards') await page.keyboard.up('Shift');
        names.push(
          await picker.evaluate(() => {
            const { activeElement } = document;
            const name = activeElement?.ariaLabel ?? activeElement?.textContent ?? '';
            return document.hasFocus() ? name : 'page';
          }),
        );
      }
      return names;
    };
    const forwards = await listTabStops('forwards');
    expect(forwards).not.toContain('page');
    expect(forwards).toContain('Search signatures');
    expect(await listTabStops('backwards')).not.toContain('page');
  });

  it('popup opened while the picker is open: the picker closes', async () => {
    const page = await openPreparedPage({ body: field });
    await fixture.openPicker(page);
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('.popup-counts p');
    expect(await page.$('[popover]')).toBeNull();
    await popup.close();
  });
});
