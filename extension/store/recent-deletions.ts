/**
 * The rows that sync deleted on this device within the last hour, and the questions that it asks before it
 * deletes more. `sync/deletion-guard.ts` counts them; a restart of the worker does not lose the count.
 */
import { z } from 'zod';

/** The id of a row, and the stamp of its deletion, which names the device that deleted it and the time. */
const deletion = z.tuple([z.string(), z.string()]);

/** The rows of one kind that one step of sync deleted on this device. */
const deletionBatch = z.object({
  kind: z.string(),
  at_ms: z.number(),
  /** The number of rows of the kind that the device showed before the step. */
  shown: z.number(),
  rows: z.array(deletion),
});

const deletionQuestion = z.object({
  kind: z.string(),
  /** The number of rows of the kind before the first of these deletions. */
  shown: z.number(),
  /** The server's version up to which `waiting` is complete; null if it is not. */
  version: z.number().nullable(),
  /** The deletions that sync has not applied. Those of the hour before are in the batches. */
  waiting: z.array(deletion),
  /** Null until the user decides. The question stays until a round has carried out the decision. */
  decision: z.enum(['delete', 'keep']).nullable(),
});

export const recentDeletionsSchema = z.object({
  /** Oldest first. */
  batches: z.array(deletionBatch),
  questions: z.array(deletionQuestion),
});

export type Deletion = z.output<typeof deletion>;
export type DeletionBatch = z.output<typeof deletionBatch>;
export type DeletionQuestion = z.output<typeof deletionQuestion>;
export type RecentDeletions = z.output<typeof recentDeletionsSchema>;

export const noDeletions: RecentDeletions = { batches: [], questions: [] };
