/** German strings of the welcome page. */
import type { enWelcome } from '../en/welcome.ts';

export const deWelcome: typeof enWelcome = {
  welcome: {
    title: 'Ihre Worte, am Ende jedes Beitrags',
    text: 'Colophon hängt Ihre Signaturen an den Beitrag an, den Sie gerade schreiben, auf jeder Seite. Vier Schritte, und Sie kennen alles.',
    picture: 'Ein Beitrag mit einer Signatur am Ende und seiner Länge auf X',
    pictureCount: 140,
    words: 'Mit einer Signatur beginnen',
    wordsText: 'Wählen Sie eine für den Anfang. Ändern können Sie sie jederzeit.',
    wordsDone: 'Sie ist gesichert, nur auf diesem Gerät.',
    write: 'Eigene schreiben',
    chosen: 'Ihre Signatur',
    trial: 'An einen Beitrag anhängen',
    trialText:
      'Das ist ein Textfeld wie auf jeder Seite. Auf anderen Seiten drücken Sie stattdessen die Schaltfläche von Colophon.',
    trialWaits: 'Hier können Sie es ausprobieren, sobald es eine Signatur gibt.',
    trialDone: 'Das ist alles. „Rückgängig“ steht beim Textfeld.',
    post: 'Beitrag',
    postText: 'Die ersten Bogen des neuen Almanachs sind trocken. Am Montag beginnt das Binden.',
    append: name => `„${name}“ anhängen`,
    pin: 'Die Schaltfläche griffbereit halten',
    pinByPin:
      'Drücken Sie in der Symbolleiste auf das Puzzleteil, dann auf die Nadel neben Colophon.',
    pinByMenu:
      'Drücken Sie in der Symbolleiste auf das Puzzleteil, dann auf das Zahnrad neben Colophon, dann auf „An Symbolleiste anheften“.',
    pinDone: 'Die Schaltfläche ist in Ihrer Symbolleiste.',
    importTitle: 'Von woanders?',
    importText:
      'Textbausteine aus TextExpander, espanso, Text Blaze, Raycast, Alfred, Clippings, einer Tabelle oder einer Datei von Colophon lassen sich mitbringen.',
    import: 'Importieren',
    restore: 'Sicherung wiederherstellen',
    manage: 'Signaturen öffnen',
    more: 'Mehr für Ihre Beiträge',
    labels: 'Farbige Labels ordnen Beiträge nach Kampagne oder Thema.',
    openLabels: 'Labels öffnen',
    calendar:
      'Der Kalender zeigt, was geplant ist. Ziehen Sie einen Beitrag auf einen anderen Tag.',
    openCalendar: 'Kalender öffnen',
    done: 'Erledigt',
  },
};
