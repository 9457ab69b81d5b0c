/** Signatures with variables: their preview, count, questions and append. */
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { pressInNotice, readNotice } from '../../support/notice.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const fixture = setUpPopup();

const createSignatureSeed = (name: string, content: string) => ({ name, content, variables: true });
const signatures = [
  createSignatureSeed('Page', '“{{title}}” on {{host}}, {{date:yyyy}}, no. {{counter}} {{what}}'),
  createSignatureSeed('Asks', 'Thanks, {{ask:Whom?}}! {{choose:Best|Yours}}, Ada'),
  createSignatureSeed('Marks', 'Dear {{caret}},\nthank you'),
  createSignatureSeed('Begins', '{{caret}}, thanks {{selection}}'),
  createSignatureSeed('Empty', '{{selection}}'),
  { name: 'Plain', content: '{{title}} \\{{date}}' },
];

beforeAll(async () => {
  const popup = await fixture.openPopup(await fixture.openPage());
  await popup.waitForSelector('.first-run');
  await seedSignatures(popup, signatures);
  await popup.close();
});

/** Opens the popup over a page with “Hello”, and searches a signature. Returns page and popup. */
async function openAndSearch(name: string): Promise<[page: Page, popup: Page]> {
  const page = await fixture.openPage('Hello');
  // A page must not be able to use variables in its title.
  await page.evaluate(() => {
    document.title = '{{url}} &\n braces';
  });
  const popup = await fixture.openPopup(page);
  await popup.waitForSelector('[role=option]');
  await popup.keyboard.type(name);
  return [page, popup];
}

const waitForPreview = (popup: Page, wanted: string) =>
  popup.waitForFunction(
    wanted => document.querySelector('.popup-preview-text')?.textContent === wanted,
    {},
    wanted,
  );
const fillAnswer = (popup: Page, text: string) =>
  popup.locator('::-p-aria([role="textbox"][name="Whom?"])').fill(text);

describe('a signature with variables', () => {
  it('values from the page, the date and a counter: in the preview, the count and the append', async () => {
    const [page, popup] = await openAndSearch('Page');
    const year = new Date().getFullYear();
    const text = `“{{url}} & braces” on 127.0.0.1, ${year}, no. 1 {{what}}`;
    await waitForPreview(popup, text);
    // “Hello” has 5 characters. With the separator of two line breaks before the signature, that is 7.
    const counts = `5 → ${7 + text.length}`;
    await popup.waitForFunction(
      counts => document.querySelector('.popup-counts')?.textContent?.includes(counts),
      {},
      counts,
    );
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await waitForText(page, `Hello\n\n${text}`)).toBe(`Hello\n\n${text}`);
    // Undo also reverts the counter, so the preview has “no. 1” again.
    await pressInNotice(page, 'Undo');
    expect(await waitForText(page, 'Hello')).toBe('Hello');
    const nextPopup = await fixture.openPopup(page);
    await nextPopup.waitForSelector('[role=option]');
    await nextPopup.keyboard.type('Page');
    await waitForPreview(nextPopup, text);
    await nextPopup.close();
  });

  it('questions: asked before the append, and answers are kept until the append', async () => {
    const [page, popup] = await openAndSearch('Asks');
    await waitForPreview(popup, 'Thanks, ‹Whom?›! Best, Ada');
    await popup.keyboard.press('Enter');
    await fillAnswer(popup, 'Bea');
    await popup.select('select', 'Yours');
    await waitForPreview(popup, 'Thanks, Bea! Yours, Ada');
    await popup.close();
    await page.bringToFront();
    const secondPopup = await fixture.openPopup(page);
    await secondPopup.waitForSelector('[role=option]');
    await secondPopup.keyboard.type('Asks');
    await waitForPreview(secondPopup, 'Thanks, Bea! Yours, Ada');
    await secondPopup.keyboard.press('Enter');
    await fillAnswer(secondPopup, 'Bea and Cy');
    await closePopupBy(secondPopup, () => byRole(secondPopup, 'button', 'Append').click());
    const whole = 'Hello\n\nThanks, Bea and Cy! Yours, Ada';
    expect(await waitForText(page, whole)).toBe(whole);
    const [, thirdPopup] = await openAndSearch('Asks');
    await waitForPreview(thirdPopup, 'Thanks, ‹Whom?›! Best, Ada');
    await thirdPopup.close();
  });

  it('caret mark in the content: the caret is at that position after the append', async () => {
    const [page, popup] = await openAndSearch('Marks');
    await waitForPreview(popup, 'Dear ,\nthank you');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    await waitForText(page, 'Hello\n\nDear ,\nthank you');
    expect(await readNotice(page)).toMatch(/^Added/);
    await page.keyboard.type('Bea');
    const whole = 'Hello\n\nDear Bea,\nthank you';
    expect(await waitForText(page, whole)).toBe(whole);
  });

  it('caret mark at the start: the caret is right before the appended text', async () => {
    const [page, popup] = await openAndSearch('Begins');
    await waitForPreview(popup, ', thanks ');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    await waitForText(page, 'Hello\n\n, thanks ');
    expect(await readNotice(page)).toMatch(/^Added/);
    await page.keyboard.type('Bea');
    expect(await waitForText(page, 'Hello\n\nBea, thanks ')).toBe('Hello\n\nBea, thanks ');
  });

  it('variables leave no text: not appended, and the popup says so', async () => {
    const [page, popup] = await openAndSearch('Empty');
    await popup.waitForSelector('[role=option][aria-label=Empty]');
    await popup.keyboard.press('Enter');
    await popup.waitForFunction(() =>
      document.querySelector('[role=status]')?.textContent?.startsWith('Nothing to append'),
    );
    await popup.close();
    expect(await waitForText(page, 'Hello')).toBe('Hello');
  });

  it('variables off: braces stay as typed', async () => {
    const [page, popup] = await openAndSearch('Plain');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    const whole = 'Hello\n\n{{title}} \\{{date}}';
    expect(await waitForText(page, whole)).toBe(whole);
  });
});

describe('a signature with a variable for the clipboard', () => {
  // This build may read the clipboard. A test cannot answer the browser's permission prompt.
  const permittedFixture = setUpPopup({ mode: 'permitted' });

  it('text copied: shown in the preview and appended', async () => {
    const page = await permittedFixture.openPage('Hello');
    const seedingPopup = await permittedFixture.openPopup(page);
    await seedingPopup.waitForSelector('.first-run');
    await seedSignatures(seedingPopup, [createSignatureSeed('Pastes', 'See {{clipboard}}')]);
    await seedingPopup.close();
    await page.bringToFront();
    // The page gets the focus back some time after the popup has closed.
    await page.waitForFunction(() => document.hasFocus());
    const context = permittedFixture.colophon.browser.defaultBrowserContext();
    await context.overridePermissions(permittedFixture.url, ['clipboard-sanitized-write']);
    await page.evaluate(() => navigator.clipboard.writeText('{{date}} $& copied\nhere'));
    const popup = await permittedFixture.openPopup(page);
    await popup.waitForSelector('[role=option]');
    const text = 'See {{date}} $& copied\nhere';
    await waitForPreview(popup, text);
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await waitForText(page, `Hello\n\n${text}`)).toBe(`Hello\n\n${text}`);
  });
});
