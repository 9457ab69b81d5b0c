/**
 * The sites on which the button at text fields is shown. They are stored nowhere but in the browser's
 * registration of the button's script.
 */
import { readContentScript } from './content-scripts.ts';

/** Lists of hosts. `hidden` are the sites without the button if it is shown everywhere else. */
export type ButtonSites = { everywhere: boolean; sites: string[]; hidden: string[] };

export const buttonScriptId = 'button';
/** The match pattern of all sites. */
export const allSites = '*://*/*';
export const toPattern = (host: string) => `*://${host}/*`;
const toHost = (pattern: string) => pattern.slice('*://'.length, -'/*'.length);

export async function readButtonSites(): Promise<ButtonSites> {
  const { matches, excludeMatches } = await readContentScript(buttonScriptId);
  return {
    everywhere: matches.includes(allSites),
    sites: matches.filter(pattern => pattern !== allSites).map(toHost),
    hidden: excludeMatches.map(toHost),
  };
}
