/** Asks for the site that a frame is said to be of. Only the page around the frame has said so. */
import type { Signal } from '@preact/signals';
import type { ComposerState } from '../../messages/contract.ts';

export type SitePage = {
  /** Asks the person for access to a host; resolves to what they decided. */
  allow(host: string): Promise<boolean>;
  /** Gives back what `allow` has got, and nothing that was there before. */
  disallow(host: string): Promise<void>;
};

export function createSiteRight(
  page: SitePage,
  composer: Signal<ComposerState | undefined>,
  probe: () => Promise<void>,
): (host: string) => Promise<void> {
  return async host => {
    if (!(await page.allow(host))) return;
    await probe();
    const { value: state } = composer;
    if (state?.found !== false || state.reason !== 'frame-not-reachable') return;
    // It is another's: the right is of no use, and asking again would not help.
    await page.disallow(host);
    composer.value = { ...state, host: null };
  };
}
