/** English strings of the sync status. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enSync = {
  status: {
    notConnected: 'Not connected',
    upToDate: 'Up to date',
    syncing: 'Syncing',
    waiting: (count: number, shown: string) =>
      count === 1 ? '1 change waiting' : `${shown} changes waiting`,
    withheld: (count: number, shown: string) =>
      count === 1
        ? '1 item needs a newer version of Colophon. Update to see it.'
        : `${shown} items need a newer version of Colophon. Update to see them.`,
    offline: 'Offline',
    stopped: {
      'key-refused': 'Stopped: the server refused the API key',
      'key-reads-only': 'Stopped: this API key is read-only',
      'other-workspace': 'Stopped: the server now returns another workspace',
      'mass-deletion': 'Stopped: this sync would delete many items',
      'server-not-understood': 'Stopped: the server sent an unexpected response',
      'update-extension': 'Stopped: update the extension. The server is too new for it.',
      'update-server': 'Stopped: update the server. It is too old for this extension.',
      'storage-full': 'Stopped: this device is out of space',
      'no-progress':
        'Stopped: the server answers, but sync makes no progress. Colophon will try again later.',
    },
    stoppedBy: (why: string) => `Stopped. ${why}`,
    answered: {
      redirect:
        'The server’s address redirects to another page, such as a login. Sign in there, or enter the request headers that its proxy expects.',
      login:
        'Something in front of the server asks for a login. Enter the request headers that it expects.',
      forbidden:
        'Something in front of the server refuses requests. Enter the request headers that it expects.',
      page: 'A web page answered instead of the server, such as this network’s login page.',
    },
    deleteHere: (count: string) => `Delete ${count} here too`,
    keepMine: 'Keep mine',
    deletions: {
      title: 'Deleted on other devices',
      found: (what: string, shown: string, time: string) =>
        `Deleted within an hour: ${what} out of ${shown} (${time}).`,
      origins: (count: number, shown: string) =>
        count === 1
          ? 'Deleted by one other device or API key.'
          : `Deleted by ${shown} other devices or API keys.`,
      trashed: (count: string) => `Already in the Trash here: ${count}.`,
      consequence:
        'If you delete the others here too, they move to the Trash for 30 days. If you keep yours, all of them are restored on every device.',
      list: 'Show what was deleted',
      more: (count: string) => `and ${count} more`,
    },
    refused: 'Refused by the server',
    openRefused: (name: Isolated) => `Open ${name}`,
  },
};
