/** Spanish words of what all forms share. */
import type { Translation } from '../translation.ts';

export const esForms: Translation = {
  forms: {
    restored: 'Borrador recuperado',
    discard: 'Descartar borrador',
    discarded: 'Cambios descartados',
    changedElsewhere: 'Cambiado en otro lugar',
    mine: 'Lo suyo',
    theirs: 'En otro lugar',
    keepMine: 'Conservar lo mío',
    takeTheirs: 'Tomar lo otro',
    empty: 'Vacío',
    yes: 'Sí',
    no: 'No',
    deletedElsewhere: 'Esto se ha eliminado en otro lugar. Lo que ha escrito aquí se conserva.',
    keepIt: 'Conservarlo',
  },
};
