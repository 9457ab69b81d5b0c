/** The commands of the command palette. */
import { computed } from '@preact/signals';
import type { SearchedTexts } from '../../signatures/match.ts';
import { createSearch, listSignatureTexts } from '../../signatures/search.ts';
import { strings } from '../app/all-strings.ts';
import { formatFilter, parseFilter } from '../posts/post-filter.ts';
import type { ManagerModel } from './manager-model.ts';
import { parseHash } from './router.ts';

const maxShown = 30;

export type Command = {
  id: string;
  title: string;
  /** The group, shown next to the title. */
  group: string;
  run: () => void;
  /** The label or signature that the command opens, and the texts that find it. */
  source?: object;
  listTexts?: () => Omit<SearchedTexts, 'name'>;
};

const search = computed(() => {
  // Subscribes to the language: the groups then have other names, so the cached folded texts are dropped.
  void strings.value;
  return createSearch<Command>(
    ({ title, group, listTexts }) => {
      const { keys = [], texts = [] } = listTexts?.() ?? {};
      return { name: title, keys, texts: [group, ...texts] };
    },
    command => command.source ?? command,
  );
});

/** Returns the commands that match, best first; without a query the ones that open no label or signature. */
export function findCommands(model: ManagerModel, typed: string): Command[] {
  const commands = allCommands(model, typed.trim() !== '');
  return search.value.find(commands, typed).slice(0, maxShown);
}

function allCommands(model: ManagerModel, includesResources: boolean): Command[] {
  const { router, form, settings } = model;
  const {
    manager,
    palette,
    posts,
    labels,
    signatures,
    actions,
    settings: settingsStrings,
  } = strings.value;
  const actionCommands: Command[] = [
    { title: posts.new, run: () => open('post') },
    { title: labels.new, run: () => open('label') },
    { title: signatures.new, run: () => open('signature') },
    { title: palette.today, run: model.calendar.goToToday },
    { title: palette.unlabelled, run: () => showUnlabelled() },
  ].map(command => ({ ...command, id: command.title, group: palette.actions }));
  const undo: Command[] = model.notices.current.value?.undo
    ? [{ id: 'undo', title: actions.undo, group: palette.actions, run: model.notices.undo }]
    : [];
  const sync: Command[] = settings.connection.value
    ? [
        {
          id: 'sync',
          title: settingsStrings.syncNow,
          group: palette.actions,
          run: () => void settings.syncNow(),
        },
      ]
    : [];
  const themes = (['system', 'light', 'dark'] as const).map(theme => ({
    id: `theme-${theme}`,
    title: `${settingsStrings.theme}: ${settingsStrings.themes[theme]}`,
    group: palette.actions,
    run: () => void settings.change({ theme }),
  }));
  const sectionCommands = router.sections.map(section => ({
    id: section,
    title: manager[section],
    group: palette.goTo,
    run: () => router.navigate(section),
  }));
  const views = model.views.all.value.map(({ id, name, section, query }) => ({
    id,
    title: name,
    group: strings.value.views.title,
    run: () => router.navigate(parseHash(section).section, new URLSearchParams(query)),
  }));
  return [
    ...actionCommands,
    ...undo,
    ...sectionCommands,
    ...views,
    ...sync,
    ...themes,
    ...(includesResources ? listResourceCommands(model) : []),
  ];

  function open(kind: 'post' | 'label' | 'signature') {
    form.value = { kind };
  }
  function showUnlabelled() {
    const filter = { ...parseFilter(new URLSearchParams()), unlabelled: true };
    router.navigate('posts', formatFilter(filter, new URLSearchParams()));
  }
}

/** Lists commands for labels, which open their posts, and for signatures, which open their form. */
function listResourceCommands({ labels, signatures, router, form }: ManagerModel): Command[] {
  const { manager } = strings.value;
  return [
    ...(labels.byName.value ?? []).map(label => ({
      id: label.id,
      title: label.name,
      group: manager.labels,
      source: label,
      run: () => router.navigate('posts', new URLSearchParams({ label: label.id })),
    })),
    ...(signatures.items.value ?? []).map(signature => ({
      id: signature.id,
      title: signature.name,
      group: manager.signatures,
      source: signature,
      listTexts: () => listSignatureTexts(signature),
      run: () => {
        router.navigate('signatures');
        form.value = { kind: 'signature', id: signature.id };
      },
    })),
  ];
}
