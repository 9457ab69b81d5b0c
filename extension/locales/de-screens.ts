/** German words of the manager's screens. */
import { pluralOf } from './plural.ts';
import type { Translation } from './translation.ts';

const plural = pluralOf('de');
const posts = { one: '# Beitrag', other: '# Beiträge' };
const onPosts = { one: '# Beitrag', other: '# Beiträgen' };

export const deScreens: Translation = {
  filter: {
    labels: 'Nach Label filtern',
    unlabelled: 'Ohne Label',
    match: 'Beiträge mit',
    any: 'einem davon',
    all: 'allen davon',
    status: 'Status',
    anyStatus: 'Jeder Status',
    search: 'Beiträge suchen',
    from: 'Von',
    to: 'Bis',
    period: 'Zeitraum',
    clear: 'Filter löschen',
    moreLabels: count => `${count} weitere`,
    fewerLabels: 'Weniger',
  },
  sort: {
    label: 'Sortieren nach',
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    edited: 'Zuletzt bearbeitet',
    latest: 'Spätestes Datum',
    earliest: 'Frühestes Datum',
  },
  calendar: {
    view: 'Ansicht',
    month: 'Monat',
    week: 'Woche',
    today: 'Heute',
    previous: { month: 'Voriger Monat', week: 'Vorige Woche' },
    next: { month: 'Nächster Monat', week: 'Nächste Woche' },
    more: count => `+${count} weitere`,
    openDay: day => `${day} öffnen`,
    moved: day => `Auf ${day} verschoben`,
    tray: 'Ohne Datum',
    trayHint: 'Auf einen Tag ziehen, oder Umschalt+Eingabe für den zuletzt gewählten Tag.',
  },
  palette: {
    title: 'Befehle',
    open: 'Befehle',
    search: 'Was möchten Sie tun?',
    nothing: 'Kein Befehl passt',
    today: 'Kalender: heute',
    unlabelled: 'Beiträge ohne Label',
    actions: 'Aktion',
    goTo: 'Gehe zu',
  },
  signIn: {
    text: 'Melden Sie sich mit einem API-Schlüssel an. Ihre Labels, Signaturen und Beiträge bleiben dann in diesem Browser und im Gleichschritt mit dem Server.',
  },
  trash: {
    nothing: 'Der Papierkorb ist leer',
    nothingText: days =>
      `Gelöschte Beiträge, Labels und Signaturen bleiben ${days} Tage lang hier.`,
    hint: days => `Gelöschtes bleibt ${days} Tage lang hier.`,
    kinds: { post: 'Beitrag', label: 'Label', signature: 'Signatur' },
    daysLeft: days => plural(days, { one: 'noch # Tag', other: 'noch # Tage' }),
    restore: 'Wiederherstellen',
    restoreThis: title => `${title} wiederherstellen`,
    restored: title => `„${title}“ wiederhergestellt`,
    empty: 'Papierkorb leeren',
    emptyTitle: 'Papierkorb leeren?',
    emptyText: (count, shown) =>
      plural(
        count,
        {
          one: '# Eintrag wird auf allen Ihren Geräten endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
          other:
            '# Einträge werden auf allen Ihren Geräten endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
        },
        shown,
      ),
    deleteForGood: 'Endgültig löschen',
  },
  posts: {
    new: 'Neuer Beitrag',
    edit: 'Beitrag bearbeiten',
    empty: 'Noch keine Beiträge',
    emptyText:
      'Hier erscheinen Beiträge, die Sie beim Schreiben sichern. Sie können auch einen planen, bevor Sie ihn schreiben.',
    noMatch: 'Kein Beitrag passt zu diesem Filter',
    noText: 'Noch kein Text',
    statuses: { draft: 'Entwurf', scheduled: 'Geplant', published: 'Veröffentlicht' },
    status: 'Status',
    scheduledAt: 'Geplant für',
    publishedAt: 'Veröffentlicht am',
    url: 'Seite',
    urlHint: 'Die Adresse, unter der Sie ihn schreiben',
    characters: count => `${count} Zeichen`,
    labels: 'Labels',
    findLabel: 'Label suchen oder anlegen',
    createLabel: name => `„${name}“ anlegen`,
    takeOff: name => `${name} abnehmen`,
    noLabelFound: 'Kein Label dieses Namens',
    onSome: (some, all) => `auf ${some} von ${all}`,
    select: text => `${text} auswählen`,
    count: (count, shown) => plural(count, posts, shown),
    selected: shown => `${shown} ausgewählt`,
    selectAll: shown => `Alle ${shown} auswählen`,
    clearSelection: 'Auswahl aufheben',
    selection: 'Ausgewählte Beiträge',
    labelSelected: 'Label',
    labelThese: (count, shown) => `Labels von ${plural(count, onPosts, shown)}`,
    done: 'Fertig',
    deleted: (count, shown) =>
      plural(count, { one: 'Beitrag gelöscht', other: '# Beiträge gelöscht' }, shown),
    labelled: (name, count, shown) => `„${name}“ auf ${plural(count, posts, shown)} gesetzt`,
    unlabelled: (name, count, shown) => `„${name}“ von ${plural(count, onPosts, shown)} abgenommen`,
  },
};
