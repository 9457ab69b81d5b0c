/** English strings that all screens of the manager share. */

export const enManager = {
  manager: {
    posts: 'Posts',
    calendar: 'Calendar',
    labels: 'Labels',
    signatures: 'Signatures',
    trash: 'Trash',
    webhooks: 'Webhooks',
    settings: 'Settings',
    sections: 'Sections',
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
