/**
 * The sites on which the button at text fields is shown. They are stored nowhere but in the browser's
 * registration of the button's script.
 */
import { browser } from 'wxt/browser';

/** Lists of hosts. `hidden` are the sites without the button if it is shown everywhere else. */
export type ButtonSites = { everywhere: boolean; sites: string[]; hidden: string[] };

const scriptId = 'button';
const allSites = '*://*/*';
const pendingRequestKey = 'buttonWanted';
const channelName = 'button-sites';
const toPattern = (host: string) => `*://${host}/*`;
const toHost = (pattern: string) => pattern.slice('*://'.length, -'/*'.length);

export async function readButtonSites(): Promise<ButtonSites> {
  const [script] = await browser.scripting.getRegisteredContentScripts({ ids: [scriptId] });
  const matches = script?.matches ?? [];
  return {
    everywhere: matches.includes(allSites),
    sites: matches.filter(pattern => pattern !== allSites).map(toHost),
    hidden: (script?.excludeMatches ?? []).map(toHost),
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
  void browser.storage.session.set({ [pendingRequestKey]: { host } });
  if (!(await browser.permissions.request({ origins: [toOrigin(host)] }))) return false;
  await finishTurningButtonOn();
  return true;
}

/** Turns the button on as requested, if the user has granted the permission. A second call does nothing. */
export async function finishTurningButtonOn(): Promise<void> {
  const { [pendingRequestKey]: request } = await browser.storage.session.get(pendingRequestKey);
  if (!isPendingRequest(request)) return;
  const { host } = request;
  if (!(await browser.permissions.contains({ origins: [toOrigin(host)] }))) return;
  await browser.storage.session.remove(pendingRequestKey);
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

async function register(sites: ButtonSites): Promise<void> {
  await replaceRegistration(sites);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

async function replaceRegistration({ everywhere, sites, hidden }: ButtonSites): Promise<void> {
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: [scriptId] });
  if (registered.length > 0) await browser.scripting.unregisterContentScripts({ ids: [scriptId] });
  const matches = [...(everywhere ? [allSites] : []), ...sites.map(toPattern)];
  if (matches.length === 0) return;
  await browser.scripting.registerContentScripts([
    {
      id: scriptId,
      matches,
      ...(hidden.length > 0 && { excludeMatches: hidden.map(toPattern) }),
      js: ['button.js'],
      allFrames: true,
      runAt: 'document_idle',
      persistAcrossSessions: true,
    },
  ]);
}
