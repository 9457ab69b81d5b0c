/** Registers a content script of the extension, as the user does with a switch in the manager. */
import type { ExtensionBrowser } from './browser.ts';

type Script = { id: string; js: string[]; matches: string[] };

export async function registerScript(
  { browser, extension }: ExtensionBrowser,
  script: Script,
): Promise<void> {
  const manager = await browser.newPage();
  await manager.goto(`chrome-extension://${extension.id}/manager.html`);
  await manager.evaluate(async script => {
    await chrome.scripting.registerContentScripts([{ ...script, allFrames: true }]);
  }, script);
  await manager.close();
}

declare const chrome: {
  scripting: { registerContentScripts(scripts: object[]): Promise<void> };
};
