/** German strings of popup, picker, notices and menus. */
import type { EssentialStrings } from '../en/essential.ts';
import { createFieldErrorFormatter } from '../numbers-in-sentences.ts';
import { deDue } from './due.ts';
import { deExamples } from './examples.ts';
import { deForms } from './forms.ts';
import { deKeys } from './keys.ts';
import { dePage } from './page.ts';
import { dePopup } from './popup.ts';
import { deSignatures } from './signatures.ts';
import { deSync } from './sync.ts';
import { deThreads } from './threads.ts';

export const deEssential: EssentialStrings = {
  ...deDue,
  ...deExamples,
  ...deForms,
  ...deKeys,
  ...dePage,
  ...dePopup,
  ...deSignatures,
  ...deSync,
  ...deThreads,
  app: { name: 'Colophon' },
  language: { tag: 'de', direction: 'ltr' },
  actions: {
    save: 'Sichern',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    undo: 'Rückgängig',
    edit: 'Bearbeiten',
    copy: 'Kopieren',
    copied: 'Kopiert',
    dismiss: 'Schließen',
    reload: 'Neu laden',
    done: 'Fertig',
  },
  fields: {
    name: 'Name',
    content: 'Inhalt',
    color: 'Farbe',
    sites: 'Seiten',
    tags: 'Schlagwörter',
    pinned: 'Angeheftet',
    versions: 'Fassungen',
    variables: 'Variablen verwenden',
    source_in_links: 'Netzwerk in Links nennen',
    shortcut: 'Kürzel',
    rotation: 'Wechselgruppe',
    position: 'Position',
    offered_on: 'Von selbst angeboten auf',
    offered_in_replies: 'Auch in Antworten',
    url: 'Seite',
    status: 'Status',
    scheduled_at: 'Geplant für',
    published_at: 'Veröffentlicht am',
  },
  fault: createFieldErrorFormatter('de', {
    'must be a list of versions': 'muss eine Liste von Fassungen sein',
    'must be at most # versions': 'höchstens # Fassungen',
    'must be a list of tags': 'muss eine Liste von Schlagwörtern sein',
    'must be at most # tags': 'höchstens # Schlagwörter',
    'must be true or false': 'muss wahr oder falsch sein',
    'is required': 'fehlt',
    'must not be empty': 'darf nicht leer sein',
    'must be text': 'muss Text sein',
    'must be #RRGGBB': 'muss die Form #RRGGBB haben',
    'must be at most # characters': 'darf höchstens # Zeichen haben',
    'must be at most # sites': 'höchstens # Seiten',
    'must be at least # characters': 'muss mindestens # Zeichen haben',
    'must not contain white space': 'darf keine Leerzeichen enthalten',
    'must have at least one visible character': 'braucht mindestens ein sichtbares Zeichen',
    'must not contain the NUL character': 'darf kein NUL-Zeichen enthalten',
    'must not contain half of a surrogate pair': 'enthält ein halbes Zeichen',
    'must be a host name such as x.com or *.example.org, in lower case':
      'muss ein Hostname wie x.com oder *.example.org sein, in Kleinbuchstaben',
    'must be of the letters A to Z, digits, - and _':
      'darf nur aus den Buchstaben A bis Z, Ziffern, - und _ bestehen',
    'is already in use': 'ist schon vergeben',
    'must not contain itself, not even through another signature':
      'darf die Signatur nicht selbst enthalten, auch nicht über eine andere',
    'must not contain braces': 'darf keine geschweiften Klammern enthalten',
    'must be an http or https address': 'muss eine Adresse mit http oder https sein',
    'is required while the status is scheduled': 'fehlt, solange der Beitrag geplant ist',
  }),
};
