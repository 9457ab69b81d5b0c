/** Finds the code that another device has made, on the page `/connect` of a server, and takes it to the settings. */
import { requestDataConsent } from '../platform/data-consent.ts';
import { runInFrame } from '../platform/frames.ts';
import type { Tab } from '../platform/tabs.ts';
import { saveInvitation } from '../sync/invitation.ts';

export type FoundInvitation = {
  /** The server's host, with its port if it is not the usual one. */
  host: string;
  /** Resolves to true if the settings may connect. Call it in a user gesture: Firefox asks for consent. */
  accept(): Promise<boolean>;
};

/** Resolves to null if the tab shows no such page. */
export async function findInvitation(tab: Tab | undefined): Promise<FoundInvitation | null> {
  const url = tab?.url ?? '';
  // The address of a tab that has just been opened is empty.
  const address = URL.canParse(url) ? new URL(url) : null;
  const [, path] = /^(.*)\/connect$/.exec(address?.pathname ?? '') ?? [];
  if (tab?.id === undefined || address === null || path === undefined) return null;
  // The page has dropped the code from its address, so that it is not in the history.
  const code = await runInFrame(tab.id, 0, () =>
    document.querySelector('meta[name="colophon-server"][content="connect"]') === null
      ? null
      : (document.getElementById('code')?.textContent ?? null),
  );
  if (code === null || !/^[B-Z]{4}-[B-Z]{4}$/.test(code)) return null;
  const server = address.origin + path;
  return {
    host: address.host,
    async accept() {
      const isAllowed = await requestDataConsent([]);
      if (isAllowed) await saveInvitation({ server, code });
      return isAllowed;
    },
  };
}
