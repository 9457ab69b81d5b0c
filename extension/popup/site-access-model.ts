/** Requests access to the site of a frame. Only the embedding page names that site, so it may be wrong. */
import type { Signal } from '@preact/signals';
import type { ComposerState } from '../messages/contract.ts';

export type SiteAccessPage = {
  /** Asks the user for access to a host. Resolves to true if the user grants it. */
  requestSiteAccess(host: string): Promise<boolean>;
  /** Removes the access that `requestSiteAccess` was granted; earlier permissions stay. */
  revertSiteAccess(host: string): Promise<void>;
};

export function createSiteAccess(
  page: SiteAccessPage,
  composer: Signal<ComposerState | undefined>,
  probe: () => Promise<void>,
): (host: string) => Promise<void> {
  return async host => {
    if (!(await page.requestSiteAccess(host))) return;
    await probe();
    const { value: state } = composer;
    if (state?.found !== false || state.reason !== 'frame-not-reachable') return;
    // The frame belongs to another site than the embedding page named, so the access is useless. Without
    // a host, the popup does not offer to ask again.
    await page.revertSiteAccess(host);
    composer.value = { ...state, host: null };
  };
}
