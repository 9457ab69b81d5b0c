/** Turns the button at text fields on and off, for single sites and for all. */
import {
  allSites,
  type ButtonSites,
  buttonScriptId,
  readButtonSites,
  toPattern,
} from './button-sites.ts';
import { registerContentScript } from './content-scripts.ts';
import { hasPermissions, requestPermissions } from './permissions.ts';
import { registerShortcutScript } from './shortcut-script.ts';
import { readSession, removeFromSession, writeSession } from './storage.ts';

export { readButtonSites } from './button-sites.ts';

const pendingRequestKey = 'buttonWanted';
const channelName = 'button-sites';

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

async function register(buttonSites: ButtonSites): Promise<void> {
  const { everywhere, sites, hidden } = buttonSites;
  await registerContentScript(buttonScriptId, 'button.js', {
    matches: [...(everywhere ? [allSites] : []), ...sites.map(toPattern)],
    excludeMatches: hidden.map(toPattern),
  });
  await registerShortcutScript(buttonSites);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}
