/** Loads the popup's data: first the top of the list, then all signatures. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { listMatchingPatterns } from '../../shared/signatures/site.ts';
import { signatureSearch } from '../signatures/search.ts';
import { type PopupSnapshot, readPopupSnapshot, readSignatures } from '../store/popup-snapshot.ts';

export type PopupSnapshotModel = {
  snapshot: ReadonlySignal<PopupSnapshot | undefined>;
  /** Reads the data again, after a write. */
  refresh(): Promise<void>;
  /** Resolves after the first read, even if it failed. */
  firstRead: Promise<void>;
};

/** @param readHost resolves to the page's host; signatures for it come first in the list */
export function createPopupSnapshotModel(
  readHost: () => Promise<string | null>,
): PopupSnapshotModel {
  const snapshot = signal<PopupSnapshot | undefined>(undefined);
  const { promise: firstRead, resolve } = Promise.withResolvers<void>();

  let latestRead = 0;

  async function refresh() {
    const thisRead = ++latestRead;
    // The database opens while the browser still looks up the tab.
    const sites = readHost().then(host => (host === null ? [] : listMatchingPatterns(host)));
    const initial = await readPopupSnapshot(sites);
    // A partial read never replaces a complete one, and an earlier read never a later one.
    if (snapshot.value === undefined || (initial.isComplete && thisRead === latestRead))
      snapshot.value = initial;
    resolve();
    if (initial.isComplete) return;
    const signatures = await readSignatures(signatureSearch.prepare);
    if (thisRead === latestRead) snapshot.value = { ...initial, signatures, isComplete: true };
  }
  // If the read fails, the page must still be drawn, because it shows the reason.
  void refresh().finally(resolve);
  return { snapshot, refresh, firstRead };
}
