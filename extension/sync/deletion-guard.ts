/** Stops a sync that would delete a large share of the rows on the device, until the user agrees. */
import type { DeviceState } from '../store/device.ts';
import type { SyncStore } from '../store/sync-store.ts';

/** On a device that shows this many rows or fewer, any number of deletions is allowed. */
const maxUnguardedRows = 20;
const maxDeletedShare = 0.2;

/**
 * Creates the guard of one round. It counts deletions over all pages of a sync, including the pages of
 * an earlier round that broke off.
 * @param hasUserDecided true if the user has already decided on the deletions, so that none is refused
 */
export function createDeletionGuard(hasUserDecided: boolean) {
  return {
    counts: null as DeviceState['underWay'],
    /** The number of deletions up to and including the refused step; 0 if no step was refused. */
    refusedCount: 0,
    /** Counts the shown rows before the first page of the sync. */
    async begin(store: SyncStore, { underWay }: DeviceState): Promise<void> {
      this.counts ??= underWay ?? { shown: await store.countShown(), deleted: 0 };
    },
    /** Counts the deletions of a step. Returns false if they are too many: the step must not be written. */
    countUnlessRefused(deletionCount: number): boolean {
      if (this.counts === null) return true;
      const { shown, deleted } = this.counts;
      const sum = deleted + deletionCount;
      const isMass = shown > maxUnguardedRows && sum > shown * maxDeletedShare;
      if (deletionCount > 0 && isMass && !hasUserDecided) {
        this.refusedCount = sum;
        return false;
      }
      // Deletions that the user has agreed to do not count against later ones.
      this.counts = { shown, deleted: hasUserDecided ? deleted : sum };
      return true;
    },
  };
}
