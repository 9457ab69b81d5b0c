/** Filters that a person has named, to come back to them. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { type FieldErrors, fieldErrors } from '../../../shared/http/problem.ts';
import { newId } from '../../../shared/resources/identity.ts';
import { nameText } from '../../../shared/text/text.ts';
import type { Settings } from '../../store/settings.ts';
import { addView, changeViews, removeView, type View } from '../../store/views.ts';
import type { ModelContext } from '../app/context.ts';
import { isSection, type Place, parsePlace, type Route } from '../manager/route.ts';
import { formatFilter, parseFilter } from '../posts/post-filter.ts';

export type { View } from '../../store/views.ts';

/** What was wrong with the name, or how to take it back. */
export type Named = { errors: FieldErrors } | { undo: () => Promise<void> };

export type ViewsModel = ReturnType<typeof createViewsModel>;

export function createViewsModel(
  { database }: Pick<ModelContext, 'database'>,
  settings: ReadonlySignal<Settings | undefined>,
  { place, href }: Pick<Route, 'place' | 'href'>,
) {
  /** Those of a screen that only another version has lead nowhere. */
  const all = computed<View[]>(
    () => settings.value?.views.filter(({ section }) => isSection(section)) ?? [],
  );
  const rename = (id: string, name: string) =>
    changeViews(database, view => (view.id === id ? { ...view, name } : view));

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
      await addView(database, made);
      return {
        async undo() {
          await removeView(database, made.id);
        },
      };
    },

    /** Gives the way back: to where it stood. */
    delete: (view: View) => removeView(database, view.id),
  };
}

/** The shortest address of the filter; which month of a calendar was looked at is no part of it. */
function filterOf({ query }: Place): string {
  const kept = new URLSearchParams(query);
  kept.delete('day');
  return formatFilter(parseFilter(query), kept).toString();
}
