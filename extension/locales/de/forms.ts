/** German words of what all forms share. */
import type { Translation } from '../translation.ts';

export const deForms: Translation = {
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
};
