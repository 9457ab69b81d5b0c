/** Turns the button at text fields on and off, for single sites and for all. */

import { hasPermissions, requestPermissions } from '../platform/permissions.ts';
import { allSites, registerSiteScript, toPattern } from '../platform/site-scripts.ts';
import { readSession, removeFromSession, writeSession } from '../platform/storage.ts';
import { type ButtonSites, readButtonSites, writeButtonSites } from './button-sites.ts';
import { registerShortcutScript, siteScriptLock } from './shortcut-script.ts';

const pendingRequestKey = 'buttonWanted';

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
  await changeButtonSites(({ everywhere, sites, hidden }) => ({
    everywhere: everywhere || host === null,
    sites: host === null ? sites : [...new Set([...sites, host])],
    hidden: hidden.filter(other => other !== host),
  }));
}

/** Turns the button off everywhere if `host` is null. Otherwise hides it on that site. */
export async function turnButtonOff(host: string | null): Promise<void> {
  await changeButtonSites(({ everywhere, sites, hidden }) =>
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
  const withoutHost = (hosts: string[]) => hosts.filter(other => other !== host);
  await changeButtonSites(({ everywhere, sites, hidden }) => ({
    everywhere,
    sites: withoutHost(sites),
    hidden: withoutHost(hidden),
  }));
}

function toOrigin(host: string | null): string {
  return host === null ? allSites : toPattern(host);
}

function isPendingRequest(value: unknown): value is { host: string | null } {
  return typeof value === 'object' && value !== null && 'host' in value;
}

/**
 * Registers the scripts of button and typed shortcuts as the stored settings say. Call it at the worker's start: an
 * update of the extension has removed the registrations. If there is nothing to change, pages are left alone.
 */
export function restoreSiteScripts(): Promise<void> {
  return changeButtonSites(sites => sites);
}

/** One change at a time, of all contexts: each builds on the one before. */
async function changeButtonSites(change: (sites: ButtonSites) => ButtonSites): Promise<void> {
  await navigator.locks.request(siteScriptLock, async () => {
    const buttonSites = change(await readButtonSites());
    const { everywhere, sites, hidden } = buttonSites;
    await writeButtonSites(buttonSites);
    await registerSiteScript('button', {
      matches: [...(everywhere ? [allSites] : []), ...sites.map(toPattern)],
      excludeMatches: hidden.map(toPattern),
    });
    await registerShortcutScript(buttonSites);
  });
}
