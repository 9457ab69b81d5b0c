/** Spanish strings of the calendar. */
import type { enCalendar } from '../en/calendar.ts';

export const esCalendar: typeof enCalendar = {
  calendar: {
    view: 'Vista',
    month: 'Mes',
    week: 'Semana',
    agenda: 'Agenda',
    today: 'Hoy',
    previous: {
      month: 'Mes anterior',
      week: 'Semana anterior',
      agenda: 'Mes anterior',
    },
    next: {
      month: 'Mes siguiente',
      week: 'Semana siguiente',
      agenda: 'Mes siguiente',
    },
    more: count => `+${count} más`,
    goToDate: 'Ir a una fecha',
    noDate: 'No es una fecha',
    previousYear: 'Año anterior',
    nextYear: 'Año siguiente',
    moreUncounted: 'Más',
    openDay: day => `Abrir ${day}`,
    moved: day => `Movida al ${day}`,
    tray: 'Sin fecha',
    hide: 'Ocultar',
    show: 'Mostrar',
    trayHintTouch: 'Mantén pulsada una y arrástrala a un día, o ábrela para darle una fecha.',
    publishedStays: 'Una publicación publicada solo se mueve en su formulario',
    nothing: 'Nada previsto',
    nothingInMonth: 'Nada en este mes',
    trayHint: 'Arrastra a un día, o pulsa Mayús+Intro para el último día elegido.',
  },
};
