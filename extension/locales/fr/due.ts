/** French strings of due posts. */
import type { EssentialStrings } from '../en/essential.ts';

export const frDue: Pick<EssentialStrings, 'due'> = {
  due: {
    count: (count: number, shown: string) =>
      count === 1 ? '1 publication à faire maintenant' : `${shown} publications à faire maintenant`,
    region: 'À publier',
    put: 'Mettre ici',
    ask: 'Vous prévenir quand une publication arrive à l’heure ?',
    allow: 'Me prévenir',
    refuse: 'Non',
    title: 'Publications à l’heure',
    text: 'Le bouton de la barre compte les publications dont l’heure est venue. Une notification peut aussi vous prévenir.',
    notify: 'Me prévenir quand une publication arrive à l’heure',
    quietFrom: 'Silence de',
    quietUntil: 'Silence jusqu’à',
    quietText: 'Aucune notification n’apparaît pendant ces heures. Elle suit après.',
  },
};
