/** Saved views: filters that the user has named. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { type FieldErrors, fieldErrors } from '../../../shared/http/problem.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { nameText } from '../../../shared/text/text.ts';
import type { Settings } from '../../store/settings.ts';
import { addView, changeViews, removeView, type SavedView } from '../../store/views.ts';
import type { ModelContext } from '../app/context.ts';
import { isSection, type ManagerLocation, parseHash, type Router } from '../manager/router.ts';
import { formatFilter, parseFilter } from '../posts/post-filter.ts';

export type { SavedView } from '../../store/views.ts';

/** Faults of the name, or a function that undoes the change. */
export type NameResult = { errors: FieldErrors } | { undo: () => Promise<void> };

export function createViewsModel(
  { database }: Pick<ModelContext, 'database'>,
  settings: ReadonlySignal<Settings | undefined>,
  { location, href }: Pick<Router, 'location' | 'href'>,
) {
  /** Without the views of screens that only another version has. */
  const all = computed<SavedView[]>(
    () => settings.value?.views.filter(({ section }) => isSection(section)) ?? [],
  );
  const rename = (id: string, name: string) =>
    changeViews(database, view => (view.id === id ? { ...view, name } : view));

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
        await rename(existing.id, parsed.data);
        return { undo: () => rename(existing.id, existing.name) };
      }
      const { section } = location.value;
      const view = {
        id: newId(),
        name: parsed.data,
        section,
        query: getFilterQuery(location.value),
      };
      await addView(database, view);
      return {
        async undo() {
          await removeView(database, view.id);
        },
      };
    },

    /** Returns a function that undoes the deletion and restores the position of the view. */
    delete: (view: SavedView) => removeView(database, view.id),
  };
}

/** Returns the shortest query for the filter, without the calendar's month. */
function getFilterQuery({ query }: ManagerLocation): string {
  const kept = new URLSearchParams(query);
  kept.delete('day');
  return formatFilter(parseFilter(query), kept).toString();
}
