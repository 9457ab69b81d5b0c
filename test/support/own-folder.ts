/** Backups in a folder of a real browser: no driver can answer the dialog that chooses one. */
import type { Page } from 'puppeteer-core';

/** Lets the page choose the extension's own folder, which is of the same kind, and is granted. */
export const chooseOwnFolder = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });

export const listFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: { name: string; text: string }[] = [];
    const readText = async (handle: FileSystemFileHandle) => await (await handle.getFile()).text();
    // Empty for a file that the browser removes meanwhile.
    for await (const [name, handle] of (await navigator.storage.getDirectory()).entries())
      files.push({ name, text: await readText(handle as FileSystemFileHandle).catch(() => '') });
    return files;
  });
