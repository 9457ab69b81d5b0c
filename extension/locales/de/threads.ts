/** German strings of threads: a text in parts. */
import type { EssentialStrings } from '../en/essential.ts';

export const deThreads: Pick<EssentialStrings, 'threads'> = {
  threads: {
    split: shown => `In ${shown} teilen`,
    region: 'Thread',
    part: (number, count) => `Teil ${number} von ${count}`,
    size: (count, limit) => `${count} von ${limit}`,
    putAgain: 'Noch einmal einsetzen',
    states: {
      here: 'In diesem Feld',
      gone: 'Hier eingesetzt, seitdem geändert oder entfernt',
      copied: 'Kopiert',
    },
    elsewhere: host => `Eingesetzt auf ${host}`,
    numbering: 'Nummern',
    noNumbers: 'Ohne Nummern',
    signatureOn: 'Signatur',
    signatures: {
      none: 'Ohne Signatur',
      first: 'Signatur im ersten Teil',
      last: 'Signatur im letzten Teil',
      every: 'Signatur in jedem Teil',
    },
    moveFirst: 'Ersten Satz in den Teil darüber verschieben (mit Umschalttaste ein Wort)',
    moveLast: 'Letzten Satz in den Teil darunter verschieben (mit Umschalttaste ein Wort)',
    discard: 'Verwerfen',
    discarded: 'Thread verworfen',
    cut: 'Hier trennen',
    cutHint: 'Eine Zeile mit --- trennt den Text.',
    cutWords: words => `Länger als ein Teil und deshalb getrennt: ${words}`,
    refusals: {
      empty: 'Es gibt keinen Text zum Aufteilen.',
      signature: 'Die Signatur lässt keinen Platz für den Text.',
      grapheme: 'Ein einzelnes Zeichen ist länger als ein Teil.',
      parts: 'Der Text ergäbe mehr als 2.000 Teile.',
      unfinished: 'Beenden oder verwerfen Sie zuerst den Thread darüber.',
      cut: 'Weiter lässt sich die Trennstelle nicht verschieben: Ein Teil wäre zu lang oder leer.',
    },
  },
};
