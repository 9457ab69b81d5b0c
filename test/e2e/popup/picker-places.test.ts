/** The picker where pages make it hard: in dialogs, small and zoomed windows, under strict policies. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { read } from '../../support/read.ts';
import { openSite, setStage } from './stage.ts';

const stage = setStage();
const origin = 'https://places.example';
const field = '<textarea id="field" rows="4" cols="40">Hello</textarea>';

type Place = { body: string; headers?: Record<string, string>; size?: [number, number] };

/** A page that Colophon has been called to, with the focus in its field. */
async function prepare({ body, headers, size }: Place): Promise<Page> {
  const page = await openSite(stage, origin, { '/': `<!doctype html>${body}` }, headers);
  if (size) await page.setViewport({ width: size[0], height: size[1] });
  const popup = await stage.openPopupWith(page, { Alpha: '#alpha', Beta: '#beta' });
  await popup.close();
  await page.bringToFront();
  await page.focus('#field');
  return page;
}

/** Where a surface of Colophon's stands, and how large the window is. */
const box = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('[popover]');
    if (host === null) return null;
    const { left, top, right, bottom } = host.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const isInView = left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
    return { left, top, right, bottom, isInView };
  });

const fieldBox = (page: Page) =>
  read(page, '#field', field => field.getBoundingClientRect().toJSON() as DOMRect);

async function appended(page: Page): Promise<string> {
  const value = () => read(page, '#field', field => (field as HTMLTextAreaElement).value);
  const end = Date.now() + 2500;
  while ((await value()) === 'Hello' && Date.now() < end)
    await new Promise(resolve => setTimeout(resolve, 20));
  return await value();
}

const trap = `<script>
  const dialog = document.querySelector('#dialog');
  document.addEventListener('focusin', event => {
    if (!dialog.contains(event.target)) document.querySelector('#field').focus();
  }, true);
</script>`;

describe('the picker works', () => {
  it.each<[string, Place]>([
    ['on a plain page', { body: field }],
    [
      'in a dialog made by hand that keeps the focus',
      { body: `<div id="dialog" role="dialog" aria-modal="true">${field}</div>${trap}` },
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
      'on a page with effects on everything',
      { body: `<style>html { filter: invert(1); opacity: 0.9 }</style>${field}` },
    ],
    [
      'on a page whose style wants to be everywhere',
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
      'on a page that shuts itself off from others',
      {
        body: field,
        headers: {
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': 'clipboard-write=(), fullscreen=()',
          'x-frame-options': 'DENY',
        },
      },
    ],
  ])('%s', async (_, place) => {
    const page = await prepare(place);
    await stage.openPicker(page);
    expect((await box(page))?.isInView).toBe(true);
    await page.keyboard.type('beta');
    await page.keyboard.press('Enter');
    expect(await appended(page)).toBe('Hello\n\n#beta');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
  });
});

describe('the picker stands', () => {
  it('below its composer, at the end of its lines, and follows it while the page scrolls', async () => {
    const page = await prepare({ body: `${field}<div style="height: 3000px"></div>` });
    await stage.openPicker(page);
    const [before, composer] = [await box(page), await fieldBox(page)];
    expect(before?.top).toBeCloseTo(composer.bottom + 8, 0);
    await page.evaluate(() => scrollTo(0, 40));
    await page.waitForFunction(
      top =>
        Math.abs((document.querySelector('[popover]')?.getBoundingClientRect().top ?? 0) - top) < 1,
      { timeout: 10_000 },
      (before?.top ?? 0) - 40,
    );
    await page.evaluate(() => scrollTo(0, 2000));
    await page.waitForFunction(() => scrollY === 2000);
    expect((await box(page))?.isInView).toBe(true);
  });

  it('beside it where a page puts something in above', async () => {
    const page = await prepare({
      body: `<div style="height: 800px; overflow: auto"><p style="margin: 0"></p>${field}</div>`,
    });
    await stage.openPicker(page);
    const before = await box(page);
    await read(page, 'p', above => {
      (above as HTMLElement).style.height = '30px';
    });
    await page.waitForFunction(
      top => (document.querySelector('[popover]')?.getBoundingClientRect().top ?? 0) === top + 30,
      {},
      before?.top ?? 0,
    );
  });

  it('above it where there is no room below', async () => {
    const page = await prepare({ body: `<div style="height: 520px"></div>${field}` });
    await stage.openPicker(page);
    expect((await box(page))?.bottom).toBeCloseTo((await fieldBox(page)).top - 8, 0);
  });

  it('at the end of its lines where these run from right to left', async () => {
    // As wide as the picker at the least, whichever fonts there are: else it would be moved into view.
    const page = await prepare({ body: `<div dir="rtl" style="width: 600px">${field}</div>` });
    await stage.openPicker(page);
    expect((await box(page))?.left).toBeCloseTo((await fieldBox(page)).left, 0);
  });
});

describe('the keyboard command', () => {
  it('closes the picker when it is open, and gives the focus back', async () => {
    const page = await prepare({ body: field });
    await stage.openPicker(page);
    await stage.command('open-picker');
    await page.waitForFunction(() => document.querySelector('[popover]') === null);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
  });

  it('opens the popup where the page lets no frame of others in', async () => {
    const headers = { 'cross-origin-embedder-policy': 'require-corp' };
    const page = await prepare({ body: field, headers });
    const popup = await stage.popupAfter(() => stage.command('open-picker'));
    expect(await page.$('[popover]')).toBeNull();
    await popup.waitForSelector('.popup-counts p');
    await popup.close();
  });

  it('opens the popup where there is no composer', async () => {
    const page = await prepare({ body: field });
    await page.evaluate(() => document.body.replaceChildren('Nothing to write in'));
    const popup = await stage.popupAfter(() => stage.command('open-picker'));
    await popup.waitForFunction(() =>
      document.querySelector('[role=status]')?.textContent?.includes('no text field'),
    );
    expect(await page.$('[popover]')).toBeNull();
    await popup.close();
  });
});

describe('the focus', () => {
  it('stays in the picker, whichever way Tab is pressed', async () => {
    const page = await prepare({ body: `<button>Before</button>${field}<button>After</button>` });
    const picker = await stage.openPicker(page);
    const stops = async (key: 'forwards' | 'backwards') => {
      const seen: string[] = [];
      for (let step = 0; step < 8; step++) {
        if (key === 'backwards') await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        if (key === 'backwards') await page.keyboard.up('Shift');
        seen.push(
          await picker.evaluate(() => {
            const { activeElement: stop } = document;
            return document.hasFocus() ? (stop?.ariaLabel ?? stop?.textContent ?? '') : 'page';
          }),
        );
      }
      return seen;
    };
    const forwards = await stops('forwards');
    expect(forwards).not.toContain('page');
    expect(forwards).toContain('Search signatures');
    expect(await stops('backwards')).not.toContain('page');
  });

  it('goes from the picker to the popup that is opened over it', async () => {
    const page = await prepare({ body: field });
    await stage.openPicker(page);
    const popup = await stage.openPopup(page);
    await popup.waitForSelector('.popup-counts p');
    expect(await page.$('[popover]')).toBeNull();
    await popup.close();
  });
});
