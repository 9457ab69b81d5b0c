/**
 * The sites on which signatures are offered by themselves: those that a person has chosen, as far
 * as they have let Colophon onto them in this browser. There its script is registered.
 */
import { browser } from 'wxt/browser';
import { ownHost } from '../../shared/counting/host.ts';

const id = 'offer';
const file = 'offer.js';
const originOf = (pattern: string) => `*://${pattern}/*`;
/** `example.org`, `example.co.uk`. */
const name = /^[^.*]+\.(?:[^.]{1,3}\.)?[a-z][^.]*$/;

/** Of a site that is named without it, `www.` too: that is where most of them send people. */
export function originsOf(pattern: string): string[] {
  const isSaidAlone = name.test(pattern) && ownHost(pattern) === pattern;
  return [pattern, ...(isSaidAlone ? [`www.${pattern}`] : [])].map(originOf);
}

/** Asks for all of them at once; to be called within a press. True where all are let. */
export function allowOffers(patterns: readonly string[]): Promise<boolean> {
  if (patterns.length === 0) return Promise.resolve(true);
  return browser.permissions.request({ origins: patterns.flatMap(originsOf) });
}

/** Those of the sites onto which Colophon is not let. */
export async function forbiddenOffers(patterns: readonly string[]): Promise<string[]> {
  const are = await Promise.all(
    patterns.map(pattern => browser.permissions.contains({ origins: [originOf(pattern)] })),
  );
  return patterns.filter((_, index) => !are[index]);
}

/** Offers on these sites and on no others, in tabs that are open too. */
export async function offerOn(patterns: readonly string[]): Promise<void> {
  const origins = [...new Set(patterns.flatMap(originsOf))];
  const are = await Promise.all(
    origins.map(origin => browser.permissions.contains({ origins: [origin] })),
  );
  const matches = origins.filter((_, index) => are[index]);
  const [script] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  const before = script?.matches ?? [];
  const added = matches.filter(match => !before.includes(match));
  if (added.length === 0 && before.length === matches.length) return;
  if (script !== undefined) await browser.scripting.unregisterContentScripts({ ids: [id] });
  if (matches.length === 0) return;
  await browser.scripting.registerContentScripts([
    {
      id,
      matches,
      js: [file],
      allFrames: true,
      runAt: 'document_idle',
      persistAcrossSessions: true,
    },
  ]);
  if (added.length === 0) return;
  // Registered scripts come with the next page; the pages that are open get theirs now.
  for (const { id: tabId } of await browser.tabs.query({ url: added })) {
    if (tabId === undefined) continue;
    const target = { tabId, allFrames: true };
    await browser.scripting.executeScript({ target, files: [`/${file}`] }).catch(() => []); // It has gone.
  }
}
