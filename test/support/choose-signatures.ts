/** What a person does in the popup: write signatures, choose them and have them appended. */
import { createHash } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import type { Separator } from '../../shared/separator.ts';

/** Appends `contents`, in this order, through the popup that a toolbar click has opened. */
export async function chooseSignatures(
  popup: Page,
  contents: readonly string[],
  separator: Separator = 'blank-line',
): Promise<void> {
  await setSeparator(popup, separator);
  for (const content of new Set(contents)) await writeSignature(popup, nameOf(content), content);
  const closed = new Promise<void>(resolve => popup.once('close', () => resolve()));
  if (contents.length > 1) await popup.keyboard.down('Control');
  for (const content of contents) await chooseOption(popup, nameOf(content));
  if (contents.length > 1) {
    await popup.keyboard.up('Control');
    await popup.keyboard.press('Enter');
  }
  await closed;
}

/** Clicks the option of this name; the search brings it to the top of however many there are. */
async function chooseOption(popup: Page, name: string): Promise<void> {
  await popup.$eval(
    'input[type=search]',
    (input, name) => {
      input.value = name;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    name,
  );
  await popup
    .locator(`[role=option][aria-label="${name}"]`)
    .setWaitForStableBoundingBox(false)
    .click();
}

/** Writes a signature by the form of the popup, unless there is one of this name. */
export async function writeSignature(popup: Page, name: string, content: string): Promise<void> {
  await popup.waitForFunction(() => document.querySelector('[role=option], .first-run') !== null);
  const isThere = await popup.evaluate(async name => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const request = opened.result.transaction('signatures').objectStore('signatures').getAll();
    await new Promise(resolve => request.addEventListener('success', resolve));
    opened.result.close();
    return request.result.some(({ row }) => row.fields.name?.[0] === name);
  }, name);
  if (isThere) return;
  await popup.locator('button ::-p-text(New signature)').click();
  await popup.waitForSelector('textarea');
  await popup.evaluate(
    (name, content) => {
      const fill = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string) => {
        if (field === null) throw new Error('The form has no such field.');
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      };
      fill(document.querySelector('form input'), name);
      fill(document.querySelector('form textarea'), content);
    },
    name,
    content,
  );
  await popup.locator('form button ::-p-text(Save)').click();
  await popup.waitForSelector('input[type=search]');
}

/** The setting is the manager's to make; here it is put where the manager puts it. */
async function setSeparator(popup: Page, separator: Separator): Promise<void> {
  const isChanged = await popup.evaluate(async separator => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const singles = opened.result.transaction('singles', 'readwrite').objectStore('singles');
    const request = singles.get('settings');
    await new Promise(resolve => request.addEventListener('success', resolve));
    const settings = request.result?.value ?? {};
    const isChanged = (settings.separator ?? 'blank-line') !== separator;
    if (isChanged) {
      const put = singles.put({ key: 'settings', value: { ...settings, separator } });
      await new Promise(resolve => put.addEventListener('success', resolve));
    }
    opened.result.close();
    return isChanged;
  }, separator);
  if (!isChanged) return;
  await popup.reload();
}

/** A name by which the search finds this signature and no other. */
function nameOf(content: string): string {
  return `s${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}
