import type { Browser } from 'puppeteer-core';

/** Connects the extension to a server in the manager's settings, like a user. */
export async function connectThroughSettings(
  browser: Browser,
  extensionId: string,
  { url, key }: { url: string; key: string },
): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`chrome-extension://${extensionId}/manager.html#/settings`);
  const disconnect = page.locator('::-p-aria([name="Disconnect"][role="button"])');
  const connect = page.locator('::-p-aria([name="Connect"][role="button"])');
  if ((await page.$('::-p-aria([name="Disconnect"][role="button"])')) !== null) {
    await disconnect.click();
  }
  await page.locator('::-p-aria([name="Server address"][role="textbox"])').fill(url);
  await page.locator('::-p-aria([name="API key"][role="textbox"])').fill(key);
  await connect.click();
  await disconnect.wait();
  await page.close();
}
