/** Spanish strings of popup, picker, notices and menus. */
import type { EssentialStrings } from '../en/essential.ts';
import { createFieldErrorFormatter } from '../numbers-in-sentences.ts';
import { esDue } from './due.ts';
import { esExamples } from './examples.ts';
import { esForms } from './forms.ts';
import { esKeys } from './keys.ts';
import { esPage } from './page.ts';
import { esPopup } from './popup.ts';
import { esSignatures } from './signatures.ts';
import { esSync } from './sync.ts';
import { esThreads } from './threads.ts';

export const esEssential: EssentialStrings = {
  ...esDue,
  ...esExamples,
  ...esForms,
  ...esKeys,
  ...esPage,
  ...esPopup,
  ...esSignatures,
  ...esSync,
  ...esThreads,
  app: { name: 'Colophon' },
  language: { tag: 'es', direction: 'ltr' },
  actions: {
    save: 'Guardar',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    undo: 'Deshacer',
    edit: 'Editar',
    copy: 'Copiar',
    copied: 'Copiado',
    dismiss: 'Descartar',
    reload: 'Recargar',
    done: 'Listo',
  },
  fields: {
    name: 'Nombre',
    content: 'Contenido',
    color: 'Color',
    sites: 'Sitios',
    tags: 'Palabras clave',
    pinned: 'Fijada',
    versions: 'Versiones',
    variables: 'Usar variables',
    source_in_links: 'Indicar la red en los enlaces',
    shortcut: 'Atajo',
    rotation: 'Rotación',
    position: 'Posición',
    offered_on: 'Se ofrece sola en',
    offered_in_replies: 'También en respuestas',
    url: 'Página',
    status: 'Estado',
    scheduled_at: 'Programada para',
    published_at: 'Publicada el',
  },
  fault: createFieldErrorFormatter('es', {
    'must be a list of versions': 'debe ser una lista de versiones',
    'must be at most # versions': 'como máximo # versiones',
    'must be a list of tags': 'debe ser una lista de palabras clave',
    'must be at most # tags': 'como máximo # palabras clave',
    'must be true or false': 'debe ser verdadero o falso',
    'is required': 'es obligatorio',
    'must not be empty': 'no puede estar vacío',
    'must be text': 'debe ser texto',
    'must be #RRGGBB': 'debe tener la forma #RRGGBB',
    'must be at most # characters': 'puede tener como mucho # caracteres',
    'must be at most # sites': 'como mucho # sitios',
    'must be at least # characters': 'necesita al menos # caracteres',
    'must not contain white space': 'no puede contener espacios',
    'must have at least one visible character': 'necesita al menos un carácter visible',
    'must not contain the NUL character': 'no puede contener el carácter NUL',
    'must not contain half of a surrogate pair': 'contiene medio carácter',
    'must be a host name such as x.com or *.example.org, in lower case':
      'debe ser un nombre de host como x.com o *.example.org, en minúsculas',
    'must be of the letters A to Z, digits, - and _':
      'solo puede tener letras de la A a la Z, cifras, - y _',
    'is already in use': 'ya está en uso',
    'must not contain itself, not even through another signature':
      'no puede contener la propia firma, tampoco a través de otra',
    'must not contain braces': 'no puede tener llaves',
    'must be an http or https address': 'debe ser una dirección http o https',
    'is required while the status is scheduled': 'es obligatorio mientras esté programada',
  }),
};
