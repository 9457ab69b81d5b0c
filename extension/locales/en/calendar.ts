/** English words of the calendar. */

export const enCalendar = {
  calendar: {
    view: 'View',
    month: 'Month',
    week: 'Week',
    today: 'Today',
    previous: { month: 'Previous month', week: 'Previous week' },
    next: { month: 'Next month', week: 'Next week' },
    more: (count: string) => `+${count} more`,
    openDay: (day: string) => `Open ${day}`,
    moved: (day: string) => `Moved to ${day}`,
    tray: 'Without a date',
    trayHint: 'Drag onto a day, or press Shift+Enter for the day last chosen.',
  },
};
