/** Spanish words of what all forms share. */
import type { enForms } from '../en/forms.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('es');

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
    withheldElsewhere:
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
      'El navegador no ha podido guardar lo que ha escrito. Deje esta página abierta, copie su texto y vuelva a cargarla.',
    full: 'En este dispositivo no queda espacio para guardar lo que escribe. Deje esta página abierta, libere espacio y guarde de nuevo.',
    closed:
      'Esta página ya no puede guardar nada: otra versión de Colophon ha tomado el relevo. Copie lo que ha escrito y vuelva a cargar la página.',
    blocked:
      'El navegador ya no deja que esta página guarde nada. Deje esta página abierta, copie su texto y permita después los datos de sitio.',
    missing:
      'No se ha podido cargar una parte de Colophon: puede que otra versión haya tomado el relevo. Copie lo que ha escrito y vuelva a cargar la página.',
  },
  unopened: {
    title: 'Colophon no llega a lo que guarda aquí',
    blocked:
      'El navegador no deja que esta página guarde nada, como en algunas ventanas privadas o donde se bloquean las cookies y los datos de sitios. Permita los datos de sitio para esta página o ábrala en una ventana normal, y vuelva a cargarla.',
    full: 'En este dispositivo no queda espacio y por eso el navegador no puede abrirlo. Libere espacio y vuelva a cargar esta página.',
    closed:
      'Lo ha usado una versión más reciente de Colophon. Reinicie el navegador para que esta página también sea de esa versión.',
    failed:
      'El navegador no ha podido abrirlo. Reinicie el navegador y vuelva a cargar esta página. Lo que se sincronizó está también en su servidor.',
    late: 'Tarda mucho en abrirse. Cierre otras pestañas de Colophon; si sigue así, reinicie el navegador. No se ha perdido nada suyo.',
  },
  statuses: { draft: 'Borrador', scheduled: 'Programada', published: 'Publicada' },
};
