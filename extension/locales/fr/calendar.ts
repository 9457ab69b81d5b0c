/** French words of the calendar. */
import type { Translation } from '../translation.ts';

export const frCalendar: Translation = {
  calendar: {
    view: 'Vue',
    month: 'Mois',
    week: 'Semaine',
    today: 'Aujourd’hui',
    previous: { month: 'Mois précédent', week: 'Semaine précédente' },
    next: { month: 'Mois suivant', week: 'Semaine suivante' },
    more: count => `+${count} de plus`,
    openDay: day => `Ouvrir ${day}`,
    moved: day => `Déplacée au ${day}`,
    tray: 'Sans date',
    trayHint: 'Faites glisser sur un jour, ou Maj+Entrée pour le dernier jour choisi.',
  },
};
