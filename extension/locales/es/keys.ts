/** Spanish strings of the keyboard shortcuts dialog. */
import type { enKeys } from '../en/keys.ts';

export const esKeys: typeof enKeys = {
  keys: {
    everywhere: 'En todas partes',
    fromPages: 'En cualquier página',
    list: 'Estas teclas',
    saveForm: 'Guardar el formulario',
    back: 'Un paso atrás',
    move: 'Recorrer la lista',
    open: 'Abrir',
    select: 'Seleccionar',
    extend: 'Ampliar la selección',
    selectAll: 'Seleccionar todo',
    otherDay: 'Otro día',
    otherMonth: 'Otro mes',
    postsOfDay: 'Publicaciones del día',
    movePost: 'Mover la publicación',
    moveInOwnOrder: 'Subir o bajar en tu orden',
    putOnDay: 'Poner en el último día elegido',
    postsOfLabel: 'Pasar de una etiqueta al enlace a sus publicaciones',
    addAllHashtags: 'Añadir todos los hashtags de un conjunto',
    mark: 'Marcar varias, en orden',
    unmark: 'Quitar la última marca',
    toggleLabel: 'Poner o quitar la etiqueta hallada',
    moveAmong: 'De etiqueta en etiqueta',
    names: { '⇧': 'Mayús', '↵': 'Intro', '⌫': 'Retroceso' },
    title: 'Atajos de teclado',
  },
};
