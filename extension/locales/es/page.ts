/** Spanish strings of the in-page notice, suggestion and button, of the menus and refusals. */
import type { enPage } from '../en/page.ts';

export const esPage: typeof enPage = {
  refusals: {
    'no-composer':
      'En esta página el cursor no está en ningún campo de texto. Haz clic primero en tu publicación.',
    'page-not-reachable': 'El navegador no deja que ninguna extensión escriba en esta página.',
    'frame-not-reachable':
      'La publicación está en un marco de otro sitio, que necesita tu permiso.',
    'read-only': 'Este campo de texto es de solo lectura.',
    disabled: 'Este campo de texto está desactivado.',
    'too-long': 'Esto es más largo de lo que el campo admite.',
    'single-line': 'Este campo admite una sola línea.',
    'too-many-elements':
      'Este campo de texto se compone de tantos elementos que no se puede añadir nada con seguridad.',
    'input-method': 'Un método de entrada sigue activo. Termina la palabra e inténtalo de nuevo.',
    'no-caret':
      'Colophon no sabe dónde está el cursor. Haz clic donde debe ir el texto e inténtalo de nuevo.',
    'shortcut-gone': 'El atajo ya no está delante del cursor.',
    'no-focus': 'La página no recuperó el foco.',
    enclosed:
      'La publicación termina en una cita, una lista o algo parecido, y este editor no ofrece ninguna línea después. Tu publicación está como estaba.',
    'several-lines':
      'En este editor no caben varias líneas en el título, la lista o la cita donde está el cursor. Tu publicación está como estaba.',
    'not-accepted': 'Este editor no aceptó el texto. Tu publicación está como estaba.',
    changed: 'Este editor no aceptó bien el texto. Revisa tu publicación.',
    'composer-gone': 'El campo de texto desapareció antes de que se pudiera añadir el texto.',
    'page-gone': 'La página desapareció mientras se añadía el texto.',
    'page-hangs': 'La página no responde. Comprueba si el texto está antes de añadirlo otra vez.',
    interrupted:
      'El navegador detuvo Colophon mientras se añadía el texto. Comprueba si está antes de añadirlo otra vez.',
    'not-understood':
      'Colophon no pudo leer la solicitud en esta página. Vuelve a cargarla e inténtalo de nuevo.',
    'nothing-to-add': 'No hay texto que añadir: la firma está vacía aquí.',
    'not-empty': 'Este campo ya tiene texto. Vacíalo o copia la publicación.',
    'text-changed': 'La publicación cambió después de dividirla. Divídela de nuevo.',
    'already-there': 'Esta firma ya está en la publicación.',
    'not-seen':
      'La página no dejó la lista a la vista, así que no se añadió nada. Elige otra vez aquí.',
  },
  addedWithoutNotice: 'Se añadió a tu publicación. La página no dejó que Colophon lo dijera allí.',
  notice: {
    added: 'Se añadió «{name}»',
    addedSeveral: 'Se añadieron {count} firmas',
    inserted: 'Se insertó «{name}»',
    insertedSeveral: 'Se insertaron {count} firmas',
    replaced: '«{name}» ocupa ahora el lugar de tu texto',
    caretMissed: 'No se pudo poner el cursor donde está marcado.',
    leftOutOne: '1 hashtag omitido: {hashtags}',
    leftOutSeveral: '{count} hashtags omitidos: {hashtags}',
    addAll: 'Añadir todos',
    undo: 'Deshacer',
    undone: 'Deshecho',
    notUndone: 'El texto ha cambiado desde entonces. Usa el deshacer de la página.',
    copy: 'Copiar',
    copied: 'Copiado',
    reportEditor: 'Informar de este editor',
    reportCopied:
      'Copiado: de qué se compone el editor, ni una palabra tuya. Pégalo en un informe.',
    close: 'Cerrar',
    nothingAdded: 'No se añadió nada.',
  },
  suggestion: {
    question: name => `¿Añadir ${name}?`,
    add: 'Añadir',
    decline: 'Ahora no',
  },
  button: {
    title: 'Botón en los campos de texto',
    everywhere: 'En todos los sitios',
    append: 'Añadir una firma',
    hide: 'Ocultar en este sitio',
  },
  menus: {
    openPicker: 'Añadir una firma…',
    newSignature: 'Nueva firma con este texto',
    openPanel: 'Abrir el panel lateral',
  },
};
