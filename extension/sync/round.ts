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
  const limits = { maxCount: maxChanges, maxBytes: maxBatchBytes };
  let batch = await store.load(limits);
  for (let requests = 1; ; requests++) {
    const sentMs = wallMs();
    const answer = await api.sync(toRequest(batch), signal);
    const halfwayMs = (sentMs + wallMs()) / 2;
    signal.throwIfAborted();
    if (batch.device.workspace !== null && batch.device.workspace !== answer.workspace) {
      return { ended: 'stopped', reason: 'other-workspace', detail: answer.workspace };
    }
    const exchange = { batch, answer, wallMs: halfwayMs };
    if (bringsRows(answer)) await guard.begin(store, batch.device);
    const step = await store.update(keysOf(batch, answer), local => {
      const plan = planStep(local, exchange);
      if (plan === null || !guard.admits(plan.deletions)) return null;
      const underWay = answer.more ? guard.soFar : null;
      return { ...plan.step, device: { ...plan.step.device, underWay } };
    });
    if (guard.refused > 0) {
      return { ended: 'stopped', reason: 'mass-deletion', detail: String(guard.refused) };
    }
    if (step === null) return { ended: 'superseded' };
    batch = await store.load(limits);
    const hasMore = answer.more || batch.device.isCatchingUp || batch.changes.length > 0;
    if (!hasMore) return { ended: 'done', requests };
  }
}

/** Only what the server sends can delete anything here. */
function bringsRows({ acks, changes }: SyncAnswer): boolean {
  return changes.length > 0 || acks.some(ack => ack.outcome === 'accepted' && ack.row);
}

function toRequest({ device, changes }: Batch) {
  const { id, generation, cursor, head } = device;
  return { device: id, generation, cursor, head, changes, limit: maxPage };
}

function keysOf(batch: Batch, answer: SyncAnswer): RowKey[] {
  return [...batch.changes, ...answer.changes].map(({ kind, id }) => ({ kind, id }));
}

/** Counts over all pages of a sync, those of an earlier round that broke off among them. */
function createDeletionGuard(allowsDeletions: boolean) {
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
