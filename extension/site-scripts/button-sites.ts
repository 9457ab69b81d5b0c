/** The sites on which the button at text fields is shown, in local storage. A device does not share them. */
import { allSites, readSiteScript } from '../platform/site-scripts.ts';
import { observeLocal, readLocal, writeLocal } from '../platform/storage.ts';

/** Lists of hosts. `hidden` are the sites without the button if it is shown everywhere else. */
export type ButtonSites = { everywhere: boolean; sites: string[]; hidden: string[] };

const storageKey = 'buttonSites';
const toHost = (pattern: string) => pattern.slice('*://'.length, -'/*'.length);

export async function readButtonSites(): Promise<ButtonSites> {
  const stored = await readLocal(storageKey);
  return isButtonSites(stored) ? stored : await readRegisteredSites();
}

export async function writeButtonSites(sites: ButtonSites): Promise<void> {
  await writeLocal(storageKey, sites);
}

/** Calls `onChange` after each change by any context. Returns the function that unsubscribes. */
export function subscribeToButtonSites(onChange: () => void): () => void {
  return observeLocal(keys => {
    if (keys.includes(storageKey)) onChange();
  });
}

/** Version 1.0 stored the sites nowhere but in the browser's registration of the script. */
async function readRegisteredSites(): Promise<ButtonSites> {
  const { matches, excludeMatches } = await readSiteScript('button');
  return {
    everywhere: matches.includes(allSites),
    sites: matches.filter(pattern => pattern !== allSites).map(toHost),
    hidden: excludeMatches.map(toHost),
  };
}

const isButtonSites = (value: unknown): value is ButtonSites =>
  typeof value === 'object' && value !== null && 'everywhere' in value;
