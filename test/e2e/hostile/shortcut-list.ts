/**
 * Attacks of a page on the list of a typed shortcut. Each must succeed against the build without protection, or its
 * failure against the real one proves nothing.
 */
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mode } from '../../support/builds.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { setUpPopup } from '../popup/popup-fixture.ts';
import { isList, setUpShortcuts, typeAt, waitForList } from '../popup/shortcut-frame.ts';
import { coverPicker, setHostStyle, wait } from './attacks/attack.ts';
import { findLeaks, focusTakingWays, startRecording } from './attacks/leaks.ts';

const secret = 'mine-alone';
const signatures = [
  { name: `News ${secret}`, content: `Read ${secret}.`, shortcut: ';news' },
  { name: `Next ${secret}`, content: `Next ${secret}.`, shortcut: ';next' },
];
const names = signatures.map(({ name }) => name);

type Attack = {
  name: string;
  /** Resolves to true if the attack has succeeded. */
  run(page: Page, timeoutMs: number): Promise<boolean>;
};

async function openList(page: Page): Promise<void> {
  await typeAt(page, ';ne');
  await waitUntilPressable(await waitForList(page, names));
}

/** True if a signature is in the page before the timeout. */
const isInserted = (page: Page, timeoutMs: number): Promise<boolean> =>
  page
    .waitForFunction(text => practice.text().includes(text), { timeout: timeoutMs }, secret)
    .then(() => true)
    .catch(() => false);

const disguises: [name: string, disguise: (page: Page) => Promise<unknown>][] = [
  ['covers the list', coverPicker],
  ['fades the list', setHostStyle('opacity', '0.01')],
  ['clips the list', setHostStyle('clip-path', 'inset(0 0 99% 0)')],
  ['moves the list out of the window', setHostStyle('translate', '-4000px')],
];

const attacks: Attack[] = [
  ...disguises.map(([name, disguise]) => ({
    name: `${name}, and the user presses Tab`,
    async run(page: Page, timeoutMs: number) {
      await openList(page);
      await disguise(page);
      await waitUntilPressable();
      await page.keyboard.press('Tab');
      return await isInserted(page, timeoutMs);
    },
  })),
  {
    name: 'reads the list or its address with any browser API',
    async run(page) {
      await startRecording(page);
      await openList(page);
      const isReached = await page.evaluate(() =>
        [...document.querySelectorAll('*')].some(
          element => element.shadowRoot?.querySelector('iframe') != null,
        ),
      );
      return isReached || (await findLeaks(page, secret, focusTakingWays)).length > 0;
    },
  },
  {
    name: 'moves the list to another element, so that its frame is loaded again',
    async run(page) {
      await openList(page);
      await page.evaluate(() => {
        const section = document.body.appendChild(document.createElement('section'));
        const host = document.querySelector('[popover]');
        if (host) section.append(host);
      });
      await wait(1500);
      for (const frame of page.frames())
        if (isList(frame) && (await frame.$$('[role=option]')).length > 0) return true;
      return false;
    },
  },
  ...['Enter', 'Tab'].map(key => ({
    name: `writes a whole shortcut into its field, and the user presses ${key}`,
    async run(page: Page, timeoutMs: number) {
      await page.evaluate(() => {
        const field = document.querySelector('textarea');
        field?.addEventListener('input', () => {
          if (field.value === ';x') field.value = ';news';
        });
      });
      await typeAt(page, ';x');
      await waitUntilPressable();
      await page.keyboard.press(key as 'Enter');
      return await isInserted(page, timeoutMs);
    },
  })),
];

/** Defines a test for each attack on the build of this mode. Attacks must succeed if it is unprotected. */
export function describeListAttacks(build: string, mode: Mode, isUnprotected: boolean): void {
  const result = isUnprotected ? 'succeeds' : 'fails';
  const timeoutMs = isUnprotected ? 10_000 : 2_000;

  describe(`page that attacks the list of shortcuts in ${build}`, () => {
    const fixture = setUpPopup({ mode });
    beforeAll(() => setUpShortcuts(fixture, signatures));

    it.each(attacks)(`$name: ${result}`, async ({ run }) => {
      const page = await fixture.openPage('');
      expect(await run(page, timeoutMs)).toBe(isUnprotected);
      await page.close();
    });
  });
}
