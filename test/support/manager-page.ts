/** The manager as its people use it: by role and name, never by class. */
import type { Locator, Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './browser.ts';
import { until } from './until.ts';

export type ManagerPage = Awaited<ReturnType<typeof openManager>>;

export async function openManager({ browser, extension }: ExtensionBrowser, section = 'labels') {
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(`chrome-extension://${extension.id}/manager.html#/${section}`);
  return driveManager(page);
}

export function driveManager(page: Page) {
  const byRole = (role: string, name: string) =>
    page.locator(`aria/${name}[role="${role}"]`).setTimeout(10_000);
  const find = (role: string, name: string) => page.$(`aria/${name}[role="${role}"]`);
  const read = <Read>(role: string, name: string, reading: (element: HTMLInputElement) => Read) =>
    (byRole(role, name) as Locator<HTMLInputElement>).map(reading).wait();
  return {
    page,
    press: (name: string) => byRole('button', name).click(),
    tick: (name: string) => byRole('checkbox', name).click(),
    follow: (name: string) => byRole('link', name).click(),
    /** As what is pasted, in one piece: the form is drawn anew at each key otherwise. */
    fill: (name: string, text: string) =>
      until(`textbox “${name}” is filled`, async () => {
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
      until(`${role} “${name}” is there`, async () => (await find(role, name)) !== null),
    seeGone: (role: string, name: string) =>
      until(`${role} “${name}” is gone`, async () => (await find(role, name)) === null),
    /** Waits until what has the focus stands in this place. */
    seeFocusIn: (place: string) =>
      until(`the focus is in ${place}`, () =>
        page.evaluate(place => document.activeElement?.closest(place) !== null, place),
      ),
    /** Waits until the page shows the text anywhere. */
    seeText: (text: string) =>
      until(`“${text}” is there`, () =>
        page.evaluate(sought => document.body.innerText.includes(sought), text),
      ),
    /** Waits until the badges in this place bear these names. */
    seeBadges: (names: string[], place = 'main') =>
      until(`${names.join(', ')} are the badges of ${place}`, async () => {
        const badges = await page.$$eval(`${place} .badge`, all => all.map(one => one.textContent));
        return String(badges) === String(names);
      }),
    /** What the element with this role and name shows. */
    textOf: (role: string, name: string) => read(role, name, element => element.innerText),
    /** What the field with this name holds. */
    valueOf: (name: string) => read('textbox', name, field => field.value),
    /** What the field's own fault says. */
    faultOf: (name: string) =>
      read('textbox', name, field => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.map(id => document.getElementById(id)?.innerText ?? '').join(' ');
      }),
    /** Finds a command in the palette, and runs it. */
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
