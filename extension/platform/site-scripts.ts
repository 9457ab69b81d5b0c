/**
 * Scripts that the browser runs by itself on the sites that the user has chosen. The browser forgets the
 * registrations at each update of the extension, so they follow from stored settings and are never their store.
 */
import { browser } from 'wxt/browser';
import { injectScript } from './frames.ts';
import { listTabs } from './tabs.ts';

export type SitePages = { matches: string[]; excludeMatches: string[] };

const runsWhenLoaded = { runAt: 'document_idle' } as const;
const scripts = {
  button: runsWhenLoaded,
  // Before the page's own scripts, whose listeners would get the keys first.
  shortcuts: { runAt: 'document_start' },
  suggestion: runsWhenLoaded,
} as const;
export type SiteScript = keyof typeof scripts;

/** The match pattern of all sites. */
export const allSites = '*://*/*';
export const toPattern = (host: string) => `*://${host}/*`;

/** Returns the match patterns of the registered script; two empty lists if it is not registered. */
export async function readSiteScript(id: SiteScript): Promise<SitePages> {
  const [script] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  return { matches: script?.matches ?? [], excludeMatches: script?.excludeMatches ?? [] };
}

/**
 * Registers the script for exactly these pages, in all their frames. Pages that are open get it now, if it was
 * not registered for them. Without a page to match it is registered no longer.
 */
export async function registerSiteScript(id: SiteScript, pages: SitePages): Promise<void> {
  const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  if (registered === undefined && pages.matches.length === 0) return;
  const { matches, excludeMatches } = pages;
  const script = {
    id,
    matches,
    ...(excludeMatches.length > 0 && { excludeMatches }),
    js: [`${id}.js`],
    allFrames: true,
    // Frames without an address of their own, in which many editors are.
    matchOriginAsFallback: true,
    ...scripts[id],
    persistAcrossSessions: true,
  };
  if (registered !== undefined) {
    if (isSame(registered, script)) return;
    await browser.scripting.unregisterContentScripts({ ids: [id] });
  }
  if (matches.length === 0) return;
  await browser.scripting.registerContentScripts([script]);
  const known = registered?.matches ?? [];
  // Not awaited: a page that hangs does not answer.
  void injectIntoTabs(id, {
    matches: matches.filter(match => !known.includes(match)),
    excludeMatches,
  });
}

type Registration = {
  matches?: string[] | undefined;
  excludeMatches?: string[] | undefined;
  runAt?: string | undefined;
};

function isSame(one: Registration, other: Registration): boolean {
  const describe = ({ matches = [], excludeMatches, runAt }: Registration) =>
    // The browser returns them in another order, and Firefox null for a list without entries.
    JSON.stringify([matches.toSorted(), (excludeMatches ?? []).toSorted(), runAt]);
  return describe(one) === describe(other);
}

async function injectIntoTabs(
  id: SiteScript,
  { matches, excludeMatches }: SitePages,
): Promise<void> {
  if (matches.length === 0) return;
  const [tabs, excluded] = await Promise.all([
    listTabs(matches),
    excludeMatches.length > 0 ? listTabs(excludeMatches) : [],
  ]);
  for (const { id: tabId } of tabs)
    if (tabId !== undefined && !excluded.some(tab => tab.id === tabId))
      await injectScript({ tabId, allFrames: true }, `/${id}.js`);
}
