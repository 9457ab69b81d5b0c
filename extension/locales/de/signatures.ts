/** German strings of signatures. */

import type { enSignatures } from '../en/signatures.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');

export const deSignatures: typeof enSignatures = {
  signatures: {
    new: 'Neue Signatur',
    edit: 'Signatur bearbeiten',
    empty: 'Noch keine Signaturen',
    emptyText: 'Schreiben Sie die Worte, die am Ende Ihrer Beiträge stehen sollen.',
    search: 'Signaturen suchen',
    noMatch: query => `Keine Signatur passt zu „${query}“`,
    sitesHint: 'Andere Seiten, je Zeile eine: blog.example oder *.example.org',
    variablesHint:
      'Setzt beim Anhängen ein, was zwischen {{ und }} steht. \\{{ lässt Klammern, wie sie sind.',
    notVariables: sources => `Keine Variable und wird eingesetzt, wie es dasteht: ${sources}`,
    variableNames: {
      date: 'Datum',
      time: 'Uhrzeit',
      url: 'Seitenadresse',
      title: 'Seitentitel',
      host: 'Website',
      selection: 'ausgewählter Text',
      clipboard: 'Zwischenablage',
      counter: 'Zähler',
      caret: 'Cursor',
      choose: 'Auswahl',
      ask: 'Frage',
    },
    samples: {
      title: 'Der Titel der Seite',
      selection: 'Was ausgewählt ist',
      clipboard: 'Was kopiert wurde',
    },
    addVersion: 'Fassung hinzufügen',
    version: number => `Fassung ${number}`,
    removeVersion: number => `Fassung ${number} entfernen`,
    versionSitesHint:
      'Hosts, für die sie ist, je Zeile einer. Ohne Host wird sie nur genommen, wenn Sie sie wählen.',
    versionsHint: 'Sagt auf manchen Seiten etwas anderes, etwas Kurzes für X zum Beispiel.',
    pinnedHint: 'Steht vor allen anderen, in Popup, Auswahl und Listen.',
    sourceInLinksHint:
      'Ergänzt beim Anfügen alle Links der fertigen Signatur um utm_source, auch die aus Variablen, etwa ?utm_source=linkedin. So zeigt Ihre Statistik, woher Leser kommen.',
    rotationHint:
      'Name einer Gruppe, etwa von Hashtags: Zuerst vorgeschlagen wird die Signatur, die am längsten nicht benutzt wurde.',
    suggestionHint:
      'Beginnen Sie auf einer dieser Seiten einen Beitrag, bietet eine Zeile daneben diese Signatur an. Ohne Ihren Klick wird nichts angehängt.',
    suggestionsNotAllowed: sites => `Dieser Browser lässt Colophon noch nicht auf ${sites}.`,
    allowSuggestions: 'Erlauben',
    suggestOn: host => `Auf ${host} von selbst anbieten`,
    deleted: name => `Signatur „${name}“ gelöscht`,
    usedIn: names => `Verwendet in: ${names}`,
    stillUsedIn: names => `Noch verwendet in: ${names}`,
    renamedIn: (name, names) => `In „${name}“ umbenannt, auch in: ${names}`,
    sort: 'Sortieren nach',
    orders: { use: 'Am meisten genutzt', name: 'Name', own: 'Eigene Reihenfolge' },
    drag: 'Zum Verschieben ziehen',
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    moved: (place, count) => `Verschoben auf Platz ${place} von ${count}`,
    duplicate: 'Duplizieren',
    copyOf: name => `${name} (Kopie)`,
    duplicated: name => `Als „${name}“ dupliziert`,
    counts: 'Was jedes Netzwerk zählt',
    preview: 'Vorschau',
    previewPost: 'Das Ende Ihres Beitrags.',
    uses: (count, shown) => plural(count, { one: 'Einmal genutzt', other: '#-mal genutzt' }, shown),
    lastUsed: (times, host, day) => `${times}, zuletzt auf ${host} (${day})`,
    lastUsedOn: (times, day) => `${times}, zuletzt am ${day}`,
    selection: 'Ausgewählte Signaturen',
    export: 'Exportieren',
    deletedSeveral: (count, shown) =>
      plural(count, { one: 'Signatur gelöscht', other: '# Signaturen gelöscht' }, shown),
    pinnedSeveral: (count, shown) =>
      plural(count, { one: 'Signatur angeheftet', other: '# Signaturen angeheftet' }, shown),
    unpinnedSeveral: (count, shown) =>
      plural(count, { one: 'Signatur gelöst', other: '# Signaturen gelöst' }, shown),
    alike: (_, shown) => `Ähnliche: ${shown}`,
    mergeAlike: 'Ähnliche zusammenführen',
    mergedAlike: (count, shown) =>
      count === 1
        ? '1 Gruppe ähnlicher Signaturen zusammengeführt'
        : `${shown} Gruppen ähnlicher Signaturen zusammengeführt`,
    tooMuchToMerge:
      'Nichts zusammengeführt: Zusammen haben sie zu viele Seiten, Schlagwörter oder Fassungen',
    changedSinceListed: 'Nichts zusammengeführt: Die Signaturen haben sich inzwischen geändert',
    mergedSome: (merged, shown) => `${merged}, ${shown} ausgelassen`,
    notKept: values => `Nicht behalten: ${values}`,
    notKeptWhenMerged: values =>
      `Eine zusammengeführte Signatur hat ein Kürzel und eine Wechselgruppe. Nicht behalten: ${values}`,
    shortcutHint: 'Zum Einfügen beim Tippen, etwa ;news',
    sameShortcut: name => `„${name}“ hat dasselbe Kürzel. Beim Tippen wählen Sie zwischen beiden.`,
    tagsHint: 'Eigene Wörter, nach denen sie gefunden wird, mit Kommas dazwischen',
    anyTag: 'Jedes Schlagwort',
    tag: 'Schlagwort',
    addTag: 'Schlagwort geben',
    tagged: (tag, count, shown) =>
      `„${tag}“ bei ${plural(count, { one: '# Signatur', other: '# Signaturen' }, shown)}`,
    fullOfTags: (count, shown) =>
      plural(
        count,
        {
          one: '# Signatur hat keinen Platz: sie hätte mehr als 20 Schlagwörter',
          other: '# Signaturen haben keinen Platz: sie hätten mehr als 20 Schlagwörter',
        },
        shown,
      ),
    alreadyTagged: tag => `Nichts zu tun: „${tag}“ steht schon da`,
    workbench: {
      usual: 'Üblich',
      more: 'Mehr',
      networks: 'Netzwerke wählen',
      otherSites: 'Andere Seiten',
      faulty: 'mit Fehlern',
      leftOut: hashtags => `Hier weggelassen: ${hashtags}`,
      versionFor: network => `Fassung für ${network}`,
      where: 'Wo',
      whereHint: 'In diesen Netzwerken und auf diesen Seiten steht sie zuerst.',
      foundVariables: 'Variablen im Text',
      insert: 'Einfügen',
      insertGroups: { date: 'Datum', page: 'Seite', ask: 'Fragen', values: 'Werte' },
      variables: {
        date: 'Datum',
        moment: 'Datum oder Uhrzeit …',
        choose: 'Auswahl …',
        ask: 'Frage …',
        signature: 'Signatur …',
        time: 'Uhrzeit',
        caret: 'Cursorposition',
        title: 'Seitentitel',
        url: 'Seitenadresse',
        host: 'Name der Website',
        selection: 'Ausgewählter Text',
        clipboard: 'Zwischenablage',
        counter: 'Zähler',
      },
      options: 'Optionen',
      optionsHint: 'Je Zeile eine. Beim Anhängen wählen Sie eine davon.',
      question: 'Frage',
      questionHint: 'Colophon stellt sie, wenn Sie die Signatur anhängen.',
      invalidVariable: {
        moment: 'Dieses Muster ist ungültig.',
        choose: 'Geben Sie mindestens zwei Optionen ohne | und geschweifte Klammern ein.',
        ask: 'Geben Sie eine Frage ohne geschweifte Klammern ein.',
        signature: 'Wählen Sie eine Signatur.',
      },
      format: 'Format',
      ownPattern: 'Eigenes Muster …',
      pattern: 'Muster',
      patternHint: 'd, MMMM und yyyy sind Tag, Monat und Jahr; HH und mm sind Stunde und Minute.',
      offset: 'Verschieben um',
      offsetHint: 'Negative Zahlen gehen zurück.',
      unit: 'Einheit',
      units: {
        days: 'Tage',
        weeks: 'Wochen',
        months: 'Monate',
        years: 'Jahre',
        hours: 'Stunden',
        minutes: 'Minuten',
      },
      hashtags: 'Hashtags',
      removeHashtag: hashtag => `${hashtag} entfernen`,
      hashtagsHint:
        'Zum Ordnen ziehen oder Alt und eine Pfeiltaste drücken. Entf entfernt. Hashtags, die schon im Beitrag stehen, werden weggelassen.',
    },
  },
};
