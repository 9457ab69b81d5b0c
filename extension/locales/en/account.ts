/** English strings of sync by the browser's account. */

export const enAccount = {
  account: {
    title: 'Browser account',
    text: 'Keeps this device like the others on which you use this browser with one account.',
    switch: 'Sync with my browser account',
    hint: 'Signatures, labels and settings, but no posts, if your browser syncs extensions. It sends them to its maker’s servers. Turn it on on each device.',
    status: 'Browser account status',
    off: 'Off',
    working: 'Syncing',
    besideServer: 'Off while a server is connected: the server keeps your devices in step.',
    noOthers: 'On. No other device found yet.',
    others: (count: number, shown: string) =>
      count === 1 ? 'On. 1 other device found.' : `On. ${shown} other devices found.`,
    failed: 'The browser didn’t take the last changes. Colophon tries again in ten minutes.',
    unreadable:
      'Another device has a newer version of Colophon. Update this one to get everything.',
    leftOut: (count: number, shown: string) =>
      count === 1
        ? '1 item doesn’t fit and stays on this device only:'
        : `${shown} items don’t fit and stay on this device only:`,
  },
};
