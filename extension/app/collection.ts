/** Lists, saves and deletes the resources of one kind. */
import type { ReadonlySignal } from '@preact/signals';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import type { Database } from '../store/database.ts';
import type { ModelContext } from './context.ts';
import { liveQuery } from './live-query.ts';
import { type SaveResult, saveResource } from './save-row.ts';
import { moveToTrash } from './trash.ts';
import type { EditResult } from './undo.ts';

export type Collection<T> = {
  /** Newest created first; undefined until the first read. */
  items: ReadonlySignal<T[] | undefined>;
  /** Creates a resource if `id` is omitted. Invalid input changes nothing and returns field errors. */
  save(input: Record<string, unknown>, id?: string): Promise<SaveResult>;
  delete(ids: string[]): Promise<EditResult>;
};

export function createCollection<T>(
  context: ModelContext,
  kind: ResourceKind,
  list: (database: Database) => Promise<T[]>,
): Collection<T> {
  return {
    items: liveQuery(context, () => list(context.database)),
    save: (input, id) => saveResource(context, kind, input, id),
    delete: ids =>
      moveToTrash(
        context,
        ids.map(id => ({ kind, id })),
      ),
  };
}
