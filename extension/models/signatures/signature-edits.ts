/** What a person does to several signatures at once. Each act tells how to take it back. */
import { editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { valuesOf } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { type Change, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { type Done, doneBy } from '../app/done.ts';
import { takeBack } from '../app/take-back.ts';
import { isSameTag } from './tags.ts';

/** More tags than this no signature has. */
const maxTags = 20;

/** `full`: so many have no room for the tags that they lack, and got none. */
export type Tagged = Done & { full: number };

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
          if (!row || !isShown(row)) return null;
          const after = editFields(row, toValues(valuesOf(row) as FieldValues, id), stamper);
          if (after === row) return null;
          steps.push({ before: row, after });
          return after;
        },
      })),
    );
    return doneBy(steps.length, () =>
      write(
        steps.map(({ before, after }) => ({
          kind: 'signature',
          id: after.id,
          edit: takeBack(before, after),
        })),
      ),
    );
  }

  return {
    pin: (ids: string[], pinned: boolean) => change(ids, () => ({ pinned })),
    /** @param positions by id, from `moveBehind` */
    place: (positions: ReadonlyMap<string, number>) =>
      change([...positions.keys()], (_, id) => ({ position: positions.get(id) ?? null })),
    /** Each gets those that it lacks; where they are more than it may have, none of them. */
    async tag(ids: string[], given: string[]): Promise<Tagged> {
      let full = 0;
      const done = await change(ids, ({ tags }): FieldValues => {
        const had = Array.isArray(tags) ? tags : [];
        const isHad = (tag: string) =>
          had.some(one => typeof one === 'string' && isSameTag(one, tag));
        const missing = given.filter(tag => !isHad(tag));
        if (missing.length === 0) return {};
        if (had.length + missing.length <= maxTags) return { tags: [...had, ...missing] };
        full++;
        return {};
      });
      return { ...done, full };
    },
  };
}
