/** What a person does to several signatures at once. Each act tells how to take it back. */
import { editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { valuesOf } from '../../../shared/rows/values.ts';
import { type Change, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { takeBack } from '../app/take-back.ts';
import { isSameTag } from './tags.ts';

/** More tags than this no signature has. */
const maxTags = 20;

export type Done = { changed: number; undo: () => Promise<void> };

export function createSignatureEdits({ database, wallMs, sync }: ModelContext) {
  async function write(changes: Change[]): Promise<void> {
    if ((await writeRows(database, changes, wallMs())) > 0) sync.soon();
  }

  async function change(
    ids: string[],
    toValues: (now: FieldValues, id: string) => FieldValues,
  ): Promise<Done> {
    const steps: { before: Row; after: Row }[] = [];
    await write(
      ids.map(id => ({
        kind: 'signature',
        id,
        edit: (row, stamper) => {
          const after = row && editFields(row, toValues(valuesOf(row) as FieldValues, id), stamper);
          if (!after || after === row) return null;
          steps.push({ before: row, after });
          return after;
        },
      })),
    );
    return {
      changed: steps.length,
      undo: () =>
        write(
          steps.map(({ before, after }) => ({
            kind: 'signature',
            id: after.id,
            edit: takeBack(before, after),
          })),
        ),
    };
  }

  return {
    pin: (ids: string[], pinned: boolean) => change(ids, () => ({ pinned })),
    /** @param positions by id, from `moveBehind` */
    place: (positions: ReadonlyMap<string, number>) =>
      change([...positions.keys()], (_, id) => ({ position: positions.get(id) ?? null })),
    /** Leaves alone those that have it, and those that have as many as there may be. */
    tag: (ids: string[], tag: string) =>
      change(ids, ({ tags }): FieldValues => {
        const had = Array.isArray(tags) ? tags : [];
        const hasIt = had.some(one => typeof one === 'string' && isSameTag(one, tag));
        return hasIt || had.length >= maxTags ? {} : { tags: [...had, tag] };
      }),
  };
}
