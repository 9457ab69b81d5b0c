/** German strings of posts, their filter and sort order. */

import type { enPosts } from '../en/posts.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');
const posts = { one: '# Beitrag', other: '# Beiträge' };
const onPosts = { one: '# Beitrag', other: '# Beiträgen' };

export const dePosts: typeof enPosts = {
  posts: {
    new: 'Neuer Beitrag',
    edit: 'Beitrag bearbeiten',
    empty: 'Noch keine Beiträge',
    emptyText:
      'Hier erscheinen Beiträge, die Sie beim Schreiben sichern. Sie können auch einen planen, bevor Sie ihn schreiben.',
    examples: {
      announcement: {
        name: 'Ankündigung',
        content:
          'Die zweite Auflage ist da: derselbe Text, besseres Papier. Wer bis Freitag bestellt, bekommt sie signiert.',
      },
      question: {
        name: 'Frage',
        content: 'Welches Buch haben Sie am häufigsten verschenkt, und warum?',
      },
    },
    noMatch: 'Kein Beitrag passt zu diesem Filter',
    noText: 'Noch kein Text',
    appendSignature: 'Signatur anhängen',
    toFillIn: sources => `Von Ihnen auszufüllen: ${sources}`,
    copyText: 'Text kopieren',
    openPage: 'Seite öffnen',
    duplicated: 'Beitrag dupliziert',
    overdue: 'Überfällig',
    later: 'Später',
    write: 'Schreiben Sie Ihren Beitrag',
    options: 'Optionen des Beitrags',
    when: 'Wann',
    noDate: 'Kein Datum',
    otherPage: 'Andere Seite…',
    noNetwork: 'Kein Netzwerk',
    countOf: (count, limit) => (limit === null ? `${count} Zeichen` : `${count} von ${limit}`),
    urlHint: 'Die Adresse, unter der Sie ihn schreiben',
    characters: (_, shown) => `${shown} Zeichen`,
    labels: 'Labels',
    createLabel: name => `„${name}“ anlegen`,
    earlier: 'Frühere Fassungen',
    earlierHint: 'Texte, die beim Sichern ersetzt wurden. Sie bleiben 30 Tage auf diesem Gerät.',
    earlierNone: 'Auf diesem Gerät gibt es keine früheren Fassungen.',
    bringBack: 'Zurückholen',
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
    deleted: (count, shown) =>
      plural(count, { one: 'Beitrag gelöscht', other: '# Beiträge gelöscht' }, shown),
    labelled: (name, count, shown) => `„${name}“ auf ${plural(count, posts, shown)} gesetzt`,
    unlabelled: (name, count, shown) => `„${name}“ von ${plural(count, onPosts, shown)} abgenommen`,
    fullOfLabels: (count, shown) =>
      plural(
        count,
        { one: '# Beitrag hat schon 100 Labels', other: '# Beiträge haben schon 100 Labels' },
        shown,
      ),
    bulk: {
      status: 'Status',
      move: 'Verschieben',
      moveTitle: 'Beiträge verschieben',
      dayLater: '1 Tag später',
      weekLater: '1 Woche später',
      dayEarlier: '1 Tag früher',
      weekEarlier: '1 Woche früher',
      by: 'Um Tage oder Wochen …',
      to: 'Auf einen Tag …',
      amount: 'Wie viele',
      unit: 'Tage oder Wochen',
      units: {
        daysLater: 'Tage später',
        weeksLater: 'Wochen später',
        daysEarlier: 'Tage früher',
        weeksEarlier: 'Wochen früher',
      },
      day: 'Tag',
      unchanged: 'Nichts zu ändern',
      dateFor: (count, shown) => `Datum für ${plural(count, posts, shown)} ohne Datum`,
      moved: (count, shown) =>
        plural(count, { one: '# Beitrag verschoben', other: '# Beiträge verschoben' }, shown),
      shifted: (count, shown) =>
        count === 1
          ? 'die Zeit von 1 Beitrag fällt bei der Zeitumstellung aus, er erhält eine spätere'
          : `die Zeit von ${shown} Beiträgen fällt bei der Zeitumstellung aus, sie erhalten eine spätere`,
      publishedStay: (count, shown) =>
        plural(
          count,
          { one: '# veröffentlichter bleibt', other: '# veröffentlichte bleiben' },
          shown,
        ),
      undatedStay: (count, shown) =>
        plural(count, { one: '# ohne Datum bleibt', other: '# ohne Datum bleiben' }, shown),
    },
  },
  filter: {
    labels: 'Nach Label filtern',
    unlabelled: 'Ohne Label',
    deletedLabels: (count, shown) =>
      plural(count, { one: 'Gelöschtes Label', other: '# gelöschte Labels' }, shown),
    match: 'Beiträge mit',
    any: 'einem davon',
    all: 'allen davon',
    status: 'Status',
    anyStatus: 'Jeder Status',
    search: 'Beiträge suchen',
    from: 'Von',
    to: 'Bis',
    period: 'Zeitraum',
    anyTime: 'Jederzeit',
    periods: {
      today: 'Heute',
      tomorrow: 'Morgen',
      'this-week': 'Diese Woche',
      'next-week': 'Nächste Woche',
      'next-7-days': 'Nächste 7 Tage',
      'this-month': 'Dieser Monat',
      'next-month': 'Nächster Monat',
      'last-30-days': 'Letzte 30 Tage',
    },
    ownPeriod: 'Von … bis …',
    network: 'Netzwerk',
    anyNetwork: 'Jedes Netzwerk',
    otherSites: 'Andere Seiten',
    clear: 'Filter löschen',
    fold: 'Filter',
    reading: 'Beiträge werden gelesen …',
  },
  views: {
    title: 'Ansichten',
    save: 'Ansicht sichern',
    rename: 'Umbenennen',
    hint: 'Der Filter, wie er jetzt ist, unter diesem Namen in der Seitenleiste.',
    saved: 'Ansicht gesichert',
    renamed: 'Ansicht umbenannt',
    deleted: name => `Ansicht „${name}“ gelöscht`,
    delete: 'Ansicht löschen',
    labelsDeleted: (name, count, shown) =>
      count === 1
        ? `Ein Label der Ansicht „${name}“ wurde gelöscht. Kein Beitrag hat es.`
        : `${shown} Labels der Ansicht „${name}“ wurden gelöscht. Kein Beitrag hat sie.`,
  },
  sort: {
    label: 'Sortieren nach',
    date: 'Nach Datum',
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    edited: 'Zuletzt bearbeitet',
    latest: 'Spätestes Datum',
    earliest: 'Frühestes Datum',
  },
};
