/** German words of what all forms share. */
import type { enForms } from '../en/forms.ts';

export const deForms: typeof enForms = {
  forms: {
    restored: 'Entwurf wiederhergestellt',
    discard: 'Entwurf verwerfen',
    discarded: 'Änderungen verworfen',
    changedElsewhere: 'Anderswo geändert',
    mine: 'Ihr Text',
    theirs: 'Anderswo',
    keepMine: 'Meine Fassung behalten',
    takeTheirs: 'Die andere übernehmen',
    empty: 'Leer',
    yes: 'Ja',
    no: 'Nein',
    deletedElsewhere:
      'Das wurde anderswo gelöscht. Was Sie hier geschrieben haben, bleibt erhalten.',
    keepIt: 'Behalten',
  },
  failures: {
    failed:
      'Der Browser konnte nicht behalten, was Sie geschrieben haben. Lassen Sie diese Seite offen, kopieren Sie Ihren Text und laden Sie sie dann neu.',
    full: 'Auf diesem Gerät ist kein Platz mehr, um zu behalten, was Sie schreiben. Lassen Sie diese Seite offen, schaffen Sie Platz und sichern Sie noch einmal.',
    closed:
      'Diese Seite kann nichts mehr behalten: Eine andere Version von Colophon hat übernommen. Kopieren Sie, was Sie geschrieben haben, und laden Sie die Seite neu.',
    missing:
      'Ein Teil von Colophon ließ sich nicht laden: Vielleicht hat eine andere Version übernommen. Kopieren Sie, was Sie geschrieben haben, und laden Sie die Seite neu.',
  },
  statuses: { draft: 'Entwurf', scheduled: 'Geplant', published: 'Veröffentlicht' },
};
