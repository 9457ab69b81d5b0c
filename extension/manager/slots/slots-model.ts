/** The user's posting times, and the free ones for a post. */
import { newId } from '../../../shared/resources/scalars.ts';
import type { Slot } from '../../../shared/resources/slot.ts';
import { writeFields } from '../../../shared/rows/edit.ts';
import type { ModelContext } from '../../app/context.ts';
import type { Day } from '../../app/dates/day.ts';
import {
  findFreeSlots,
  findTimesOn,
  listScheduleChoices,
  type ScheduleChoice,
} from '../../app/dates/schedule-times.ts';
import { liveQuery } from '../../app/live-query.ts';
import { saveRow } from '../../app/save-row.ts';
import { moveToTrash } from '../../app/trash.ts';
import type { EditResult } from '../../app/undo.ts';
import { listSlots, readPlan, slotKind } from '../../store/slots.ts';

export type SlotsModel = ReturnType<typeof createSlotsModel>;

export function createSlotsModel(context: ModelContext) {
  const { database, wallMs } = context;
  const read = async () => {
    const now = new Date(wallMs());
    return { now, plan: await readPlan(database, now) };
  };

  return {
    /** By time; undefined until they are read. */
    all: liveQuery(context, () => listSlots(database)),

    /** Creates a slot if `id` is omitted, else changes it. */
    save: ({ time, weekdays, network }: Slot, id?: string): Promise<unknown> =>
      saveRow(context, writeRow => {
        const values = { time, weekdays: weekdays.toSorted(), network };
        const key = { kind: slotKind, id: id ?? newId() };
        return writeRow(key, (row, stamper) => ({ row: writeFields(row, key, values, stamper) }));
      }),

    /** Deletes the slot on all devices. The Trash does not list slots. */
    delete: (id: string): Promise<EditResult> => moveToTrash(context, [{ kind: slotKind, id }]),

    /** Lists the times to choose from for a post on this page. */
    async listChoices(url: string | null): Promise<ScheduleChoice[]> {
      const { now, plan } = await read();
      return listScheduleChoices(now, url, plan);
    },

    /** Finds the next free slot of each post by its page, one after the other. */
    async findFree(urls: readonly (string | null)[]): Promise<(Date | null)[]> {
      const { now, plan } = await read();
      return findFreeSlots(now, urls, plan);
    },

    /** Finds a time on the day for each of these posts by its page: free slots first. */
    async findTimesOn(day: Day, urls: readonly (string | null)[]): Promise<Date[]> {
      const { now, plan } = await read();
      return findTimesOn(day, now, urls, plan);
    },
  };
}
