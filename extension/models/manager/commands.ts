/** Everything that can be done from anywhere, for the command palette. */
import { foldCase } from '../../../shared/text/text.ts';
import { words } from '../app/all-words.ts';
import { formatFilter, parseFilter } from '../posts/post-filter.ts';
import type { ManagerModel } from './manager.ts';
import { parsePlace, sections } from './route.ts';

const shownAtMost = 30;

export type Command = {
  id: string;
  title: string;
  /** What kind of thing it leads to, said beside it. */
  group: string;
  run: () => void;
};

/** The commands that hold every word typed; those whose title begins with it first. */
export function findCommands(model: ManagerModel, typed: string): Command[] {
  const sought = foldCase(typed.trim());
  const words = sought.split(/\s+/).filter(Boolean);
  const rank = ({ title }: Command) => (foldCase(title).startsWith(sought) ? 0 : 1);
  return allCommands(model, sought !== '')
    .filter(({ title, group }) => {
      const text = foldCase(`${title} ${group}`);
      return words.every(word => text.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, shownAtMost);
}

function allCommands(model: ManagerModel, withThings: boolean): Command[] {
  const { route, form, settings } = model;
  const { manager, palette, posts, labels, signatures, actions, settings: text } = words.value;
  const acts: Command[] = [
    { title: posts.new, run: () => open('post') },
    { title: labels.new, run: () => open('label') },
    { title: signatures.new, run: () => open('signature') },
    { title: palette.today, run: model.calendar.goToToday },
    { title: palette.unlabelled, run: () => showUnlabelled() },
  ].map(act => ({ ...act, id: act.title, group: palette.actions }));
  const undo: Command[] = model.notices.current.value?.undo
    ? [{ id: 'undo', title: actions.undo, group: palette.actions, run: model.notices.undo }]
    : [];
  const sync: Command[] = settings.connection.value
    ? [
        {
          id: 'sync',
          title: text.syncNow,
          group: palette.actions,
          run: () => void settings.syncNow(),
        },
      ]
    : [];
  const themes = (['system', 'light', 'dark'] as const).map(theme => ({
    id: `theme-${theme}`,
    title: `${text.theme}: ${text.themes[theme]}`,
    group: palette.actions,
    run: () => void settings.change({ theme }),
  }));
  const places = sections.map(section => ({
    id: section,
    title: manager[section],
    group: palette.goTo,
    run: () => route.go(section),
  }));
  const views = model.views.all.value.map(({ id, name, section, query }) => ({
    id,
    title: name,
    group: words.value.views.title,
    run: () => route.go(parsePlace(section).section, new URLSearchParams(query)),
  }));
  return [
    ...acts,
    ...undo,
    ...places,
    ...views,
    ...sync,
    ...themes,
    ...(withThings ? thingsOf(model) : []),
  ];

  function open(kind: 'post' | 'label' | 'signature') {
    form.value = { kind };
  }
  function showUnlabelled() {
    const filter = { ...parseFilter(new URLSearchParams()), unlabelled: true };
    route.go('posts', formatFilter(filter, new URLSearchParams()));
  }
}

/** Labels lead to their posts, signatures to their form. */
function thingsOf({ labels, signatures, route, form }: ManagerModel): Command[] {
  const { manager } = words.value;
  return [
    ...(labels.byName.value ?? []).map(({ id, name }) => ({
      id,
      title: name,
      group: manager.labels,
      run: () => route.go('posts', new URLSearchParams({ label: id })),
    })),
    ...(signatures.items.value ?? []).map(({ id, name }) => ({
      id,
      title: name,
      group: manager.signatures,
      run: () => {
        route.go('signatures');
        form.value = { kind: 'signature', id };
      },
    })),
  ];
}
