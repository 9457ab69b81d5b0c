/** English strings of due posts. */

export const enDue = {
  due: {
    count: (count: number, shown: string) =>
      count === 1 ? '1 post is due' : `${shown} posts are due`,
    region: 'Due',
    put: 'Put it here',
    ask: 'Notify you when a post is due?',
    allow: 'Notify me',
    refuse: 'No',
    title: 'Due posts',
    text: 'The toolbar button counts the posts that are due. A notification can tell you, too.',
    notify: 'Notify me when a post is due',
    quietFrom: 'Quiet from',
    quietUntil: 'Quiet until',
    quietText: 'No notification is shown in these hours. It follows afterwards.',
  },
};
