/** Spanish strings that all forms share. */
import type { enForms } from '../en/forms.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');

export const esForms: typeof enForms = {
  forms: {
    restored: 'Borrador recuperado',
    discard: 'Descartar borrador',
    discarded: 'Cambios descartados',
    fieldConflict: 'Cambiado en otro lugar',
    mine: 'Lo suyo',
    theirs: 'En otro lugar',
    keepMine: 'Conservar lo mío',
    takeTheirs: 'Tomar lo otro',
    empty: 'Vacío',
    yes: 'Sí',
    no: 'No',
    deletedMeanwhile: 'Esto se ha eliminado en otro lugar. Lo que has escrito aquí se conserva.',
    changedByNewerVersion:
      'Un Colophon más reciente ha cambiado esto. Actualiza este para continuar; lo que has escrito aquí se conserva.',
    keepIt: 'Conservarlo',
    deletedForGood: (count, shown) =>
      plural(
        count,
        {
          one: '# elemento se eliminó para siempre y no se puede recuperar',
          other: '# elementos se eliminaron para siempre y no se pueden recuperar',
        },
        shown,
      ),
  },
  failures: {
    failed:
      'El navegador no ha podido guardar lo que has escrito. Deja esta página abierta, copia tu texto y vuelve a cargarla.',
    full: 'En este dispositivo no queda espacio para guardar lo que escribes. Deja esta página abierta, libera espacio y guarda de nuevo.',
    closed:
      'Esta página ya no puede guardar nada: otra versión de Colophon ha tomado el relevo. Copia lo que has escrito y vuelve a cargar la página.',
    blocked:
      'El navegador ya no deja que esta página guarde nada. Deja esta página abierta, copia tu texto y permite después los datos de sitio.',
    missing:
      'No se ha podido cargar una parte de Colophon: puede que otra versión haya tomado el relevo. Copia lo que has escrito y vuelve a cargar la página.',
  },
  databaseErrors: {
    title: 'Colophon no llega a lo que guarda aquí',
    blocked:
      'El navegador no deja que esta página guarde nada, como en algunas ventanas privadas o donde se bloquean las cookies y los datos de sitios. Permite los datos de sitio para esta página o ábrela en una ventana normal, y vuelve a cargarla.',
    full: 'En este dispositivo no queda espacio y por eso el navegador no puede abrirlo. Libera espacio y vuelve a cargar esta página.',
    closed:
      'Lo ha usado una versión más reciente de Colophon. Reinicie el navegador para que esta página también sea de esa versión.',
    failed:
      'El navegador no ha podido abrirlo. Reinicia el navegador y vuelve a cargar esta página. Lo que se sincronizó está también en tu servidor.',
    late: 'Tarda mucho en abrirse. Cierra otras pestañas de Colophon; si sigue así, reinicia el navegador. No se ha perdido nada tuyo.',
  },
  statuses: { draft: 'Borrador', scheduled: 'Programada', published: 'Publicada' },
};
