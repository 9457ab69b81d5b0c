/** Holds back a sync that would delete much of what the device shows, until its person agrees. */
import type { DeviceState } from '../store/device.ts';
import type { SyncStore } from '../store/sync-store.ts';

/** A round that would delete a larger share of more than this many rows stops and asks. */
const guardedRows = 20;
const guardedShare = 0.2;

/** Counts over all pages of a sync, those of an earlier round that broke off among them. */
export function createDeletionGuard(allowsDeletions: boolean) {
  return {
    soFar: null as DeviceState['underWay'],
    /** How many rows the refused step would have deleted, with those before it. */
    refused: 0,
    /** Counts what is shown before the first page of the sync. */
    async begin(store: SyncStore, { underWay }: DeviceState): Promise<void> {
      this.soFar ??= underWay ?? { shown: await store.countShown(), deleted: 0 };
    },
    admits(deletions: number): boolean {
      if (this.soFar === null) return true;
      const { shown, deleted } = this.soFar;
      const sum = deleted + deletions;
      const isMass = shown > guardedRows && sum > shown * guardedShare;
      if (deletions > 0 && isMass && !allowsDeletions) {
        this.refused = sum;
        return false;
      }
      // What the person has agreed to is not held against the rows after it.
      this.soFar = { shown, deleted: allowsDeletions ? deleted : sum };
      return true;
    },
  };
}
