/** One round of sync: sends what waits, takes in what is new, until neither side has more. */
import { maxChanges, maxPage, type SyncAnswer } from '../../shared/sync-protocol.ts';
import type { DeviceState, RowKey } from '../store/device.ts';
import type { StopReason } from '../store/settings.ts';
import type { Batch, SyncStore } from '../store/sync-store.ts';
import type { SyncApi } from './api.ts';
import { planStep } from './plan.ts';

/** The server takes 2 MiB; the rest of the request needs little. */
const maxBatchBytes = 1_800_000;

/** A round that would delete a larger share of more than this many rows stops and asks. */
const guardedRows = 20;
const guardedShare = 0.2;

export type RoundContext = {
  store: SyncStore;
  api: SyncApi;
  /** The device's wall clock, milliseconds since 1970. */
  wallMs: () => number;
  /** The person has agreed to whatever this round deletes. */
  allowsDeletions: boolean;
  signal: AbortSignal;
};

export type RoundResult =
  | { ended: 'done'; requests: number }
  /** Another round of this device went on meanwhile. */
  | { ended: 'superseded' }
  | { ended: 'stopped'; reason: StopReason; detail: string };

export async function syncRound(context: RoundContext): Promise<RoundResult> {
  const { store, api, wallMs, signal } = context;
  const guard = createDeletionGuard(context.allowsDeletions);
  for (let requests = 1; ; requests++) {
    const batch = await store.load({ maxCount: maxChanges, maxBytes: maxBatchBytes });
    const sentMs = wallMs();
    const answer = await api.sync(toRequest(batch), signal);
    const halfwayMs = (sentMs + wallMs()) / 2;
    signal.throwIfAborted();
    if (batch.device.workspace !== null && batch.device.workspace !== answer.workspace) {
      return { ended: 'stopped', reason: 'other-workspace', detail: answer.workspace };
    }
    const step = await store.update(keysOf(batch, answer), local => {
      const plan = planStep(local, { batch, answer, wallMs: halfwayMs });
      if (plan === null || !guard.admits(plan.deletions, batch)) return null;
      const underWay = answer.more ? guard.soFar : null;
      return { ...plan.step, device: { ...plan.step.device, underWay } };
    });
    if (guard.refused > 0) {
      return { ended: 'stopped', reason: 'mass-deletion', detail: String(guard.refused) };
    }
    if (step === null) return { ended: 'superseded' };
    const hasMore = answer.more || answer.resync || (await hasChanges(store));
    if (!hasMore) return { ended: 'done', requests };
  }
}

function toRequest({ device, changes }: Batch) {
  const { id, generation, cursor, head } = device;
  return { device: id, generation, cursor, head, changes, limit: maxPage };
}

function keysOf(batch: Batch, answer: SyncAnswer): RowKey[] {
  return [...batch.changes, ...answer.changes].map(({ kind, id }) => ({ kind, id }));
}

async function hasChanges(store: SyncStore): Promise<boolean> {
  const { changes, device } = await store.load({ maxCount: 1, maxBytes: 0 });
  return changes.length > 0 || device.isCatchingUp;
}

/** Counts over all pages of a sync, those of an earlier round that broke off among them. */
function createDeletionGuard(allowsDeletions: boolean) {
  return {
    soFar: null as DeviceState['underWay'],
    /** How many rows the refused step would have deleted, with those before it. */
    refused: 0,
    admits(deletions: number, { device, shownRows }: Batch): boolean {
      const { shown, deleted } = this.soFar ?? device.underWay ?? { shown: shownRows, deleted: 0 };
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
