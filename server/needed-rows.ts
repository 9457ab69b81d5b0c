/** Locks a workspace and reads the rows that a change is sure to need, in one round trip. */
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Row } from '../shared/rows/row.ts';
import type { LabelReader } from './resources/label-reader.ts';
import type { LabelRow } from './resources/reads.ts';
import { compileOnce } from './storage/compile-once.ts';
import type { Storage, Tx } from './storage/storage.ts';
import { lockWorkspace } from './workspace-head.ts';

export type NeededRows = {
  kind: string;
  /** Undefined if the change creates a row with a new id. */
  id: string | undefined;
  /** Labels, beside those of a post that is read. */
  labelIds: readonly string[];
};

type Target = {
  needed: NeededRows | undefined;
  /** Takes the rows, by kind and id; undefined means that the database has no such row. */
  loadedRows: Map<string, Row | undefined>;
  labelReader: LabelReader;
};

/**
 * The rows are read by statements of their own, behind the one that locks. If it read them too, PostgreSQL
 * would read them as they were before it waited for the lock.
 */
export async function lockAndLoad(
  storage: Storage,
  tx: Tx,
  workspaceId: string,
  { needed, loadedRows, labelReader }: Target,
) {
  const { kind = '', id, labelIds = [] } = needed ?? {};
  const rowStatements: CompiledQuery<{ row: string }>[] =
    id === undefined ? [] : [selectRow.toStatement(tx, { workspaceId, kind, id })];
  const labelStatements = labelReader.prefetch(kind === 'post' ? id : undefined, labelIds);
  const statements = [...rowStatements, ...labelStatements];
  const { workspace, results } = await lockWorkspace(storage, tx, workspaceId, statements);
  const rowResults = results.slice(0, rowStatements.length) as QueryResult<{ row: string }>[];
  const labelResults = results.slice(rowStatements.length) as QueryResult<LabelRow>[];
  for (const { rows } of rowResults) {
    const [stored] = rows;
    loadedRows.set(`${kind} ${id}`, stored && (JSON.parse(stored.row) as Row));
  }
  await labelReader.remember(labelResults);
  return workspace;
}

type RowKey = { workspaceId: string; kind: string; id: string };

const selectRow = compileOnce(
  ['workspaceId', 'kind', 'id'],
  (queries, { workspaceId, kind, id }: RowKey) =>
    queries
      .selectFrom('rows')
      .select('row')
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('id', '=', id),
);
