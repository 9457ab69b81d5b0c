/** The commands that do not depend on the typed text: actions, screens, views, labels and signatures. */
import { languageNames } from '../../../shared/text/languages.ts';
import { strings } from '../../app/all-strings.ts';
import type { SearchedTexts } from '../../signatures/match.ts';
import { listSignatureTexts } from '../../signatures/search.ts';
import { formatFilter, parseFilter } from '../filter/post-filter.ts';
import type { ManagerModel } from '../manager-model.ts';
import { parseHash } from '../router-model.ts';

export type Command = {
  id: string;
  title: string;
  /** The group, shown next to the title. */
  group: string;
  /** The shortcut of the command, such as `N` or `Ctrl+Z`. */
  keys?: string | undefined;
  /** The `data-command-target` of the field that gets the focus, or the button that is pressed, once the command has run. */
  target?: string;
  /** True if the title is the text of a post, of which the found part is shown and marked. */
  isPost?: boolean;
  run: () => void;
  /** The label or signature that the command opens, and the texts that find it. */
  source?: object;
  listTexts?: () => Omit<SearchedTexts, 'name'>;
};

/** Lists the commands that the palette shows before anything is typed. */
export function listCommands(model: ManagerModel): Command[] {
  const { router, form, settings } = model;
  const {
    manager,
    palette,
    posts,
    labels,
    signatures,
    actions,
    transfer,
    settings: settingsStrings,
  } = strings.value;
  const { section } = router.location.value;
  const actionCommands: Command[] = [
    { title: posts.new, keys: keyOfNew('post'), run: () => open('post') },
    { title: labels.new, keys: keyOfNew('label'), run: () => open('label') },
    { title: signatures.new, keys: keyOfNew('signature'), run: () => open('signature') },
    {
      title: palette.today,
      keys: section === 'calendar' && settings.hasSingleKeys.value ? 'T' : undefined,
      run: model.calendar.goToToday,
    },
    { title: palette.unlabelled, run: () => showUnlabelled() },
    { title: transfer.import, target: 'import', run: () => router.navigate('settings') },
  ].map(command => ({ ...command, id: command.title, group: palette.actions }));
  const undo: Command[] = model.notices.current.value?.undo
    ? [
        {
          id: 'undo',
          title: actions.undo,
          group: palette.actions,
          keys: 'Ctrl+Z',
          run: model.notices.undo,
        },
      ]
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
  const languages = Object.entries(languageNames).map(([language, name]) => ({
    id: `language-${language}`,
    title: `${settingsStrings.language}: ${name}`,
    group: palette.actions,
    run: () => void settings.change({ language }),
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
    ...languages,
  ];

  /** The key N creates what the screen shows, and a post on the others. */
  function keyOfNew(kind: 'post' | 'label' | 'signature') {
    const created = section === 'labels' || section === 'signatures' ? section : 'posts';
    return created === `${kind}s` && settings.hasSingleKeys.value ? 'N' : undefined;
  }
  function open(kind: 'post' | 'label' | 'signature') {
    form.value = { kind };
  }
  function showUnlabelled() {
    const filter = { ...parseFilter(new URLSearchParams()), unlabelled: true };
    router.navigate('posts', formatFilter(filter, new URLSearchParams()));
  }
}

/** Lists commands for labels, which open their posts, and for signatures, which open their form. */
export function listResourceCommands({
  labels,
  signatures,
  router,
  form,
}: ManagerModel): Command[] {
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
