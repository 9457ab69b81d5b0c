/** German strings that all forms share. */
import type { enForms } from '../en/forms.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');

export const deForms: typeof enForms = {
  forms: {
    restored: 'Entwurf wiederhergestellt',
    discard: 'Entwurf verwerfen',
    discarded: 'Änderungen verworfen',
    fieldConflict: 'Anderswo geändert',
    mine: 'Ihr Text',
    theirs: 'Anderswo',
    keepMine: 'Meine Fassung behalten',
    takeTheirs: 'Die andere übernehmen',
    empty: 'Leer',
    yes: 'Ja',
    no: 'Nein',
    deletedMeanwhile:
      'Das wurde anderswo gelöscht. Was Sie hier geschrieben haben, bleibt erhalten.',
    changedByNewerVersion:
      'Ein neueres Colophon hat dies geändert. Aktualisieren Sie dieses, um fortzufahren; was Sie hier geschrieben haben, bleibt erhalten.',
    keepIt: 'Behalten',
    deletedForGood: (count, shown) =>
      plural(
        count,
        {
          one: '# Eintrag wurde endgültig gelöscht und kann nicht zurückkommen',
          other: '# Einträge wurden endgültig gelöscht und können nicht zurückkommen',
        },
        shown,
      ),
  },
  failures: {
    failed:
      'Der Browser konnte nicht behalten, was Sie geschrieben haben. Lassen Sie diese Seite offen, kopieren Sie Ihren Text und laden Sie sie dann neu.',
    full: 'Auf diesem Gerät ist kein Platz mehr, um zu behalten, was Sie schreiben. Lassen Sie diese Seite offen, schaffen Sie Platz und sichern Sie noch einmal.',
    closed:
      'Diese Seite kann nichts mehr behalten: Eine andere Version von Colophon hat übernommen. Kopieren Sie, was Sie geschrieben haben, und laden Sie die Seite neu.',
    blocked:
      'Der Browser lässt diese Seite nichts mehr behalten. Lassen Sie diese Seite offen, kopieren Sie Ihren Text und erlauben Sie ihr dann Websitedaten.',
    missing:
      'Ein Teil von Colophon ließ sich nicht laden: Vielleicht hat eine andere Version übernommen. Kopieren Sie, was Sie geschrieben haben, und laden Sie die Seite neu.',
  },
  databaseErrors: {
    title: 'Colophon kommt nicht an das, was es hier aufbewahrt',
    blocked:
      'Der Browser lässt diese Seite nichts aufbewahren, wie in manchen privaten Fenstern oder wo Cookies und Websitedaten blockiert sind. Erlauben Sie dieser Seite Websitedaten oder öffnen Sie sie in einem gewöhnlichen Fenster, und laden Sie sie dann neu.',
    full: 'Auf diesem Gerät ist kein Platz mehr, darum kann der Browser es nicht öffnen. Schaffen Sie Platz und laden Sie diese Seite dann neu.',
    closed:
      'Eine neuere Version von Colophon hat es benutzt. Starten Sie den Browser neu, damit auch diese Seite von jener Version ist.',
    failed:
      'Der Browser konnte es nicht öffnen. Starten Sie den Browser neu und laden Sie diese Seite dann noch einmal. Was synchronisiert war, liegt auch auf Ihrem Server.',
    late: 'Das Öffnen dauert lange. Schließen Sie andere Tabs von Colophon; bleibt es dabei, starten Sie den Browser neu. Nichts von Ihnen ist verloren.',
  },
  statuses: { draft: 'Entwurf', scheduled: 'Geplant', published: 'Veröffentlicht' },
};
