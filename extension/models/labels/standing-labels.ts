/** Which label stands for one that was merged into another, on this device or on any other. */
import type { ReadonlySignal } from '@preact/signals';
import { mergedInto } from '../../../shared/rows/row.ts';
import type { Database } from '../../store/database.ts';
import { listMergedLabels } from '../../store/read.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';

/**
 * @param exists whether the label is not deleted, read from signals
 * @returns what tells the label that stands for another one now
 */
export function createStandingLabels(
  context: ModelContext,
  exists: (id: string) => boolean,
): (id: string) => string {
  /** Read only once it is asked for: few addresses and views name what is deleted. */
  let merged: ReadonlySignal<Map<string, string> | undefined> | undefined;
  return id => {
    if (exists(id)) return id;
    merged ??= live(context, () => readMergers(context.database));
    return standingFor(id, merged.value ?? new Map(), exists);
  };
}

/** By the label that was merged away, the one that it was merged into. */
export async function readMergers(database: Database): Promise<Map<string, string>> {
  const rows = await listMergedLabels(database);
  return new Map(rows.map(row => [row.id, mergedInto(row) ?? row.id]));
}

/** Itself where it is there, or where nothing stands for it. */
export function standingFor(
  id: string,
  mergers: ReadonlyMap<string, string>,
  exists: (id: string) => boolean,
): string {
  const passed = new Set<string>();
  for (let at: string | undefined = id; at !== undefined; at = mergers.get(at)) {
    if (exists(at)) return at;
    // Two devices may each have merged one of two labels into the other.
    if (passed.has(at)) return id;
    passed.add(at);
  }
  return id;
}
