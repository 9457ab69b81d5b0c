/** German strings of labels. */

import type { enLabels } from '../en/labels.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');
const posts = { one: '# Beitrag', other: '# Beiträge' };
const onPosts = { one: '# Beitrag', other: '# Beiträgen' };

export const deLabels: typeof enLabels = {
  labels: {
    new: 'Neues Label',
    edit: 'Label bearbeiten',
    empty: 'Noch keine Labels',
    emptyText: 'Labels färben Ihre Beiträge, damit Sie auf einen Blick sehen, was geplant ist.',
    examples: { launch: 'Neuerscheinung', newsletter: 'Rundbrief', event: 'Veranstaltung' },
    usage: (count, shown) => plural(count, posts, shown),
    sameName: name => `Es gibt schon ein Label namens „${name}“.`,
    deletedFrom: (name, count, shown) =>
      count === 0
        ? `Label „${name}“ gelöscht`
        : `Label „${name}“ gelöscht und von ${plural(count, onPosts, shown)} abgenommen`,
    onPosts: (count, shown) =>
      plural(
        count,
        {
          one: 'Es steht auf # Beitrag, der bleibt.',
          other: 'Es steht auf # Beiträgen, die bleiben.',
        },
        shown,
      ),
    selection: 'Ausgewählte Labels',
    selectToMerge: 'Wählen Sie ein weiteres, um sie zusammenzuführen',
    show: 'Anzeigen',
    views: {
      all: 'Alle Labels',
      unused: 'Nie verwendet',
      once: 'Einmal verwendet',
      alike: 'Ähnliche',
    },
    mergeAlike: 'Ähnliche zusammenführen',
    mergedAlike: (count, shown) =>
      plural(
        count,
        {
          one: '1 Gruppe ähnlicher Labels zusammengeführt',
          other: '# Gruppen ähnlicher Labels zusammengeführt',
        },
        shown,
      ),
    deletedSeveral: (count, shown) =>
      plural(count, { one: '1 Label gelöscht', other: '# Labels gelöscht' }, shown),
    noneHere: 'Kein Label hier',
    merge: 'Zusammenführen',
    mergeInto: name => `In „${name}“ zusammenführen`,
    mergeTitle: shown => `${shown} Labels zusammenführen`,
    keepWhich: 'Welches bleibt?',
    mergeHint:
      'Beiträge der anderen bekommen das, das bleibt. Die anderen kommen in den Papierkorb.',
    merged: (name, count, shown) =>
      `In „${name}“ zusammengeführt, ${plural(count, posts, shown)} geändert`,
    notMerged: 'Nichts zusammengeführt: Ein Label wurde anderswo gelöscht',
    presets: 'Farben zur Auswahl',
    presetNames: {
      brick: 'Ziegel',
      rust: 'Rost',
      amber: 'Bernstein',
      olive: 'Olive',
      leaf: 'Blatt',
      teal: 'Petrol',
      sky: 'Himmel',
      ink: 'Tinte',
      violet: 'Violett',
      plum: 'Pflaume',
      rose: 'Rose',
      slate: 'Schiefer',
    },
    pick: 'Farbe wählen',
  },
};
