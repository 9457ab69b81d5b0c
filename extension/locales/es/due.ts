/** Spanish strings of due posts. */
import type { EssentialStrings } from '../en/essential.ts';

export const esDue: Pick<EssentialStrings, 'due'> = {
  due: {
    count: (count: number, shown: string) =>
      count === 1
        ? '1 publicación pendiente para ahora'
        : `${shown} publicaciones pendientes para ahora`,
    region: 'Para ahora',
    put: 'Poner aquí',
    ask: '¿Avisarte cuando llegue la hora de una publicación?',
    allow: 'Avisarme',
    refuse: 'No',
    title: 'Publicaciones para ahora',
    text: 'El botón de la barra cuenta las publicaciones cuya hora ha llegado. También puede avisarte una notificación.',
    notify: 'Avisarme cuando llegue la hora de una publicación',
    quietFrom: 'Silencio desde',
    quietUntil: 'Silencio hasta',
    quietText: 'En esas horas no se muestra ninguna notificación. Llega después.',
  },
};
