/** English strings of posts, their filter and sort order. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enPosts = {
  posts: {
    new: 'New post',
    edit: 'Edit post',
    empty: 'No posts yet',
    emptyText:
      'Posts you save while composing appear here. You can also plan one before you write it.',
    /** Example posts. */
    examples: {
      announcement: {
        name: 'Announcement',
        content:
          'The second printing is here: same text, better paper. Order by Friday and it comes signed.',
      },
      question: {
        name: 'Question',
        content: 'Which book have you given away most often, and why?',
      },
    },
    noMatch: 'No posts match this filter',
    noText: 'No text yet',
    appendSignature: 'Append signature',
    toFillIn: (sources: string) => `Left for you to fill in: ${sources}`,
    copyText: 'Copy text',
    openPage: 'Open page',
    duplicated: 'Post duplicated',
    overdue: 'Overdue',
    later: 'Later',
    write: 'Write your post',
    options: 'Post options',
    when: 'When',
    noDate: 'No date',
    otherPage: 'Other page…',
    noNetwork: 'No network',
    countOf: (count: string, limit: string | null) =>
      limit === null ? `${count} characters` : `${count} of ${limit}`,
    urlHint: 'Address of the page where you write it',
    characters: (count: number, shown: string) =>
      count === 1 ? '1 character' : `${shown} characters`,
    labels: 'Labels',
    createLabel: (name: Isolated) => `Create “${name}”`,
    earlier: 'Earlier versions',
    earlierHint: 'Texts that a save replaced. They stay on this device for 30 days.',
    earlierNone: 'No earlier versions on this device.',
    bringBack: 'Restore',
    takeOff: (name: string) => `Remove ${name}`,
    noLabelFound: 'No labels match',
    onSome: (some: string, all: string) => `on ${some} of ${all}`,
    select: (text: string) => `Select ${text}`,
    count: (count: number, shown: string) => (count === 1 ? '1 post' : `${shown} posts`),
    selected: (shown: string) => `${shown} selected`,
    selectAll: (shown: string) => `Select all ${shown}`,
    clearSelection: 'Clear selection',
    selection: 'Selected posts',
    labelSelected: 'Label',
    labelThese: (count: number, shown: string) =>
      count === 1 ? 'Labels for 1 post' : `Labels for ${shown} posts`,
    deleted: (count: number, shown: string) =>
      count === 1 ? 'Post deleted' : `${shown} posts deleted`,
    labelled: (name: Isolated, count: number, shown: string) =>
      count === 1 ? `“${name}” added to 1 post` : `“${name}” added to ${shown} posts`,
    unlabelled: (name: Isolated, count: number, shown: string) =>
      count === 1 ? `“${name}” removed from 1 post` : `“${name}” removed from ${shown} posts`,
    fullOfLabels: (count: number, shown: string) =>
      count === 1 ? '1 post already has 100 labels' : `${shown} posts already have 100 labels`,
    bulk: {
      status: 'Status',
      move: 'Move',
      moveTitle: 'Move posts',
      dayLater: '1 day later',
      weekLater: '1 week later',
      dayEarlier: '1 day earlier',
      weekEarlier: '1 week earlier',
      by: 'By days or weeks…',
      to: 'To a day…',
      amount: 'How many',
      unit: 'Days or weeks',
      units: {
        daysLater: 'days later',
        weeksLater: 'weeks later',
        daysEarlier: 'days earlier',
        weeksEarlier: 'weeks earlier',
      },
      day: 'Day',
      unchanged: 'Nothing to change',
      dateFor: (count: number, shown: string) =>
        count === 1 ? 'Date for 1 post without one' : `Date for ${shown} posts without one`,
      moved: (count: number, shown: string) =>
        count === 1 ? '1 post moved' : `${shown} posts moved`,
      shifted: (count: number, shown: string) =>
        count === 1
          ? 'the clocks skip the time of 1 post, which gets a later one'
          : `the clocks skip the time of ${shown} posts, which get a later one`,
      publishedStay: (count: number, shown: string) =>
        count === 1 ? '1 published post stays' : `${shown} published posts stay`,
      undatedStay: (count: number, shown: string) =>
        count === 1 ? '1 post has no date' : `${shown} posts have no date`,
    },
  },
  filter: {
    labels: 'Filter by label',
    unlabelled: 'Unlabelled',
    deletedLabels: (count: number, shown: string) =>
      count === 1 ? 'Deleted label' : `${shown} deleted labels`,
    match: 'Posts with',
    any: 'any of these',
    all: 'all of these',
    status: 'Status',
    anyStatus: 'Any status',
    search: 'Search posts',
    from: 'From',
    to: 'To',
    period: 'Period',
    anyTime: 'Any time',
    periods: {
      today: 'Today',
      tomorrow: 'Tomorrow',
      'this-week': 'This week',
      'next-week': 'Next week',
      'next-7-days': 'Next 7 days',
      'this-month': 'This month',
      'next-month': 'Next month',
      'last-30-days': 'Last 30 days',
    },
    ownPeriod: 'Custom period',
    network: 'Network',
    anyNetwork: 'Any network',
    otherSites: 'Other sites',
    clear: 'Clear filter',
    fold: 'Filter',
    reading: 'Loading posts…',
  },
  views: {
    title: 'Views',
    save: 'Save view',
    rename: 'Rename',
    hint: 'Saves the current filter in the sidebar under this name.',
    saved: 'View saved',
    renamed: 'View renamed',
    deleted: (name: Isolated) => `View “${name}” deleted`,
    delete: 'Delete view',
    labelsDeleted: (name: Isolated, count: number, shown: string) =>
      count === 1
        ? `A label of the view “${name}” has been deleted. No post has it.`
        : `${shown} labels of the view “${name}” have been deleted. No post has them.`,
  },
  sort: {
    label: 'Sort by',
    date: 'By date',
    newest: 'Newest first',
    oldest: 'Oldest first',
    edited: 'Last edited',
    latest: 'Latest date',
    earliest: 'Earliest date',
  },
};
