/** Reads labels for a transaction, each of them once. */
import type { CompiledQuery, QueryResult } from 'kysely';
import { chunks, type Queries } from '../storage/storage.ts';
import {
  findLabels,
  type LabelRow,
  type StoredLabel,
  selectLabelsOfPost,
  toLabelStatement,
} from './reads.ts';
import { completeViews } from './stored-view.ts';

export type LabelReader = {
  /** Returns the labels among `ids` that exist, by id, each of them read once. */
  find(ids: readonly string[]): Promise<Map<string, StoredLabel>>;
  /** Returns statements that read the labels of a post, if there is one, and other labels. */
  prefetch(postId: string | undefined, ids: readonly string[]): CompiledQuery<LabelRow>[];
  /** Takes the results of these statements. */
  remember(results: readonly QueryResult<LabelRow>[]): Promise<void>;
};

/** The transaction has locked its workspace: meanwhile its labels stay as they are. */
export function createLabelReader(queries: Queries, workspaceId: string): LabelReader {
  const known = new Map<string, StoredLabel | null>();
  return {
    async find(ids) {
      const missing = [...new Set(ids)].filter(id => !known.has(id));
      const found = await findLabels(queries, workspaceId, missing);
      for (const id of missing) known.set(id, found.get(id) ?? null);
      return new Map(
        ids.flatMap(id => {
          const label = known.get(id);
          return label ? [[id, label] as const] : [];
        }),
      );
    },
    prefetch: (postId, ids) => [
      ...(postId === undefined
        ? []
        : [selectLabelsOfPost.toStatement(queries, { workspaceId, postId })]),
      ...[...chunks([...new Set(ids)])].map(batch => toLabelStatement(queries, workspaceId, batch)),
    ],
    async remember(results) {
      const rows = results.flatMap(result => result.rows);
      for (const { id } of rows) known.set(id, null);
      const shown = rows.filter(row => row.shown === 1);
      const complete = await completeViews(queries, workspaceId, 'label', shown);
      for (const label of complete) known.set(label.id, label);
    },
  };
}
