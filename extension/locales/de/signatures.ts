/** German words of signatures. */
import { pluralOf } from '../plural.ts';
import type { Translation } from '../translation.ts';

const plural = pluralOf('de');

export const deSignatures: Translation = {
  signatures: {
    new: 'Neue Signatur',
    edit: 'Signatur bearbeiten',
    empty: 'Noch keine Signaturen',
    emptyText: 'Schreiben Sie die Worte, die am Ende Ihrer Beiträge stehen sollen.',
    search: 'Signaturen suchen',
    noMatch: query => `Keine Signatur passt zu „${query}“`,
    sitesHint:
      'Hosts, auf denen sie zuerst vorgeschlagen wird, je Zeile einer: x.com oder *.example.org',
    pinnedHint: 'Steht vor allen anderen, in Popup, Auswahl und Listen.',
    deleted: name => `Signatur „${name}“ gelöscht`,
    sort: 'Sortieren nach',
    orders: { use: 'Am meisten genutzt', name: 'Name' },
    duplicate: 'Duplizieren',
    copyOf: name => `${name} (Kopie)`,
    duplicated: name => `Als „${name}“ dupliziert`,
    counts: 'Was jedes Netzwerk zählt',
    preview: 'Vorschau',
    previewPost: 'Das Ende Ihres Beitrags.',
    uses: (count, shown) => plural(count, { one: 'Einmal genutzt', other: '#-mal genutzt' }, shown),
  },
};
