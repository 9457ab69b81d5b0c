/** Drives the manager as a user does: by role and name, never by class. */
import type { Locator, Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './browser.ts';
import { waitUntil } from './wait-until.ts';

export type ManagerPage = Awaited<ReturnType<typeof openManager>>;

export async function openManager({ browser, extension }: ExtensionBrowser, section = 'labels') {
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(`chrome-extension://${extension.id}/manager.html#/${section}`);
  return driveManager(page);
}

export function driveManager(page: Page) {
  const byRole = (role: string, name: string) =>
    page.locator(`aria/${name}[role="${role}"]`).setTimeout(30_000);
  const find = (role: string, name: string) => page.$(`aria/${name}[role="${role}"]`);
  /** Waits for the element, and returns what `reading` reads from it. */
  const read = <Read>(role: string, name: string, reading: (element: HTMLInputElement) => Read) =>
    (byRole(role, name) as Locator<HTMLInputElement>).map(reading).wait();
  return {
    page,
    press: (name: string) => byRole('button', name).click(),
    tick: (name: string) => byRole('checkbox', name).click(),
    follow: (name: string) => byRole('link', name).click(),
    /** Replaces the text at once, like a paste. After single keys the form would render once for each. */
    fill: (name: string, text: string) =>
      waitUntil(`textbox “${name}” is filled`, async () => {
        const isFilled = (await find('textbox', name))?.evaluate((element, text) => {
          const field = element as HTMLInputElement;
          field.focus();
          field.select();
          const command = text === '' ? 'delete' : 'insertText';
          if (document.activeElement === field) document.execCommand(command, false, text);
          return document.activeElement === field;
        }, text);
        return (await isFilled) === true;
      }),
    see: (role: string, name: string) =>
      waitUntil(`${role} “${name}” is there`, async () => (await find(role, name)) !== null),
    seeGone: (role: string, name: string) =>
      waitUntil(`${role} “${name}” is gone`, async () => (await find(role, name)) === null),
    /** Waits until the focus is in an element that matches this selector. */
    seeFocusIn: (selector: string) =>
      waitUntil(`the focus is in ${selector}`, () =>
        page.evaluate(selector => document.activeElement?.closest(selector) !== null, selector),
      ),
    /** Waits until the page shows the text anywhere. */
    seeText: (text: string) =>
      waitUntil(`“${text}” is there`, () =>
        page.evaluate(sought => document.body.innerText.includes(sought), text),
      ),
    /** Waits until the badges in the element that matches this selector have these names. */
    seeBadges: (names: string[], selector = 'main') =>
      waitUntil(`${names.join(', ')} are the badges of ${selector}`, async () => {
        const badges = await page.$$eval(`${selector} .badge`, all =>
          all.map(one => one.textContent),
        );
        return String(badges) === String(names);
      }),
    /** Returns the text of the element with this role and name. */
    readText: (role: string, name: string) => read(role, name, element => element.innerText),
    /** Returns the value of the field with this name. */
    readValue: (name: string) => read('textbox', name, field => field.value),
    /** Returns the field's error message. */
    readFieldError: (name: string) =>
      read('textbox', name, field => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.map(id => document.getElementById(id)?.innerText ?? '').join(' ');
      }),
    /** Types in the command palette, and runs the first command that it finds. */
    async command(typed: string) {
      await page.keyboard.down('Control');
      await page.keyboard.press('k');
      await page.keyboard.up('Control');
      await page.waitForSelector('aria/Commands[role="dialog"]');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => !document.querySelector('[data-size="palette"]'));
    },
    /** Empties the field that has the focus, key by key. */
    async clear() {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.press('Backspace');
    },
  };
}
