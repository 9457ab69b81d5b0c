import type { Page } from 'puppeteer-core';
import { optionSelector } from '../../support/append-signatures.ts';

/**
 * Creates a signature in the popup's form, unless one with this name exists. Resolves once the list shows
 * the signature.
 */
export async function createMissingSignature(
  popup: Page,
  name: string,
  content: string,
): Promise<void> {
  // The popup renders its snapshot before it has created its database. If this test opened the database
  // now, it would create one of version 1 without tables.
  await popup.waitForFunction(async () => {
    const databases = await indexedDB.databases();
    const hasTables = databases.some(({ name, version = 0 }) => name === 'colophon' && version > 1);
    return hasTables && document.querySelector('[role=option], .first-run') !== null;
  });
  const exists = await popup.evaluate(async name => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const request = opened.result.transaction('signatures').objectStore('signatures').getAll();
    await new Promise(resolve => request.addEventListener('success', resolve));
    opened.result.close();
    return request.result.some(({ row }) => row.fields.name?.[0] === name);
  }, name);
  if (!exists) await saveInForm(popup, name, content);
  // The form closes before the list is reloaded. A search typed meanwhile would find nothing.
  await popup.waitForSelector(optionSelector(name));
}

async function saveInForm(popup: Page, name: string, content: string): Promise<void> {
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
