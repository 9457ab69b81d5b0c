/** Labels put on and taken off many posts at once: all of it, or nothing. */
import type { z } from 'zod';
import type { bulkLabelsBody } from '../../shared/http/api.ts';
import type { FieldErrors } from '../../shared/http/problem.ts';
import { latestStamp } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import type { Door } from '../changes.ts';
import { invalid } from '../errors.ts';
import { adjustLabels, requireKnown } from './post-labels.ts';
import { findLabels } from './reads.ts';

/** How many posts have changed. */
export async function labelPosts(
  door: Door,
  workspaceId: string,
  { post_ids, add, remove }: z.output<typeof bulkLabelsBody>,
  raw: Record<string, unknown>,
): Promise<number> {
  requireApart(add, remove);
  const ids = [...new Set(post_ids)];
  const { value } = await door.write(workspaceId, async writing => {
    const labels = await findLabels(writing.tx, workspaceId, [...add, ...remove]);
    const posts = await writing.getMany('post', ids);
    const isPost = (id: string) => {
      const row = posts.get(id);
      return row !== undefined && isShown(row);
    };
    const isLabel = (id: string) => labels.has(id);
    requireKnown([
      ['post_ids', raw.post_ids, isPost],
      ['add', raw.add, isLabel],
      ['remove', raw.remove, isLabel],
    ]);
    let updated = 0;
    for (const row of posts.values()) {
      writing.observe(latestStamp(row));
      const field = `post_ids.${post_ids.indexOf(row.id)}`;
      const adjusted = await adjustLabels(writing, workspaceId, row, { add, remove, field });
      if (adjusted === row) continue;
      writing.put(adjusted);
      updated++;
    }
    return updated;
  });
  return value;
}

function requireApart(add: string[], remove: string[]): void {
  const faults: FieldErrors = {};
  remove.forEach((id, position) => {
    if (add.includes(id)) faults[`remove.${position}`] = ['must not be added as well'];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
