/** German strings of the popup and of character counts. */

import type { enPopup } from '../en/popup.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');

export const dePopup: typeof enPopup = {
  popup: {
    search: 'Signaturen suchen',
    signatures: 'Signaturen',
    newSignature: 'Neue Signatur',
    labels: 'Labels',
    createLabel: name => `Label ${name} anlegen`,
    unsavedLabels: 'Noch nicht gesichert',
    savePost: 'Beitrag sichern',
    postSaved: 'Beitrag gesichert',
    saving: {
      options: 'Sicherungsoptionen',
      draft: 'Entwurf',
      scheduleMenu: 'Planen …',
      publishedNow: 'Jetzt veröffentlicht',
      today: time => `Heute ${time}`,
      tomorrow: time => `Morgen ${time}`,
      free: moment => `Nächste freie Zeit: ${moment}`,
      other: 'Andere …',
      schedule: 'Planen',
      scheduledFor: moment => `Geplant für ${moment}`,
      skippedTime: moment =>
        `Diese Zeit fällt bei der Zeitumstellung aus. Der Beitrag erhält ${moment}.`,
      savedAsPublished: 'Als veröffentlicht gesichert',
    },
    posted: {
      question: 'Gepostet?',
      mark: 'Als veröffentlicht markieren',
      marked: 'Als veröffentlicht markiert',
      notMarked: 'Nicht als veröffentlicht markiert',
    },
    saveUndone: 'Rückgängig gemacht',
    saveKept: 'Der Beitrag wurde seither geändert und bleibt, wie er ist',
    saveNotUndone: 'Nicht rückgängig gemacht',
    postNotKept: 'Beitrag nicht gesichert',
    postRefused: 'Dieser Beitrag ist zu lang, um gesichert zu werden',
    postInPart: 'Der Editor zeigt nur einen Teil dieses Textes, daher wurde er nicht gesichert',
    allow: host => `${host} erlauben`,
    connect: {
      question: (host: string) =>
        `Mit ${host} verbinden? Dorthin kommt alles, was du in Colophon hast.`,
      action: 'Diesen Browser verbinden',
    },
    panel: {
      open: 'Seitenleiste öffnen',
      noAccess: keys =>
        `Colophon hat noch keinen Zugriff auf diese Seite. Drücken Sie hier einmal ${keys}, oder erlauben Sie ihn auf allen Seiten.`,
      noAccessWithoutKeys:
        'Colophon hat noch keinen Zugriff auf diese Seite. Klicken Sie hier einmal auf seine Schaltfläche in der Symbolleiste, oder erlauben Sie ihn auf allen Seiten.',
      allowAllSites: 'Auf allen Seiten erlauben',
    },
    openManager: 'Verwaltung öffnen',
    append: (count, shown) => (count === 1 ? 'Anhängen' : `${shown} anhängen`),
    insert: (count, shown) => (count === 1 ? 'Am Cursor einfügen' : `${shown} am Cursor einfügen`),
    alreadyThere: 'Steht schon in diesem Beitrag',
    tagWords: (word, count, shown) =>
      count === 1 ? `Auch „${word}“ als Hashtag` : `Auch ${shown} Wörter als Hashtags`,
    hashtagsInPost: hashtags => `Weggelassen, steht schon da: ${hashtags}`,
    hashtagsOverLimit: (network, hashtags) =>
      `Weggelassen, ${network} erlaubt weniger Hashtags: ${hashtags}`,
    noMatch: query => `Keine Signatur passt zu „${query}“`,
    pageHangs: 'Diese Seite antwortet nicht. Warten Sie, oder kopieren Sie den Text.',
    copyInstead: 'Stattdessen kopieren',
    more: 'Mehr',
    actionsFor: name => `Aktionen für „${name}“`,
    pin: 'Anheften',
    unpin: 'Lösen',
    tryHere: 'Auf einer Seite von uns ausprobieren',
    firstRunTitle: 'Einmal gesetzt, immer zur Hand',
    firstRunText:
      'Eine Signatur ist Text, den Sie an Beiträge anhängen. Schreiben Sie eine eigene oder beginnen Sie mit einer von diesen.',
    version: 'Fassung',
    questions: 'Vor dem Anhängen',
    choose: 'Auswahl',
    clipboardRefused:
      'Colophon darf die Zwischenablage nicht lesen. Hängen Sie noch einmal an und erlauben Sie es, oder fügen Sie den Inhalt selbst ein.',
    nothingToAppend: 'Nichts anzuhängen: Was diese Signatur ausfüllt, ist hier leer.',
    cutToFit: 'Auf 10.000 Zeichen gekürzt',
    usualVersion: 'Übliche',
    versionFor: site => `für ${site}`,
    versionForOtherSites: 'für alle anderen Websites',
    versionChosen: 'hier gewählt',
    hints: {
      mark: 'Umschalt+Eingabe merkt mehrere vor',
      version: 'Umschalt+↓ nimmt eine andere Fassung',
    },
  },
  counting: {
    shown: (before, after, limit) =>
      limit === null ? `${before} → ${after} Zeichen` : `${before} → ${after} von ${limit}`,
    spoken: (before, after, limit) =>
      `Jetzt ${before} Zeichen, danach ${after}${limit === null ? '' : ` von ${limit}`}`,
    rules: {
      characters: {
        weights: 'Schriftzeichen wie 日 und Emojis zählen 2, die meisten anderen Zeichen 1.',
        graphemes: 'Jedes sichtbare Zeichen zählt 1.',
        'code-points': 'Jeder Codepunkt zählt 1.',
        'utf-16-units': 'Die meisten Zeichen zählen 1, Emojis 2 oder mehr.',
      },
      links: {
        whole: 'Links zählen ganz.',
        fixed: length => `Jeder Link zählt ${length}.`,
        shortened: 'Links zählen so gekürzt, wie der Beitrag sie zeigt.',
      },
      warningIncluded: 'Die Inhaltswarnung ist mitgezählt.',
      warningNotIncluded: 'Eine Inhaltswarnung zählt auch. Sie ist nicht mitgezählt.',
      source: (name, date) => `Quelle: ${name}, ${date}`,
      show: 'So zählen die Netzwerke',
    },
    over: {
      characters: (_, shown) => `${shown} Zeichen zu viel`,
      bytes: (by, shown) => plural(by, { one: '# Byte zu viel', other: '# Bytes zu viel' }, shown),
      hashtags: (by, shown) =>
        plural(by, { one: '# Hashtag zu viel', other: '# Hashtags zu viel' }, shown),
      words: (by, shown) => plural(by, { one: '# Wort zu viel', other: '# Wörter zu viel' }, shown),
    },
  },
  labelSearch: {
    search: 'Labels suchen',
    find: 'Label suchen oder anlegen',
    more: count => `${count} weitere`,
    fewer: 'Weniger',
  },
};
