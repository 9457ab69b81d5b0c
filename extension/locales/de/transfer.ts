/** German strings of import and export. */

import type { enTransfer } from '../en/transfer.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');
const posts = { one: '# Beitrag', other: '# Beiträge' };

export const deTransfer: typeof enTransfer = {
  transfer: {
    title: 'Import und Export',
    text: 'Was Sie schreiben, gehört Ihnen: Nehmen Sie alles mit oder bringen Sie Bausteine aus anderen Programmen.',
    exportAll: 'Alles exportieren',
    exportAsCsv: 'Als CSV exportieren',
    exportCsv: {
      label: 'Labels als CSV',
      signature: 'Signaturen als CSV',
      post: 'Beiträge als CSV',
      value: 'Werte als CSV',
    },
    exportForExpanders: 'Signaturen für Textexpander',
    import: 'Datei importieren',
    importHint:
      'Ein Export von Colophon, Alfred, Clippings, espanso (YAML), Raycast, Text Blaze, TextExpander oder CSV. Sie sehen zuerst eine Vorschau.',
    refused: {
      tooLarge: (file, megabytes) => `„${file}“ ist zu groß; höchstens ${megabytes} MB.`,
      tooLong: file =>
        `„${file}“ zu lesen dauert zu lange. Teilen Sie die Datei in kleinere auf und wählen Sie sie einzeln.`,
      notText: file =>
        `„${file}“ ist kein Text in UTF-8. Speichern Sie die Datei als UTF-8 und wählen Sie sie noch einmal.`,
      empty: file => `„${file}“ ist leer.`,
    },
    previewTitle: file => `„${file}“ importieren`,
    adds: 'Das wird hinzugefügt:',
    brings: {
      signature: (count, shown) =>
        plural(count, { one: '# Signatur', other: '# Signaturen' }, shown),
      label: (count, shown) => plural(count, { one: '# Label', other: '# Labels' }, shown),
      post: (count, shown) => plural(count, posts, shown),
      value: (count, shown) => plural(count, { one: '# Wert', other: '# Werte' }, shown),
      limit: (count, shown) =>
        plural(count, { one: '# eigene Grenze', other: '# eigene Grenzen' }, shown),
      slot: (count, shown) =>
        plural(
          count,
          { one: '# Veröffentlichungszeit', other: '# Veröffentlichungszeiten' },
          shown,
        ),
      other: (count, shown) =>
        plural(count, { one: '# anderer Eintrag', other: '# andere Einträge' }, shown),
      trashed: (count, shown) =>
        plural(count, { one: '# Eintrag im Papierkorb', other: '# Einträge im Papierkorb' }, shown),
      view: (count, shown) => plural(count, { one: '# Ansicht', other: '# Ansichten' }, shown),
      preference: (count, shown) =>
        plural(count, { one: '# Einstellung', other: '# Einstellungen' }, shown),
    },
    alters: 'Das wird geändert:',
    changes: {
      changed: (count, shown) =>
        plural(
          count,
          { one: '# Eintrag wird geändert', other: '# Einträge werden geändert' },
          shown,
        ),
      restored: (count, shown) =>
        plural(
          count,
          {
            one: '# Eintrag kommt aus dem Papierkorb zurück',
            other: '# Einträge kommen aus dem Papierkorb zurück',
          },
          shown,
        ),
      deleted: (count, shown) =>
        plural(
          count,
          {
            one: '# Eintrag kommt in den Papierkorb',
            other: '# Einträge kommen in den Papierkorb',
          },
          shown,
        ),
    },
    known: (count, shown) =>
      plural(count, { one: '# ist schon hier', other: '# sind schon hier' }, shown),
    nothingTaken: 'Nichts davon lässt sich importieren; es wurde nichts geändert.',
    nothingFound: 'In dieser Datei gibt es nichts zu importieren.',
    faultCount: (count, shown) =>
      plural(
        count,
        {
          one: '# Eintrag lässt sich nicht importieren',
          other: '# Einträge lassen sich nicht importieren',
        },
        shown,
      ),
    losses: 'Was nicht erhalten bleibt',
    lossCount: (count, shown) =>
      plural(
        count,
        {
          one: '# Teil hat hier keine Entsprechung. Er bleibt als Text stehen oder entfällt.',
          other:
            '# Teile haben hier keine Entsprechung. Sie bleiben als Text stehen oder entfallen.',
        },
        shown,
      ),
    entries: 'Einträge für den Import',
    effects: {
      added: 'Neu',
      trashed: 'Neu, im Papierkorb',
      changed: 'Wird geändert',
      restored: 'Aus dem Papierkorb zurück',
      deleted: 'In den Papierkorb',
      unchanged: 'Schon hier',
      leftOut: 'Ausgelassen',
    },
    tryPost: {
      import: 'Aus TryPost importieren',
      text: 'Bringt die Labels und Signaturen eines Workspace. Beiträge, Medien und Kanäle bleiben in TryPost. Sie sehen zuerst eine Vorschau.',
      server: 'Adresse von TryPost',
      key: 'API-Schlüssel von TryPost',
      keyHint:
        'Erstellen Sie ihn in den Einstellungen von TryPost unter „API Keys“. Colophon sendet ihn nur an diese Adresse und behält ihn nicht.',
      notEncrypted:
        'Diese Adresse ist nicht verschlüsselt: Wer auf dem Weg sitzt, kann den API-Schlüssel lesen.',
      readAnyway: 'Unverschlüsselt importieren',
      reading: 'TryPost wird gelesen',
      faults: {
        server: 'muss eine Adresse sein, etwa https://trypost.example.org',
        key: 'muss so sein, wie TryPost ihn zeigt',
        'no-permission':
          'Der Browser darf nicht auf diese Adresse zugreifen; es wurde nichts gelesen. Versuchen Sie es noch einmal und erlauben Sie es.',
        unreachable:
          'Unter dieser Adresse antwortet nichts. Prüfen Sie die Adresse und ob TryPost läuft.',
        busy: 'TryPost kann gerade nicht antworten. Versuchen Sie es in einer Minute noch einmal.',
        'key-refused':
          'TryPost hat diesen API-Schlüssel abgelehnt. Prüfen Sie ihn, oder lassen Sie einen Admin des Workspace einen neuen erstellen.',
        'no-subscription':
          'TryPost antwortet nur mit einem aktiven Abonnement. Erneuern Sie es dort und versuchen Sie es noch einmal.',
        'not-trypost':
          'Unter dieser Adresse antwortet etwas, aber nicht wie TryPost. Geben Sie die Adresse ein, unter der Sie TryPost öffnen.',
        'too-large':
          'Dieser Workspace hat mehr, als Colophon auf einmal lesen kann. Löschen Sie dort Labels oder Signaturen, die Sie nicht mehr brauchen.',
        empty:
          'Dieser Workspace hat keine Labels und keine Signaturen. Geben Sie einen Schlüssel eines anderen ein.',
      },
    },
    columnsTitle: file => `Spalten von „${file}“`,
    columnsText: 'Wählen Sie, was jede Spalte enthält.',
    column: number => `Spalte ${number}`,
    skipped: 'Auslassen',
    hasHeader: 'Die erste Zeile enthält die Titel',
    encoding: 'Zeichencodierung',
    encodingHint: 'Wenn Buchstaben falsch aussehen, wählen Sie eine andere.',
    contentNeeded: 'Wählen Sie die Spalte mit dem Inhalt.',
    continue: 'Weiter',
    writing: 'Wird importiert',
    exportGuarded: names =>
      `Vor Texten, die eine Tabellenkalkulation als Formel ausführen würde, steht ein Apostroph. Löschen Sie ihn in der anderen App: ${names}`,
    exportLeftOut: (count, shown, names) =>
      plural(
        count,
        {
          one: `# Eintrag ließ sich nicht exportieren: ${names}`,
          other: `# Einträge ließen sich nicht exportieren: ${names}`,
        },
        shown,
      ),
    importNow: 'Importieren',
    done: file => `„${file}“ importiert`,
    atLine: (line, fault) => `Zeile ${line}: ${fault}`,
    atEntry: (entry, fault) => `Eintrag ${entry}: ${fault}`,
    reading: 'Die Datei wird gelesen',
    tooMany: max => `Aus einer Datei werden höchstens ${max} Einträge übernommen.`,
    brokenJson: 'das ist kein gültiges JSON',
    notBackup: 'Diese JSON-Datei ist kein Export von Colophon.',
    lineFaults: {
      noMatches: 'es gibt keine Liste namens matches',
      noSnippets: 'es gibt keine Liste von Bausteinen',
      noColumns: 'eine Liste hat mindestens zwei Spalten, etwa Name und Inhalt',
      fewColumns: 'es sind weniger Spalten als in der ersten Zeile',
      openQuote: 'ein Anführungszeichen wird geöffnet und nie geschlossen',
      tabs: 'YAML erlaubt keine Tabulatoren vor einem Schlüssel',
      unreadable: 'das ist nicht lesbar',
      active:
        'es nutzt Bilder, Auszeichnungen oder ein Skript, die eine Signatur nicht fassen kann',
      formatted: 'es ist formatierter Text, von dem nur die Wörter blieben',
      noText: 'es hat keinen Text',
    },
  },
};
