/** Adds labels to many posts and removes others in one transaction: either all changes are made, or none. */
import type { z } from 'zod';
import type { bulkLabelsBody } from '../../shared/http/api.ts';
import type { FieldErrors } from '../../shared/http/problem.ts';
import { findLatestStamp } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import { createValidationProblem } from '../errors.ts';
import type { WorkspaceTransaction, WorkspaceWriter } from '../workspace-writer.ts';
import type { FoundLabels } from './label-names.ts';
import { addAndRemoveLabels, requireKnownIds } from './post-labels.ts';

/**
 * Returns the number of posts that have changed.
 * @param findLabels returns the ids of labels that were given in other words; see `findNamedLabels`
 */
export async function bulkLabelPosts(
  writer: WorkspaceWriter,
  workspaceId: string,
  { post_ids, ...given }: z.output<typeof bulkLabelsBody>,
  findLabels?: (transaction: WorkspaceTransaction) => Promise<FoundLabels>,
): Promise<number> {
  const ids = [...new Set(post_ids)];
  const { value } = await writer.write(workspaceId, async transaction => {
    const { add, remove } = (await findLabels?.(transaction)) ?? given;
    requireDisjoint(add, remove);
    const labels = await transaction.findLabels([...add, ...remove]);
    const posts = await transaction.getMany('post', ids);
    const isPost = (id: string) => {
      const row = posts.get(id);
      return row !== undefined && isShown(row);
    };
    const isLabel = (id: string) => labels.has(id);
    requireKnownIds([
      ['post_ids', post_ids, isPost],
      ['add', add, isLabel],
      ['remove', remove, isLabel],
    ]);
    let updatedCount = 0;
    for (const row of posts.values()) {
      transaction.observe(findLatestStamp(row));
      const field = `post_ids.${post_ids.indexOf(row.id)}`;
      const changedRow = await addAndRemoveLabels(transaction, row, {
        add,
        remove,
        field,
      });
      if (changedRow === row) continue;
      transaction.put(changedRow);
      updatedCount++;
    }
    return updatedCount;
  });
  return value;
}

function requireDisjoint(add: string[], remove: string[]): void {
  const errors: FieldErrors = {};
  remove.forEach((id, position) => {
    if (add.includes(id)) errors[`remove.${position}`] = ['must not also be in add'];
  });
  if (Object.keys(errors).length > 0) throw createValidationProblem(errors);
}
