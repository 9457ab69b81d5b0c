/** Spanish words of the calendar. */
import type { Translation } from '../translation.ts';

export const esCalendar: Translation = {
  calendar: {
    view: 'Vista',
    month: 'Mes',
    week: 'Semana',
    today: 'Hoy',
    previous: { month: 'Mes anterior', week: 'Semana anterior' },
    next: { month: 'Mes siguiente', week: 'Semana siguiente' },
    more: count => `+${count} más`,
    openDay: day => `Abrir ${day}`,
    moved: day => `Movida al ${day}`,
    tray: 'Sin fecha',
    trayHint: 'Arrastra a un día, o pulsa Mayús+Intro para el último día elegido.',
  },
};
