/**
 * Scripts that the browser injects by itself into each page that matches, as long as they are registered.
 * A registration outlives the browser session.
 */
import { browser } from 'wxt/browser';

export type ContentScriptPages = { matches: string[]; excludeMatches: string[] };

/** Returns the match patterns of the registered script; two empty lists if it is not registered. */
export async function readContentScript(id: string): Promise<ContentScriptPages> {
  const [script] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  return { matches: script?.matches ?? [], excludeMatches: script?.excludeMatches ?? [] };
}

/**
 * Registers the script for exactly these pages, in all their frames. It runs when a page has loaded, which
 * is the browser's default. Without a page to match it is registered no longer.
 *
 * @param file the script's path in the extension, for example `button.js`
 */
export async function registerContentScript(
  id: string,
  file: string,
  { matches, excludeMatches }: ContentScriptPages,
): Promise<void> {
  // A registered script has at least one page.
  const { matches: registered } = await readContentScript(id);
  if (registered.length > 0) await browser.scripting.unregisterContentScripts({ ids: [id] });
  if (matches.length === 0) return;
  await browser.scripting.registerContentScripts([
    {
      id,
      matches,
      ...(excludeMatches.length > 0 && { excludeMatches }),
      js: [file],
      allFrames: true,
      persistAcrossSessions: true,
    },
  ]);
}
