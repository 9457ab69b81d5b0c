/**
 * Stops a sync that would delete a large share of the rows of one kind within an hour, until the user
 * agrees. Only deletions by sync count: the user's own on this device are already made.
 */
import { getDeletionStamp, type Row } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import type { RowKey } from '../store/device.ts';
import type { LocalState } from '../store/local-state.ts';
import type {
  Deletion,
  DeletionBatch,
  DeletionQuestion,
  RecentDeletions,
} from '../store/recent-deletions.ts';
import { keyOf } from '../store/rows.ts';
import type { BuiltStep, DeletionPolicy } from './step-builder.ts';

const windowMs = 3_600_000;
/** If a device shows this many rows of a kind or fewer, any number of them may be deleted. */
const maxUnguardedRows = 20;
const maxDeletedShare = 0.2;

/**
 * Returns a function that returns the user's decision on a row that the user was asked about, or else the
 * policy of the round.
 */
export function createPolicyLookup(
  { questions }: RecentDeletions,
  policy: DeletionPolicy,
): (key: RowKey) => DeletionPolicy {
  const decisions = new Map<string, DeletionPolicy>();
  for (const { kind, waiting, decision } of questions)
    if (decision !== null) for (const [id] of waiting) decisions.set(keyOf({ kind, id }), decision);
  return key => decisions.get(keyOf(key)) ?? policy;
}

export type DeletionGuard = ReturnType<typeof createDeletionGuard>;

/** Creates the guard of one round. */
export function createDeletionGuard({
  policy,
  wallMs,
}: {
  policy: DeletionPolicy;
  wallMs: () => number;
}) {
  /** The rows that the refused step and the pages after it would hide, by key. */
  const waiting = new Map<string, Row>();
  let shownCounts: ReadonlyMap<string, number> = new Map();

  return {
    /**
     * True once a step has been refused. The round then writes only the record of its deletions, for this
     * step and all later ones.
     */
    isRefused: false,
    /** The number of deletions that the user is asked about. */
    askedCount: 0,
    /**
     * Counts the deletions of a step.
     * @param version the server's version if the step is the last one: decisions of the user are then
     *   carried out; null if the server has more to read
     * @returns the deletions to store, with or without the step
     */
    count(
      local: Pick<LocalState, 'deletions' | 'rows' | 'shownCounts'>,
      { hiddenRows, shownKeys }: Pick<BuiltStep, 'hiddenRows' | 'shownKeys'>,
      version: number | null,
    ): RecentDeletions {
      const { deletions } = local;
      const remaining = this.isRefused
        ? deletions.batches
        : withoutRows(deletions.batches, shownKeys);
      const isLast = version !== null && !this.isRefused;
      const questions = isLast && deletions.questions.length > 0 ? [] : deletions.questions;
      const isSame = remaining === deletions.batches && questions === deletions.questions;
      if (hiddenRows.length === 0 && !this.isRefused)
        return isSame ? deletions : { batches: remaining, questions };
      for (const row of hiddenRows) waiting.set(keyOf(row), row);
      if (local.shownCounts.size > 0) ({ shownCounts } = local);
      const nowMs = wallMs();
      // While the user decides, the hour stands still: waiting must not make a question go away.
      const isFrozen = deletions.questions.length > 0;
      const batches = isFrozen ? remaining : dropOldBatches(remaining, nowMs);
      const undone = deletions.batches.flatMap(batch =>
        batch.rows.flatMap(([id]) => {
          const ours = local.rows.get(keyOf({ kind: batch.kind, id }));
          return ours && !isShown(ours) && shownKeys.has(keyOf(ours)) ? [ours] : [];
        }),
      );
      // A row whose deletion this step undoes counts as shown, as if an earlier step had undone it.
      const countShown = (kind: string) =>
        (shownCounts.get(kind) ?? 0) + undone.filter(row => row.kind === kind).length;
      const getPolicy = createPolicyLookup(deletions, policy);
      const unasked = [...waiting.values()].filter(row => getPolicy(row) === 'ask');
      const counted = [...Map.groupBy(unasked, ({ kind }) => kind)];
      const asked = counted.flatMap(([kind, rows]): DeletionQuestion[] => {
        const ofKind = batches.filter(batch => batch.kind === kind);
        const shown = findExceededCount(ofKind, rows, countShown(kind));
        if (shown === null) return [];
        return [{ kind, shown, version, waiting: rows.map(toDeletion), decision: null }];
      });
      if (asked.length > 0) {
        this.isRefused = true;
        this.askedCount = asked.reduce((sum, question) => sum + question.waiting.length, 0);
        const decided = deletions.questions.filter(({ decision }) => decision !== null);
        return { batches, questions: [...decided, ...asked] };
      }
      waiting.clear();
      const added = counted.map(([kind, rows]) => {
        return {
          kind,
          at_ms: nowMs,
          shown: countShown(kind),
          rows: rows.map(toDeletion),
        };
      });
      return { batches: [...batches, ...added], questions };
    },
  };
}

/**
 * Counts the deletions back from the latest.
 * @returns the number of rows before the first of the deletions that are too many; null if they are not
 */
function findExceededCount(
  batches: readonly DeletionBatch[],
  rows: readonly Row[],
  shownNow: number,
): number | null {
  const ids = new Set(rows.map(({ id }) => id));
  let exceeded = isTooMany(ids.size, shownNow) ? shownNow : null;
  for (const { shown, rows: deleted } of batches.toReversed()) {
    for (const [id] of deleted) ids.add(id);
    if (isTooMany(ids.size, shown)) exceeded = shown;
  }
  return exceeded;
}

const isTooMany = (deleted: number, shown: number) =>
  shown > maxUnguardedRows && deleted > shown * maxDeletedShare;

/** Drops the rows that are shown again, so that a deletion that was undone does not count. */
function withoutRows(batches: DeletionBatch[], keys: ReadonlySet<string>): DeletionBatch[] {
  const isGone = (kind: string, [id]: Deletion) => keys.has(keyOf({ kind, id }));
  if (!batches.some(({ kind, rows }) => rows.some(row => isGone(kind, row)))) return batches;
  return batches
    .map(batch => ({ ...batch, rows: batch.rows.filter(row => !isGone(batch.kind, row)) }))
    .filter(({ rows }) => rows.length > 0);
}

function dropOldBatches(batches: DeletionBatch[], nowMs: number): DeletionBatch[] {
  return batches
    .filter(({ at_ms }) => nowMs - at_ms < windowMs)
    .map(batch => ({
      ...batch,
      // The clock has been set back since: the batch would count for longer than an hour.
      at_ms: Math.min(batch.at_ms, nowMs),
    }));
}

const toDeletion = (row: Row): Deletion => [row.id, getDeletionStamp(row) ?? row.updated];
