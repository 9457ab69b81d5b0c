/** Saved views: filters that the user has named. */
import { computed } from '@preact/signals';
import { reportUncaughtError } from '../../../shared/async.ts';
import { type FieldErrors, fieldErrors } from '../../../shared/http/problem.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../../shared/rows/edit.ts';
import { nameText } from '../../../shared/text/text.ts';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import { moveToTrash } from '../../app/trash.ts';
import { createUndoEdit } from '../../app/undo-edit.ts';
import { moveViews } from '../../store/move-views.ts';
import { listViews, type SavedView, viewKind } from '../../store/views.ts';
import { type Edit, writeRows } from '../../store/write.ts';
import { isSection, type ManagerLocation, parseHash, type Router } from '../router-model.ts';
import { formatFilter, parseFilter } from './post-filter.ts';

export type { SavedView } from '../../store/views.ts';

/** Faults of the name, or a function that undoes the change. */
export type NameResult = { errors: FieldErrors } | { undo: () => Promise<void> };

export function createViewsModel(
  context: ModelContext,
  { location, href }: Pick<Router, 'location' | 'href'>,
) {
  const { database, wallMs, sync } = context;
  const stored = liveQuery(context, () => listViews(database));
  // The worker does so too. The page of the server has no worker.
  moveViews(database).then(isMoved => {
    if (isMoved) sync.schedule();
  }, reportUncaughtError);
  /** Without the views of screens that only another version has. */
  const all = computed<SavedView[]>(
    () => stored.value?.filter(({ section }) => isSection(section)) ?? [],
  );

  /** @returns a function that undoes the edit, unless the view has been changed since */
  async function write(id: string, edit: Edit): Promise<() => Promise<void>> {
    let undo: Edit = () => null;
    const writeEdit = async (of: Edit) => {
      const count = await writeRows(database, [{ kind: viewKind, id, edit: of }], wallMs());
      if (count > 0) sync.schedule();
    };
    await writeEdit((before, stamper) => {
      const after = edit(before, stamper);
      if (after !== null) undo = createUndoEdit(before, after);
      return after;
    });
    return () => writeEdit(undo);
  }

  return {
    all,
    /** The view that matches the present filter. */
    current: computed(() => {
      const query = getFilterQuery(location.value);
      const { section } = location.value;
      return all.value.find(view => view.section === section && view.query === query);
    }),
    href: ({ section, query }: SavedView) =>
      href(parseHash(section).section, new URLSearchParams(query)),

    /** Saves the present filter under a name; renames an existing view if `id` is given. */
    async saveUnderName(typed: string, id?: string): Promise<NameResult> {
      const parsed = nameText.safeParse(typed);
      if (!parsed.success) return { errors: { name: fieldErrors(parsed.error)[''] ?? [] } };
      const existing = all.value.find(view => view.id === id);
      if (existing) {
        const edit: Edit = (row, stamper) =>
          row ? editFields(row, { name: parsed.data }, stamper) : null;
        return { undo: await write(existing.id, edit) };
      }
      const { section } = location.value;
      const newView = { name: parsed.data, section, query: getFilterQuery(location.value) };
      const newViewId = newId();
      const create: Edit = (_, stamper) => createRow(viewKind, newViewId, newView, [], stamper);
      return { undo: await write(newViewId, create) };
    },

    /**
     * Deletes the view on all devices. The Trash does not list views.
     * @returns a function that undoes the deletion; the view is then in its former position
     */
    async delete({ id }: SavedView): Promise<() => Promise<void>> {
      const { undo } = await moveToTrash(context, [{ kind: viewKind, id }]);
      return undo ?? (async () => {});
    },
  };
}

/** Returns the shortest query for the filter, without the calendar's month. */
function getFilterQuery({ query }: ManagerLocation): string {
  const kept = new URLSearchParams(query);
  kept.delete('day');
  return formatFilter(parseFilter(query), kept).toString();
}
