/** Says how the user gives the side panel access to the page in front: no press in the panel does. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { PanelPage } from './popup-page.ts';

export type PanelAccess = {
  /** True if the user has to give access. */
  isMissing: ReadonlySignal<boolean>;
  /** The keys that give it; empty if none are set. */
  keys: ReadonlySignal<string>;
  refresh(): Promise<void>;
  /** Asks the user for access to all sites, and calls `onAllowed` if they give it. */
  allowAllSites(onAllowed: () => Promise<void>): Promise<void>;
};

export function createPanelAccess(panel: PanelPage): PanelAccess {
  const isMissing = signal(false);
  const keys = signal('');
  return {
    isMissing,
    keys,
    async refresh() {
      const isNowMissing = await panel.isAccessMissing();
      // The user may have set other keys since.
      if (isNowMissing && !isMissing.value) keys.value = await panel.readKeys();
      isMissing.value = isNowMissing;
    },
    async allowAllSites(onAllowed) {
      if (await panel.requestAllSites()) await onAllowed();
    },
  };
}
