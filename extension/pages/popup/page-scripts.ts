/**
 * Reads from a page by scripts that run once, when the user has called Colophon to the page. Their
 * results are untrusted: they are parsed and used for nothing else.
 */
import { browser } from 'wxt/browser';
import type { MastodonLimits } from '../../../shared/counting/mastodon.ts';

/** Returns the selected text of the first frame that has a selection, or an empty text. */
export async function readSelection(tabId: number | undefined): Promise<string> {
  const selections = await runInTab(tabId, true, () => getSelection()?.toString() ?? '');
  return selections.find(selection => typeof selection === 'string' && selection !== '') ?? '';
}

/** Returns the limits that a Mastodon instance declares, or null if the page is no instance. */
export async function readMastodonLimits(
  tabId: number | undefined,
): Promise<MastodonLimits | null> {
  const [limits] = await runInTab(tabId, false, async () => {
    // Each page of Mastodon's web client has these elements. No other site gets a request.
    if (document.querySelector('script#initial-state, #mastodon') === null) return null;
    const response = await fetch('/api/v2/instance');
    if (!response.ok) return null;
    const { configuration } = await response.json();
    return {
      maxCharacters: configuration?.statuses?.max_characters,
      charactersPerUrl: configuration?.statuses?.characters_reserved_per_url,
    };
  });
  const { maxCharacters, charactersPerUrl } = limits ?? {};
  const isValid =
    isIntegerBetween(maxCharacters, 1, 1_000_000) && isIntegerBetween(charactersPerUrl, 0, 1_000);
  return isValid ? { maxCharacters, charactersPerUrl } : null;
}

function isIntegerBetween(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

async function runInTab<T>(
  tabId: number | undefined,
  allFrames: boolean,
  func: () => T,
): Promise<Awaited<T>[]> {
  if (tabId === undefined) return [];
  try {
    const target = allFrames ? { tabId, allFrames } : { tabId };
    const results = await browser.scripting.executeScript({ target, func });
    return results.map(({ result }) => result as Awaited<T>);
  } catch {
    return []; // The browser's own pages admit no script, and there is nothing to read.
  }
}
