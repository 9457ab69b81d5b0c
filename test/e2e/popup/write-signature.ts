import type { Page } from 'puppeteer-core';
import { optionNamed } from '../../support/option-named.ts';

/** Writes a signature by the form of the popup, unless there is one of this name; resolves as the list has it. */
export async function writeSignature(popup: Page, name: string, content: string): Promise<void> {
  // The popup draws what it remembers before its database is there; asking would make an empty one.
  await popup.waitForFunction(async () => {
    const databases = await indexedDB.databases();
    const isThere = databases.some(({ name, version = 0 }) => name === 'colophon' && version > 1);
    return isThere && document.querySelector('[role=option], .first-run') !== null;
  });
  const isThere = await popup.evaluate(async name => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const request = opened.result.transaction('signatures').objectStore('signatures').getAll();
    await new Promise(resolve => request.addEventListener('success', resolve));
    opened.result.close();
    return request.result.some(({ row }) => row.fields.name?.[0] === name);
  }, name);
  if (!isThere) await write(popup, name, content);
  // The form closes before the list is read anew: what is typed meanwhile would find nothing.
  await popup.waitForSelector(optionNamed(name));
}

async function write(popup: Page, name: string, content: string): Promise<void> {
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
}
