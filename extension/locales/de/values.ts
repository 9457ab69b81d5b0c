/** German strings of the user's own values. */
import type { enValues } from '../en/values.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');

export const deValues: typeof enValues = {
  values: {
    title: 'Werte',
    new: 'Neuer Wert',
    edit: 'Wert bearbeiten',
    empty: 'Noch keine Werte',
    emptyText:
      'Ein Wert ist ein Text, den mehrere Signaturen gemeinsam haben, etwa ein Link. Schreiben Sie {{my.newsletter}} in Signaturen und ändern Sie den Text an einer Stelle.',
    nameHint: 'Buchstaben A bis Z, Ziffern, - und _. Signaturen verwenden ihn als {{my.name}}.',
    contentHint: 'Reiner Text, höchstens 2.000 Zeichen. Variablen darin werden nicht gefüllt.',
    usedBy: (count, shown) =>
      plural(
        count,
        { one: '# Signatur verwendet ihn.', other: '# Signaturen verwenden ihn.' },
        shown,
      ),
    renamed: (name, count, shown) =>
      `In ${plural(count, { one: '# Signatur', other: '# Signaturen' }, shown)} in „${name}“ umbenannt`,
    deletedSeveral: (count, shown) =>
      plural(count, { one: 'Wert gelöscht', other: '# Werte gelöscht' }, shown),
    selection: 'Ausgewählte Werte',
  },
};
