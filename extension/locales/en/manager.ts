/** English strings that all screens of the manager share. */

export const enManager = {
  manager: {
    today: 'Today',
    posts: 'Posts',
    calendar: 'Calendar',
    labels: 'Labels',
    signatures: 'Signatures',
    trash: 'Trash',
    keys: 'Keys',
    webhooks: 'Webhooks',
    settings: 'Settings',
    sections: 'Sections',
  },
  today: {
    drafts: 'Drafts',
    markPublished: 'Mark as published',
    markedPublished: 'Marked as published',
    move: 'Move',
    moveTo: (day: string) => `Move: ${day}`,
    moveByDays: 'Move on by 1 to 9 days',
    empty: 'Nothing planned',
    emptyText: 'Posts that you plan for this week appear here, with your drafts.',
    plan: 'Plan a post',
    showAll: (shown: string) => `Show all ${shown}`,
    overdue: {
      question: (count: number, shown: string) =>
        count === 1
          ? '1 post was due more than a week ago. Was it posted?'
          : `${shown} posts were due more than a week ago. Were they posted?`,
      drop: 'Drop',
      dropped: (count: number, shown: string) =>
        count === 1 ? '1 post is a draft again' : `${shown} posts are drafts again`,
      notMoved: 'No posting time is free',
    },
  },
  palette: {
    title: 'Commands',
    open: 'Commands',
    search: 'What would you like to do?',
    nothing: 'No matching commands',
    today: 'Calendar: today',
    unlabelled: 'Posts without a label',
    searchPosts: (query: string) => `Search posts for “${query}”`,
    actions: 'Action',
    goTo: 'Go to',
  },
  signIn: {
    text: 'Sign in with an API key. Your labels, signatures and posts are stored in this browser and synced with the server.',
  },
  notices: { region: 'Notices' },
};
