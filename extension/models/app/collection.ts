/** What every kind of resource can do on a screen: be listed, saved, deleted. */
import type { ReadonlySignal } from '@preact/signals';
import type { Kind } from '../../../shared/resources/resources.ts';
import type { Database } from '../../store/database.ts';
import type { ModelContext } from './context.ts';
import type { Done } from './done.ts';
import { live } from './live.ts';
import { type Saved, saveResource } from './save.ts';
import { moveToTrash } from './trashing.ts';

export type { Saved } from './save.ts';

export type Collection<T> = {
  /** Newest created first; undefined until the first read. */
  items: ReadonlySignal<T[] | undefined>;
  /** Creates without an id, edits with one. Bad input changes nothing and names its fields. */
  save(input: Record<string, unknown>, id?: string): Promise<Saved>;
  delete(ids: string[]): Promise<Done>;
};

export function createCollection<T>(
  context: ModelContext,
  kind: Kind,
  list: (database: Database) => Promise<T[]>,
): Collection<T> {
  return {
    items: live(context, () => list(context.database)),
    save: (input, id) => saveResource(context, kind, input, id),
    delete: ids =>
      moveToTrash(
        context,
        ids.map(id => ({ kind, id })),
      ),
  };
}
