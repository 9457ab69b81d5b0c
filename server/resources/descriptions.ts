/** The JSON of a row that is about to be stored, equal to what reading it will give. */
import { assignedLabels, type Row } from '../../shared/rows/row.ts';
import type { Queries } from '../storage/storage.ts';
import { composePost, findLabels } from './reads.ts';
import { storedView } from './stored-view.ts';

export async function describe(queries: Queries, workspaceId: string, row: Row): Promise<string> {
  if (row.kind !== 'post') return storedView(row);
  const assigned = assignedLabels(row);
  const labels = await findLabels(queries, workspaceId, assigned);
  return composePost(
    storedView(row),
    assigned.flatMap(id => labels.get(id) ?? []),
  );
}
