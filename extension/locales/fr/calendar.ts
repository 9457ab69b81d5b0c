/** French strings of the calendar. */
import type { enCalendar } from '../en/calendar.ts';

export const frCalendar: typeof enCalendar = {
  calendar: {
    view: 'Vue',
    month: 'Mois',
    week: 'Semaine',
    agenda: 'Agenda',
    today: 'Aujourd’hui',
    previous: {
      month: 'Mois précédent',
      week: 'Semaine précédente',
      agenda: 'Mois précédent',
    },
    next: {
      month: 'Mois suivant',
      week: 'Semaine suivante',
      agenda: 'Mois suivant',
    },
    more: count => `+${count} de plus`,
    goToDate: 'Aller à une date',
    noDate: 'Ce n’est pas une date',
    previousYear: 'Année précédente',
    nextYear: 'Année suivante',
    moreUncounted: 'Plus',
    openDay: day => `Ouvrir ${day}`,
    moved: day => `Déplacée au ${day}`,
    tray: 'Sans date',
    hide: 'Masquer',
    show: 'Afficher',
    trayHintTouch:
      'Maintenez-en une et faites-la glisser sur un jour, ou ouvrez-la pour lui donner une date.',
    publishedStays: 'Une publication publiée ne se déplace que dans son formulaire',
    nothing: 'Rien de prévu',
    nothingInMonth: 'Rien ce mois-ci',
    trayHint: 'Faites glisser sur un jour, ou Maj+Entrée pour le dernier jour choisi.',
  },
};
