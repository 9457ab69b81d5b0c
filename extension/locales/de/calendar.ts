/** German words of the calendar. */
import type { Translation } from '../translation.ts';

export const deCalendar: Translation = {
  calendar: {
    view: 'Ansicht',
    month: 'Monat',
    week: 'Woche',
    today: 'Heute',
    previous: { month: 'Voriger Monat', week: 'Vorige Woche' },
    next: { month: 'Nächster Monat', week: 'Nächste Woche' },
    more: count => `+${count} weitere`,
    openDay: day => `${day} öffnen`,
    moved: day => `Auf ${day} verschoben`,
    tray: 'Ohne Datum',
    trayHint: 'Auf einen Tag ziehen, oder Umschalt+Eingabe für den zuletzt gewählten Tag.',
  },
};
