/** English words of posts, their filter and their order. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enPosts = {
  posts: {
    new: 'New post',
    edit: 'Edit post',
    empty: 'No posts yet',
    emptyText:
      'Posts that you save while composing appear here. You can also plan one before you write it.',
    /** Posts to start from. */
    examples: {
      announcement: {
        name: 'Announcement',
        content:
          'The second printing is here: same text, better paper. Order until Friday and it comes signed.',
      },
      question: {
        name: 'Question',
        content: 'Which book did you give away most often, and why?',
      },
    },
    noMatch: 'No post fits this filter',
    noText: 'No text yet',
    appendSignature: 'Append signature',
    toFillIn: (sources: string) => `For you to fill in: ${sources}`,
    copyText: 'Copy text',
    openPage: 'Open page',
    duplicated: 'Post duplicated',
    overdue: 'Overdue',
    unfinishedMoment: 'Give day and time in full, or clear the field.',
    urlHint: 'The address where you compose it',
    characters: (count: string) => (count === '1' ? '1 character' : `${count} characters`),
    labels: 'Labels',
    createLabel: (name: Isolated) => `Create “${name}”`,
    earlier: 'Earlier versions',
    earlierHint: 'Texts that a save has replaced. They stay on this device for 30 days.',
    earlierNone: 'There are no earlier versions on this device.',
    bringBack: 'Bring back',
    takeOff: (name: string) => `Take off ${name}`,
    noLabelFound: 'No label of this name',
    onSome: (some: string, all: string) => `on ${some} of ${all}`,
    select: (text: string) => `Select ${text}`,
    count: (count: number, shown: string) => (count === 1 ? '1 post' : `${shown} posts`),
    selected: (shown: string) => `${shown} selected`,
    selectAll: (shown: string) => `Select all ${shown}`,
    clearSelection: 'Clear selection',
    selection: 'Selected posts',
    labelSelected: 'Label',
    labelThese: (count: number, shown: string) =>
      count === 1 ? 'Labels of 1 post' : `Labels of ${shown} posts`,
    deleted: (count: number, shown: string) =>
      count === 1 ? 'Post deleted' : `${shown} posts deleted`,
    labelled: (name: Isolated, count: number, shown: string) =>
      count === 1 ? `“${name}” put on 1 post` : `“${name}” put on ${shown} posts`,
    unlabelled: (name: Isolated, count: number, shown: string) =>
      count === 1 ? `“${name}” taken off 1 post` : `“${name}” taken off ${shown} posts`,
    fullOfLabels: (count: number, shown: string) =>
      count === 1 ? '1 post has 100 labels already' : `${shown} posts have 100 labels already`,
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
    ownPeriod: 'From … to …',
    network: 'Network',
    anyNetwork: 'Any network',
    otherSites: 'Other sites',
    clear: 'Clear filter',
    fold: 'Filter',
    reading: 'Reading posts…',
  },
  views: {
    title: 'Views',
    save: 'Save view',
    rename: 'Rename',
    hint: 'The filter as it is now, in the sidebar under this name.',
    saved: 'View saved',
    renamed: 'View renamed',
    deleted: (name: Isolated) => `View “${name}” deleted`,
  },
  sort: {
    label: 'Sort by',
    newest: 'Newest first',
    oldest: 'Oldest first',
    edited: 'Last edited',
    latest: 'Latest date',
    earliest: 'Earliest date',
  },
};
