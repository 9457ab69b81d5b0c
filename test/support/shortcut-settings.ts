/** Turns typed shortcuts on, as the settings do. A test cannot answer the browser's permission prompt. */
import type { Page } from 'puppeteer-core';
import type { ShortcutSettings } from '../../extension/site-scripts/shortcut-settings.ts';

/** @param manager a page of the extension */
export async function turnShortcutsOn(
  manager: Page,
  change: Partial<ShortcutSettings> = {},
): Promise<void> {
  await manager.evaluate(
    async settings => {
      const id = 'shortcuts';
      await chrome.storage.local.set({ typedShortcuts: settings });
      if ((await chrome.scripting.getRegisteredContentScripts({ ids: [id] })).length > 0) return;
      await chrome.scripting.registerContentScripts([
        {
          ...{ id, js: ['shortcuts.js'], matches: ['*://*/*'], allFrames: true },
          ...{ matchOriginAsFallback: true, runAt: 'document_start' },
        },
      ]);
    },
    { where: 'everywhere', ...change },
  );
}

declare const chrome: {
  scripting: {
    getRegisteredContentScripts(filter: object): Promise<unknown[]>;
    registerContentScripts(scripts: object[]): Promise<void>;
  };
  storage: { local: { set(values: object): Promise<void> } };
};
