/** Labels of posts. A post keeps its assignments of deleted labels, which are hidden. */
import type { z } from 'zod';
import type { bulkLabelsBody } from '../../shared/http/api.ts';
import { type FieldErrors, fieldErrors } from '../../shared/http/problem.ts';
import { labelIds as labelIdsSchema } from '../../shared/resources/post.ts';
import { addLabels, removeLabels, replaceLabels } from '../../shared/rows/edit.ts';
import { findLatestStamp, getAssignedLabelIds, type Row } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import { createValidationProblem } from '../errors.ts';
import type { WorkspaceTransaction, WorkspaceWriter } from '../workspace-writer.ts';
import type { FoundLabels } from './label-names.ts';

/**
 * Throws 422 naming the position of each id in `sentFields.label_ids` that is not a label of the
 * workspace.
 */
export async function requireExistingLabels(
  { findLabels }: WorkspaceTransaction,
  sentFields: Record<string, unknown>,
): Promise<void> {
  const labels = await findLabels(normalizeIds(sentFields.label_ids));
  requireKnownIds([['label_ids', sentFields.label_ids, id => labels.has(id)]]);
}

type IdList = [field: string, ids: unknown, isKnown: (id: string) => boolean];

/** Throws 422 naming each position of the lists that holds an unknown id. */
export function requireKnownIds(lists: readonly IdList[]): void {
  const errors: FieldErrors = {};
  for (const [field, ids, isKnown] of lists) {
    normalizeIds(ids).forEach((id, position) => {
      if (!isKnown(id)) errors[`${field}.${position}`] = ['is unknown'];
    });
  }
  if (Object.keys(errors).length > 0) throw createValidationProblem(errors);
}

function normalizeIds(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map(id => String(id).toLowerCase()) : [];
}

/**
 * Replaces the visible labels. All assignments stay in place up to the first visible label that differs
 * from the new list. Behind them come the other labels of the new list, then assignments of deleted
 * labels.
 */
export async function replaceVisibleLabels(
  { findLabels, stamper }: WorkspaceTransaction,
  row: Row,
  labelIds: string[],
): Promise<Row> {
  const assignedIds = getAssignedLabelIds(row);
  const existing = await findLabels(assignedIds);
  const keptIds = new Set<string>();
  let matchedCount = 0;
  for (const id of assignedIds) {
    if (existing.has(id)) {
      if (id !== labelIds[matchedCount]) break;
      matchedCount++;
    }
    keptIds.add(id);
  }
  const addedIds = labelIds.filter(id => !keptIds.has(id));
  const hiddenIds = assignedIds.slice(keptIds.size).filter(id => !existing.has(id));
  return replaceLabels(row, [...keptIds, ...addedIds, ...hiddenIds], stamper);
}

/** Adds and removes labels; other labels stay. Throws 422 at `field` if the post then has too many. */
export async function addAndRemoveLabels(
  { findLabels, stamper }: WorkspaceTransaction,
  row: Row,
  { add = [], remove = [], field }: { add?: string[]; remove?: string[]; field: string },
): Promise<Row> {
  const adjusted = addLabels(removeLabels(row, remove, stamper), add, stamper);
  const assigned = getAssignedLabelIds(adjusted);
  // Deleted labels do not count, so the labels are looked up if they are too many together.
  const mayBeTooMany = !labelIdsSchema.safeParse(assigned).success;
  if (adjusted === row || add.length === 0 || !mayBeTooMany) return adjusted;
  const existing = await findLabels(assigned);
  const parsed = labelIdsSchema.safeParse([...existing.keys()]);
  if (!parsed.success)
    throw createValidationProblem({ [field]: fieldErrors(parsed.error)[''] ?? [] });
  return adjusted;
}

/**
 * Adds labels to many posts and removes others in one transaction: either all changes are made, or none. Returns the
 * number of posts that have changed.
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
