/**
 * What is read from a page beside its composer, by a script that runs there once when a person has
 * called Colophon to the page. What comes back is a page's word: parsed, and taken for no more.
 */
import { browser } from 'wxt/browser';
import type { MastodonRules } from '../../../shared/counting/mastodon.ts';

/** What is selected, in the first frame that has anything selected; empty where none may be read. */
export async function readSelection(tabId: number | undefined): Promise<string> {
  const selections = await inTab(tabId, true, () => getSelection()?.toString() ?? '');
  return selections.find(selection => typeof selection === 'string' && selection !== '') ?? '';
}

/** What a Mastodon says of itself; null where the page is none. */
export async function askInstance(tabId: number | undefined): Promise<MastodonRules | null> {
  const [said] = await inTab(tabId, false, async () => {
    // Its own web client stands on every page of it; nobody else is asked anything.
    if (document.querySelector('script#initial-state, #mastodon') === null) return null;
    const response = await fetch('/api/v2/instance');
    if (!response.ok) return null;
    const { configuration } = await response.json();
    return {
      maxCharacters: configuration?.statuses?.max_characters,
      charactersPerUrl: configuration?.statuses?.characters_reserved_per_url,
    };
  });
  const { maxCharacters, charactersPerUrl } = said ?? {};
  const isRules = isCount(maxCharacters, 1, 1_000_000) && isCount(charactersPerUrl, 0, 1_000);
  return isRules ? { maxCharacters, charactersPerUrl } : null;
}

function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

async function inTab<T>(
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
    return []; // A page of the browser's own: nothing to be had there, and nothing is missed.
  }
}
