/** Filters that a person has named, to come back to them. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { type FieldErrors, fieldErrors } from '../../../shared/http/problem.ts';
import { newId } from '../../../shared/resources/identity.ts';
import { nameText } from '../../../shared/text/text.ts';
import { changeViews, type Settings, type View } from '../../store/settings.ts';
import type { ModelContext } from '../app/context.ts';
import { type Place, parsePlace, type Route } from '../manager/route.ts';
import { formatFilter, parseFilter } from '../posts/post-filter.ts';

export type { View } from '../../store/settings.ts';

/** What was wrong with the name, or how to take it back. */
export type Named = { errors: FieldErrors } | { undo: () => Promise<void> };

export type ViewsModel = ReturnType<typeof createViewsModel>;

export function createViewsModel(
  { database }: Pick<ModelContext, 'database'>,
  settings: ReadonlySignal<Settings | undefined>,
  { place, href }: Pick<Route, 'place' | 'href'>,
) {
  const all = computed<View[]>(() => settings.value?.views ?? []);
  const remove = (id: string) =>
    changeViews(database, views => views.filter(view => view.id !== id));
  const rename = (id: string, name: string) =>
    changeViews(database, views => views.map(view => (view.id === id ? { ...view, name } : view)));

  return {
    all,
    /** The one that is shown. */
    current: computed(() => {
      const shown = filterOf(place.value);
      const { section } = place.value;
      return all.value.find(view => view.section === section && view.query === shown);
    }),
    href: ({ section, query }: View) =>
      href(parsePlace(section).section, new URLSearchParams(query)),

    /** Names what is shown; with an id, gives that view another name. */
    async name(typed: string, id?: string): Promise<Named> {
      const parsed = nameText.safeParse(typed);
      if (!parsed.success) return { errors: { name: fieldErrors(parsed.error)[''] ?? [] } };
      const before = all.value.find(view => view.id === id);
      if (before) {
        await rename(before.id, parsed.data);
        return { undo: () => rename(before.id, before.name) };
      }
      const { section } = place.value;
      const made = { id: newId(), name: parsed.data, section, query: filterOf(place.value) };
      await changeViews(database, views => [...views, made]);
      return { undo: () => remove(made.id) };
    },

    /** Gives the way back: to where it stood. */
    async delete(view: View): Promise<() => Promise<void>> {
      const index = all.value.findIndex(({ id }) => id === view.id);
      await remove(view.id);
      return () =>
        changeViews(database, views =>
          views.some(({ id }) => id === view.id) ? views : views.toSpliced(index, 0, view),
        );
    },
  };
}

/** The shortest address of the filter; which month of a calendar was looked at is no part of it. */
function filterOf({ query }: Place): string {
  const kept = new URLSearchParams(query);
  kept.delete('day');
  return formatFilter(parseFilter(query), kept).toString();
}
