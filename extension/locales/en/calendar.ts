/** English strings of the calendar. */

export const enCalendar = {
  calendar: {
    view: 'View',
    month: 'Month',
    week: 'Week',
    agenda: 'Agenda',
    today: 'Today',
    previous: {
      month: 'Previous month',
      week: 'Previous week',
      agenda: 'Previous month',
    },
    next: { month: 'Next month', week: 'Next week', agenda: 'Next month' },
    more: (count: string) => `+${count} more`,
    goToDate: 'Go to date',
    noDate: 'Not a date',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    moreUncounted: 'More',
    openDay: (day: string) => `Open ${day}`,
    moved: (day: string) => `Moved to ${day}`,
    tray: 'Without a date',
    hide: 'Hide',
    show: 'Show',
    trayHintTouch: 'Hold a post and drag it to a day, or open it to set a date.',
    publishedStays: 'To move a published post, edit its date',
    nothing: 'Nothing planned',
    nothingInMonth: 'Nothing this month',
    trayHint: 'Drag to a day, or press Shift+Enter to use the last selected day.',
  },
};
