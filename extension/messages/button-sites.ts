/**
 * Where the button at text fields is on: the sites for which its script is registered with the
 * browser. That is the one place where it stands, and the browser keeps it.
 */
import { browser } from 'wxt/browser';

export type ButtonSites = { everywhere: boolean; sites: string[]; hidden: string[] };

const id = 'button';
const allSites = '*://*/*';
const wantedKey = 'buttonWanted';
const channelName = 'button-sites';
const patternOf = (host: string) => `*://${host}/*`;
const siteOf = (pattern: string) => pattern.slice('*://'.length, -'/*'.length);

export async function readButtonSites(): Promise<ButtonSites> {
  const [script] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  const matches = script?.matches ?? [];
  return {
    everywhere: matches.includes(allSites),
    sites: matches.filter(pattern => pattern !== allSites).map(siteOf),
    hidden: (script?.excludeMatches ?? []).map(siteOf),
  };
}

/**
 * Asks the person for the sites first; false when they say no. Null means all sites. The question
 * may close the popup that asks: the worker then does the rest, as `finishTurningOn`.
 */
export async function turnButtonOn(host: string | null): Promise<boolean> {
  // Not awaited: the question must be asked within the press.
  void browser.storage.session.set({ [wantedKey]: { host } });
  if (!(await browser.permissions.request({ origins: [originOf(host)] }))) return false;
  await finishTurningOn();
  return true;
}

/** Turns on what was asked for, once the person has said yes. Does nothing a second time. */
export async function finishTurningOn(): Promise<void> {
  const { [wantedKey]: wanted } = await browser.storage.session.get(wantedKey);
  if (!isWanted(wanted)) return;
  const { host } = wanted;
  if (!(await browser.permissions.contains({ origins: [originOf(host)] }))) return;
  await browser.storage.session.remove(wantedKey);
  const { everywhere, sites, hidden } = await readButtonSites();
  await register({
    everywhere: everywhere || host === null,
    sites: host === null ? sites : [...new Set([...sites, host])],
    hidden: hidden.filter(one => one !== host),
  });
}

/** Null turns it off everywhere; a host hides it there, also where it is on everywhere. */
export async function turnButtonOff(host: string | null): Promise<void> {
  const { everywhere, sites, hidden } = await readButtonSites();
  await register(
    host === null
      ? { everywhere: false, sites, hidden: [] }
      : {
          everywhere,
          sites: sites.filter(one => one !== host),
          hidden: everywhere ? [...new Set([...hidden, host])] : hidden,
        },
  );
}

/** Forgets what was chosen for the host: there it is as everywhere else. */
export async function forgetButtonSite(host: string): Promise<void> {
  const { everywhere, sites, hidden } = await readButtonSites();
  const others = (hosts: string[]) => hosts.filter(one => one !== host);
  await register({ everywhere, sites: others(sites), hidden: others(hidden) });
}

function originOf(host: string | null): string {
  return host === null ? allSites : patternOf(host);
}

function isWanted(value: unknown): value is { host: string | null } {
  return typeof value === 'object' && value !== null && 'host' in value;
}

/** Of what the browser has registered it tells nobody: whoever changes it says so. */
export function followButtonSites(heard: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', heard);
  return () => channel.close();
}

async function register(sites: ButtonSites): Promise<void> {
  await registerAnew(sites);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

async function registerAnew({ everywhere, sites, hidden }: ButtonSites): Promise<void> {
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  if (registered.length > 0) await browser.scripting.unregisterContentScripts({ ids: [id] });
  const matches = [...(everywhere ? [allSites] : []), ...sites.map(patternOf)];
  if (matches.length === 0) return;
  await browser.scripting.registerContentScripts([
    {
      id,
      matches,
      ...(hidden.length > 0 && { excludeMatches: hidden.map(patternOf) }),
      js: ['button.js'],
      allFrames: true,
      runAt: 'document_idle',
      persistAcrossSessions: true,
    },
  ]);
}
