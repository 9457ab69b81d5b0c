/**
 * The sites on which the button at text fields is shown. They are stored nowhere but in the browser's
 * registration of the button's script.
 */
import { readContentScript, registerContentScript } from './content-scripts.ts';
import { hasPermissions, requestPermissions } from './permissions.ts';
import { readSession, removeFromSession, writeSession } from './storage.ts';

/** Lists of hosts. `hidden` are the sites without the button if it is shown everywhere else. */
export type ButtonSites = { everywhere: boolean; sites: string[]; hidden: string[] };

const scriptId = 'button';
const allSites = '*://*/*';
const pendingRequestKey = 'buttonWanted';
const channelName = 'button-sites';
const toPattern = (host: string) => `*://${host}/*`;
const toHost = (pattern: string) => pattern.slice('*://'.length, -'/*'.length);

export async function readButtonSites(): Promise<ButtonSites> {
  const { matches, excludeMatches } = await readContentScript(scriptId);
  return {
    everywhere: matches.includes(allSites),
    sites: matches.filter(pattern => pattern !== allSites).map(toHost),
    hidden: excludeMatches.map(toHost),
  };
}

/**
 * Requests the permission for the site, then turns the button on. The permission dialog may close the
 * popup. The worker then finishes with `finishTurningButtonOn`.
 * @param host null for all sites
 * @returns false if the user refuses
 */
export async function turnButtonOn(host: string | null): Promise<boolean> {
  // Not awaited, because the permission must be requested within the user gesture.
  void writeSession(pendingRequestKey, { host });
  if (!(await requestPermissions({ origins: [toOrigin(host)] }))) return false;
  await finishTurningButtonOn();
  return true;
}

/** Turns the button on as requested, if the user has granted the permission. A second call does nothing. */
export async function finishTurningButtonOn(): Promise<void> {
  const request = await readSession(pendingRequestKey);
  if (!isPendingRequest(request)) return;
  const { host } = request;
  if (!(await hasPermissions({ origins: [toOrigin(host)] }))) return;
  await removeFromSession(pendingRequestKey);
  const { everywhere, sites, hidden } = await readButtonSites();
  await register({
    everywhere: everywhere || host === null,
    sites: host === null ? sites : [...new Set([...sites, host])],
    hidden: hidden.filter(other => other !== host),
  });
}

/** Turns the button off everywhere if `host` is null. Otherwise hides it on that site. */
export async function turnButtonOff(host: string | null): Promise<void> {
  const { everywhere, sites, hidden } = await readButtonSites();
  await register(
    host === null
      ? { everywhere: false, sites, hidden: [] }
      : {
          everywhere,
          sites: sites.filter(other => other !== host),
          hidden: everywhere ? [...new Set([...hidden, host])] : hidden,
        },
  );
}

/** Removes the choice for the host, so that the button is shown there as everywhere else. */
export async function resetButtonSite(host: string): Promise<void> {
  const { everywhere, sites, hidden } = await readButtonSites();
  const withoutHost = (hosts: string[]) => hosts.filter(other => other !== host);
  await register({ everywhere, sites: withoutHost(sites), hidden: withoutHost(hidden) });
}

function toOrigin(host: string | null): string {
  return host === null ? allSites : toPattern(host);
}

function isPendingRequest(value: unknown): value is { host: string | null } {
  return typeof value === 'object' && value !== null && 'host' in value;
}

/**
 * Calls `onChange` after each change in another context. The browser has no event for registrations, so
 * `register` posts one.
 * @returns the function that unsubscribes
 */
export function subscribeToButtonSites(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}

async function register({ everywhere, sites, hidden }: ButtonSites): Promise<void> {
  await registerContentScript(scriptId, 'button.js', {
    matches: [...(everywhere ? [allSites] : []), ...sites.map(toPattern)],
    excludeMatches: hidden.map(toPattern),
  });
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}
