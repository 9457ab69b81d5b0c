/** English words of the calendar. */

export const enCalendar = {
  calendar: {
    view: 'View',
    month: 'Month',
    week: 'Week',
    agenda: 'Agenda',
    today: 'Today',
    previous: { month: 'Previous month', week: 'Previous week', agenda: 'Previous month' },
    next: { month: 'Next month', week: 'Next week', agenda: 'Next month' },
    more: (count: string) => `+${count} more`,
    openDay: (day: string) => `Open ${day}`,
    moved: (day: string) => `Moved to ${day}`,
    tray: 'Without a date',
    fold: 'Fold',
    unfold: 'Unfold',
    trayHintTouch: 'Hold one and drag it onto a day, or open it to give it a date.',
    publishedStays: 'A published post moves by its form only',
    nothing: 'Nothing planned',
    nothingInMonth: 'Nothing in this month',
    trayHint: 'Drag onto a day, or press Shift+Enter for the day last chosen.',
  },
};
