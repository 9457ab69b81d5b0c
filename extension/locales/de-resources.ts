/** German words of labels and signatures, of import and export. */
import { pluralOf } from './plural.ts';
import type { Translation } from './translation.ts';

const plural = pluralOf('de');
const posts = { one: '# Beitrag', other: '# Beiträge' };
const onPosts = { one: '# Beitrag', other: '# Beiträgen' };

export const deResources: Translation = {
  labels: {
    new: 'Neues Label',
    edit: 'Label bearbeiten',
    empty: 'Noch keine Labels',
    emptyText: 'Labels färben Ihre Beiträge, damit Sie auf einen Blick sehen, was geplant ist.',
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
    merge: 'Zusammenführen',
    mergeInto: name => `In „${name}“ zusammenführen`,
    mergeTitle: count => `${count} Labels zusammenführen`,
    keepWhich: 'Welches bleibt?',
    mergeHint:
      'Beiträge der anderen bekommen das, das bleibt. Die anderen kommen in den Papierkorb.',
    merged: (name, count, shown) =>
      `In „${name}“ zusammengeführt, ${plural(count, posts, shown)} geändert`,
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
  signatures: {
    new: 'Neue Signatur',
    edit: 'Signatur bearbeiten',
    empty: 'Noch keine Signaturen',
    emptyText: 'Schreiben Sie die Worte, die am Ende Ihrer Beiträge stehen sollen.',
    search: 'Signaturen suchen',
    noMatch: query => `Keine Signatur passt zu „${query}“`,
    sitesHint:
      'Hosts, auf denen sie zuerst vorgeschlagen wird, je Zeile einer: x.com oder *.example.org',
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
  transfer: {
    title: 'Import und Export',
    text: 'Was Sie schreiben, gehört Ihnen: Nehmen Sie alles mit oder bringen Sie Bausteine aus anderen Programmen.',
    exportAll: 'Alles exportieren',
    exportCsv: {
      label: 'Labels als CSV',
      signature: 'Signaturen als CSV',
      post: 'Beiträge als CSV',
    },
    import: 'Datei importieren',
    importHint:
      'Ein Export von Colophon, espanso (YAML), TextExpander oder CSV mit den Spalten name und content. Sie sehen zuerst, was es brächte.',
    refused: {
      tooLarge: (file, megabytes) => `„${file}“ ist zu groß; höchstens ${megabytes} MB.`,
      notText: file =>
        `„${file}“ ist kein Text in UTF-8. Speichern Sie die Datei als UTF-8 und wählen Sie sie noch einmal.`,
      empty: file => `„${file}“ ist leer.`,
    },
    previewTitle: file => `„${file}“ importieren`,
    adds: 'Das wird hinzugefügt oder zusammengeführt:',
    brings: {
      signature: (count, shown) =>
        plural(count, { one: '# Signatur', other: '# Signaturen' }, shown),
      label: (count, shown) => plural(count, { one: '# Label', other: '# Labels' }, shown),
      post: (count, shown) => plural(count, posts, shown),
      trashed: (count, shown) =>
        plural(count, { one: '# Eintrag im Papierkorb', other: '# Einträge im Papierkorb' }, shown),
    },
    known: (count, shown) =>
      plural(count, { one: '# ist schon hier', other: '# sind schon hier' }, shown),
    nothingTaken: 'Nichts aus dieser Datei lässt sich importieren; es wurde nichts geändert.',
    nothingFound: 'In dieser Datei gibt es nichts zu importieren.',
    faults: 'Was sich nicht importieren lässt',
    faultCount: (count, shown) =>
      plural(
        count,
        {
          one: '# Eintrag lässt sich nicht importieren',
          other: '# Einträge lassen sich nicht importieren',
        },
        shown,
      ),
    importNow: 'Importieren',
    done: file => `„${file}“ importiert`,
    atLine: (line, fault) => `Zeile ${line}: ${fault}`,
    atEntry: (entry, fault) => `Eintrag ${entry}: ${fault}`,
    brokenJson: 'das ist kein gültiges JSON',
    notBackup: 'Diese JSON-Datei ist kein Export von Colophon.',
    lineFaults: {
      noMatches: 'es gibt keine Liste namens matches',
      noSnippets: 'es gibt keine Liste von Bausteinen',
      noColumns: 'die erste Zeile muss die Spalten name und content nennen',
      fewColumns: 'es sind weniger Spalten als in der ersten Zeile',
      openQuote: 'ein Anführungszeichen wird geöffnet und nie geschlossen',
      tabs: 'YAML erlaubt keine Tabulatoren vor einem Schlüssel',
      unreadable: 'das ist nicht lesbar',
      active: 'es nutzt Variablen, Formulare oder Bilder, die eine Signatur nicht fassen kann',
      noText: 'es hat keinen Text',
    },
  },
};
