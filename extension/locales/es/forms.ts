/** Spanish words of what all forms share. */
import type { enForms } from '../en/forms.ts';

export const esForms: typeof enForms = {
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
  failures: {
    failed:
      'El navegador no ha podido guardar lo que ha escrito. Deje esta página abierta, copie su texto y vuelva a cargarla.',
    full: 'En este dispositivo no queda espacio para guardar lo que escribe. Deje esta página abierta, libere espacio y guarde de nuevo.',
    closed:
      'Esta página ya no puede guardar nada: otra versión de Colophon ha tomado el relevo. Copie lo que ha escrito y vuelva a cargar la página.',
    missing:
      'No se ha podido cargar una parte de Colophon: puede que otra versión haya tomado el relevo. Copie lo que ha escrito y vuelva a cargar la página.',
  },
  statuses: { draft: 'Borrador', scheduled: 'Programada', published: 'Publicada' },
};
