/** Signatures with variables: previewed and counted as they will be, asked for, and put in. */
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { noticeOf, pressInNotice } from '../../support/notice.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { byRole, setStage, textBecomes } from './stage.ts';

const stage = setStage();

const read = (name: string, content: string) => ({ name, content, variables: true });
const signatures = [
  read('Page', '“{{title}}” on {{host}}, {{date:yyyy}}, no. {{counter}} {{what}}'),
  read('Asks', 'Thanks, {{ask:Whom?}}! {{choose:Best|Yours}}, Ada'),
  read('Marks', 'Dear {{caret}},\nthank you'),
  read('Begins', '{{caret}}, thanks {{selection}}'),
  read('Empty', '{{selection}}'),
  { name: 'Plain', content: '{{title}} \\{{date}}' },
];

beforeAll(async () => {
  const popup = await stage.openPopup(await stage.openPage());
  await popup.waitForSelector('.first-run');
  await seedSignatures(popup, signatures);
  await popup.close();
});

async function open(name: string): Promise<[Page, Page]> {
  const page = await stage.openPage('Hello');
  await page.evaluate(() => {
    document.title = '{{url}} &\n braces';
  });
  const popup = await stage.openPopup(page);
  await popup.waitForSelector('[role=option]');
  await popup.keyboard.type(name);
  return [page, popup];
}

const previewBecomes = (popup: Page, wanted: string) =>
  popup.waitForFunction(
    wanted => document.querySelector('.popup-preview-text')?.textContent === wanted,
    {},
    wanted,
  );
const answer = (popup: Page, text: string) =>
  popup.locator('::-p-aria([role="textbox"][name="Whom?"])').fill(text);

describe('a signature with variables', () => {
  it('is previewed, counted and put in with what they stand for', async () => {
    const [page, popup] = await open('Page');
    const year = new Date().getFullYear();
    const said = `“{{url}} & braces” on 127.0.0.1, ${year}, no. 1 {{what}}`;
    await previewBecomes(popup, said);
    const counted = `5 → ${7 + said.length}`;
    await popup.waitForFunction(
      counted => document.querySelector('.popup-counts')?.textContent?.includes(counted),
      {},
      counted,
    );
    await closes(popup, () => popup.keyboard.press('Enter'));
    expect(await textBecomes(page, `Hello\n\n${said}`)).toBe(`Hello\n\n${said}`);
    // Taken back, it is not counted.
    await pressInNotice(page, 'Undo');
    expect(await textBecomes(page, 'Hello')).toBe('Hello');
    const again = await stage.openPopup(page);
    await again.waitForSelector('[role=option]');
    await again.keyboard.type('Page');
    await previewBecomes(again, said);
    await again.close();
  });

  it('asks before it is put in, and keeps the answers if the popup closes', async () => {
    const [page, popup] = await open('Asks');
    await previewBecomes(popup, 'Thanks, ‹Whom?›! Best, Ada');
    await popup.keyboard.press('Enter');
    await answer(popup, 'Bea');
    await popup.select('select', 'Yours');
    await previewBecomes(popup, 'Thanks, Bea! Yours, Ada');
    await popup.close();
    await page.bringToFront();
    const again = await stage.openPopup(page);
    await again.waitForSelector('[role=option]');
    await again.keyboard.type('Asks');
    await previewBecomes(again, 'Thanks, Bea! Yours, Ada');
    await again.keyboard.press('Enter');
    await answer(again, 'Bea and Cy');
    await closes(again, () => byRole(again, 'button', 'Append').click());
    const whole = 'Hello\n\nThanks, Bea and Cy! Yours, Ada';
    expect(await textBecomes(page, whole)).toBe(whole);
    const after = await open('Asks');
    await previewBecomes(after[1], 'Thanks, ‹Whom?›! Best, Ada');
    await after[1].close();
  });

  it('leaves the caret where it is marked', async () => {
    const [page, popup] = await open('Marks');
    await previewBecomes(popup, 'Dear ,\nthank you');
    await closes(popup, () => popup.keyboard.press('Enter'));
    await textBecomes(page, 'Hello\n\nDear ,\nthank you');
    expect(await noticeOf(page)).toMatch(/^Added/);
    await page.keyboard.type('Bea');
    const whole = 'Hello\n\nDear Bea,\nthank you';
    expect(await textBecomes(page, whole)).toBe(whole);
  });

  it('leaves it before all of the signature as well, behind what parts it from the text', async () => {
    const [page, popup] = await open('Begins');
    await previewBecomes(popup, ', thanks ');
    await closes(popup, () => popup.keyboard.press('Enter'));
    await textBecomes(page, 'Hello\n\n, thanks ');
    expect(await noticeOf(page)).toMatch(/^Added/);
    await page.keyboard.type('Bea');
    expect(await textBecomes(page, 'Hello\n\nBea, thanks ')).toBe('Hello\n\nBea, thanks ');
  });

  it('is not put in where nothing fills it, which the popup says', async () => {
    const [page, popup] = await open('Empty');
    await popup.waitForSelector('[role=option][aria-label=Empty]');
    await popup.keyboard.press('Enter');
    await popup.waitForFunction(() =>
      document.querySelector('[role=status]')?.textContent?.startsWith('Nothing to append'),
    );
    await popup.close();
    expect(await textBecomes(page, 'Hello')).toBe('Hello');
  });

  it('is one only where it says so: elsewhere braces stay braces', async () => {
    const [page, popup] = await open('Plain');
    await closes(popup, () => popup.keyboard.press('Enter'));
    const whole = 'Hello\n\n{{title}} \\{{date}}';
    expect(await textBecomes(page, whole)).toBe(whole);
  });
});

describe('a signature with a variable for the clipboard', () => {
  const permitted = setStage({ mode: 'permitted' });

  it('holds what was copied, told in the preview before it goes in', async () => {
    const page = await permitted.openPage('Hello');
    const setup = await permitted.openPopup(page);
    await setup.waitForSelector('.first-run');
    await seedSignatures(setup, [read('Pastes', 'See {{clipboard}}')]);
    await setup.close();
    await page.bringToFront();
    // It has the focus back some time after the popup has gone.
    await page.waitForFunction(() => document.hasFocus());
    const context = permitted.colophon.browser.defaultBrowserContext();
    await context.overridePermissions(permitted.url, ['clipboard-sanitized-write']);
    await page.evaluate(() => navigator.clipboard.writeText('{{date}} $& copied\nhere'));
    const popup = await permitted.openPopup(page);
    await popup.waitForSelector('[role=option]');
    const said = 'See {{date}} $& copied\nhere';
    await previewBecomes(popup, said);
    await closes(popup, () => popup.keyboard.press('Enter'));
    expect(await textBecomes(page, `Hello\n\n${said}`)).toBe(`Hello\n\n${said}`);
  });
});
