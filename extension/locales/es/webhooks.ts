/** Spanish strings of webhooks, a screen of the page that a server serves. */
import type { Strings } from '../en/en.ts';

export const esWebhooks: Pick<Strings, 'webhooks'> = {
  webhooks: {
    new: 'Nuevo webhook',
    edit: 'Editar webhook',
    editThis: 'Editar',
    empty: 'Aún no hay webhooks',
    emptyText:
      'Un webhook envía cada cambio de tus etiquetas, firmas, valores y publicaciones a otro programa, como Zapier, n8n o el tuyo.',
    learnMore: 'Cómo funcionan los webhooks',
    forbidden: 'Los webhooks necesitan otra clave',
    forbiddenText: 'Inicia sesión con una clave de API con el permiso «admin».',
    tryAgain: 'Reintentar',
    url: 'Dirección',
    urlHint: 'Una dirección https que recibe los eventos.',
    description: 'Descripción',
    eventsTitle: 'Eventos',
    allEvents: 'Todos los eventos',
    lastEvent: 'Elige al menos un evento.',
    events: {
      label: {
        created: 'Etiqueta creada',
        updated: 'Etiqueta modificada',
        deleted: 'Etiqueta eliminada',
      },
      signature: {
        created: 'Firma creada',
        updated: 'Firma modificada',
        deleted: 'Firma eliminada',
      },
      post: {
        created: 'Publicación creada',
        updated: 'Publicación modificada',
        deleted: 'Publicación eliminada',
        due: 'Publicación pendiente de publicar',
      },
      value: { created: 'Valor creado', updated: 'Valor modificado', deleted: 'Valor eliminado' },
    },
    active: 'Activo',
    turnedOff: 'El servidor ha desactivado este webhook.',
    reasons: {
      gone: 'La dirección respondió que ya no existe (410), así que el servidor desactivó el webhook.',
      attempts_exhausted:
        'Falló el último intento de una entrega, así que el servidor desactivó el webhook.',
      only_failures:
        'Fallaron todos los intentos durante cinco días, así que el servidor desactivó el webhook.',
    },
    sendTest: 'Enviar prueba',
    deliveries: 'Entregas',
    noDeliveries: 'No se ha enviado nada en los últimos siete días.',
    attempts: (count: number, shown: string) => (count === 1 ? '1 intento' : `${shown} intentos`),
    answered: (status: string) => `Respuesta ${status}`,
    nextAttempt: (moment: string) => `Próximo intento: ${moment}`,
    statuses: { pending: 'Pendiente', delivered: 'Entregado', failed: 'Fallido' },
    answer: 'Texto de la respuesta',
    replay: 'Enviar de nuevo',
    more: 'Mostrar más',
    refresh: 'Actualizar',
    done: 'Listo',
    secret: 'Secreto',
    secretTitle: 'Guarda el secreto',
    secretText: 'El receptor verifica con él cada entrega. No volverá a mostrarse aquí.',
    copied: 'Copiado',
    rotate: 'Nuevo secreto',
    rotateTitle: '¿Crear un secreto nuevo?',
    rotateText: 'Durante 24 horas, las entregas se firman también con el secreto anterior.',
    deleteTitle: '¿Eliminar el webhook?',
    deleteText: 'No se enviará nada más a su dirección. No se puede deshacer.',
    deleted: 'Webhook eliminado',
    faults: {
      forbidden:
        'Esta clave no puede gestionar webhooks. Inicia sesión con una clave con el permiso «admin».',
      'address-refused':
        'El servidor no puede enviar a esta dirección. Debe empezar por https, existir en la internet pública y no contener contraseña.',
      'too-many': 'Este espacio ya tiene el máximo de webhooks. Elimina uno primero.',
      missing: 'Este webhook se eliminó en otro lugar.',
      failed: 'No ha funcionado. Inténtalo de nuevo.',
      unreachable: 'No se puede conectar con el servidor.',
    },
  },
};
