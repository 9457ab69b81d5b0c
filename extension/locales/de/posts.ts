/** German words of posts, their filter and their order. */
import { pluralOf } from '../plural.ts';
import type { Translation } from '../translation.ts';

const plural = pluralOf('de');
const posts = { one: '# Beitrag', other: '# Beiträge' };
const onPosts = { one: '# Beitrag', other: '# Beiträgen' };

export const dePosts: Translation = {
  posts: {
    new: 'Neuer Beitrag',
    edit: 'Beitrag bearbeiten',
    empty: 'Noch keine Beiträge',
    emptyText:
      'Hier erscheinen Beiträge, die Sie beim Schreiben sichern. Sie können auch einen planen, bevor Sie ihn schreiben.',
    noMatch: 'Kein Beitrag passt zu diesem Filter',
    noText: 'Noch kein Text',
    statuses: { draft: 'Entwurf', scheduled: 'Geplant', published: 'Veröffentlicht' },
    appendSignature: 'Signatur anhängen',
    copyText: 'Text kopieren',
    openPage: 'Seite öffnen',
    duplicated: 'Beitrag dupliziert',
    overdue: 'Überfällig',
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
    searchLabels: 'Labels suchen',
    moreLabels: count => `${count} weitere`,
    fewerLabels: 'Weniger',
    reading: 'Beiträge werden gelesen …',
  },
  sort: {
    label: 'Sortieren nach',
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    edited: 'Zuletzt bearbeitet',
    latest: 'Spätestes Datum',
    earliest: 'Frühestes Datum',
  },
};
