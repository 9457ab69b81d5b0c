/** German strings of the calendar. */
import type { enCalendar } from '../en/calendar.ts';

export const deCalendar: typeof enCalendar = {
  calendar: {
    view: 'Ansicht',
    month: 'Monat',
    week: 'Woche',
    agenda: 'Agenda',
    today: 'Heute',
    previous: {
      month: 'Voriger Monat',
      week: 'Vorige Woche',
      agenda: 'Voriger Monat',
    },
    next: {
      month: 'Nächster Monat',
      week: 'Nächste Woche',
      agenda: 'Nächster Monat',
    },
    more: count => `+${count} weitere`,
    goToDate: 'Zu einem Datum',
    noDate: 'Kein Datum',
    previousYear: 'Voriges Jahr',
    nextYear: 'Nächstes Jahr',
    moreUncounted: 'Weitere',
    openDay: day => `${day} öffnen`,
    moved: day => `Auf ${day} verschoben`,
    tray: 'Ohne Datum',
    hide: 'Ausblenden',
    show: 'Einblenden',
    trayHintTouch:
      'Halten Sie einen gedrückt und ziehen Sie ihn auf einen Tag, oder öffnen Sie ihn.',
    publishedStays: 'Ein veröffentlichter Beitrag wird nur im Formular verschoben',
    nothing: 'Nichts geplant',
    nothingInMonth: 'Nichts in diesem Monat',
    trayHint: 'Auf einen Tag ziehen, oder Umschalt+Eingabe für den zuletzt gewählten Tag.',
  },
};
