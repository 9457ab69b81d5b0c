/** Views by labels that become one go on by the label that stays. */

import { deletedStamp, mergedInto, type Row } from '../../../shared/rows/row.ts';
import { stampMs } from '../../../shared/rows/stamp-ms.ts';
import type { Database } from '../../store/database.ts';
import { listMergedLabels } from '../../store/read.ts';
import { readSettings } from '../../store/settings.ts';
import { changeViews } from '../../store/views.ts';
import type { ModelContext } from '../app/context.ts';

/** Nobody takes a merge back by then: its page is closed. */
const settledMs = 86_400_000;

/**
 * To be called in the step that merges.
 * @returns the way back, for those of the labels that came back
 */
export async function mergeInViews(
  database: Database,
  gone: readonly string[],
  into: string,
): Promise<(back: readonly string[]) => Promise<void>> {
  /** By the view's id. */
  const changed = new Map<string, { before: string; after: string }>();
  await changeViews(database, view => {
    const after = mergedQuery(view.query, gone, into);
    if (after === view.query) return view;
    changed.set(view.id, { before: view.query, after });
    return { ...view, query: after };
  });
  return async back => {
    const stillGone = gone.filter(id => !back.includes(id));
    await changeViews(database, view => {
      const change = changed.get(view.id);
      if (view.query !== change?.after) return view;
      return { ...view, query: mergedQuery(change.before, stillGone, into) };
    });
  };
}

/**
 * Views by labels that another device has merged away. They mean the label that stays as soon as that is
 * heard of, and go on by it for good before the Trash forgets what it was.
 */
export async function settleMerges({
  database,
  wallMs,
}: Pick<ModelContext, 'database' | 'wallMs'>): Promise<void> {
  const { views } = await readSettings(database);
  const named = new Set(views.flatMap(({ query }) => new URLSearchParams(query).getAll('label')));
  if (named.size === 0) return;
  const stampOf = (row: Row) => deletedStamp(row) ?? row.updated;
  const settled = (await listMergedLabels(database))
    .filter(row => stampMs(stampOf(row)) < wallMs() - settledMs)
    // One after the other, as they were merged.
    .sort((a, b) => (stampOf(a) < stampOf(b) ? -1 : 1));
  if (!settled.some(({ id }) => named.has(id))) return;
  await changeViews(database, view => {
    const toStanding = (query: string, row: Row) =>
      mergedQuery(query, [row.id], mergedInto(row) ?? row.id);
    const query = settled.reduce(toStanding, view.query);
    return query === view.query ? view : { ...view, query };
  });
}

/**
 * A view's filter with the label that stays, once, in the place of those that are gone. What else
 * it says stays, also where only another version understands it.
 */
function mergedQuery(query: string, gone: readonly string[], into: string): string {
  const before = [...new URLSearchParams(query)];
  const isGone = ([name, value]: [string, string]) => name === 'label' && gone.includes(value);
  if (!before.some(isGone)) return query;
  const after = new URLSearchParams();
  for (const part of before) {
    const [name, value] = isGone(part) ? ['label', into] : part;
    if (name !== 'label' || !after.has(name, value)) after.append(name, value);
  }
  return after.toString();
}
