/** English words of the state of sync. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enSync = {
  status: {
    notConnected: 'Not connected',
    upToDate: 'Up to date',
    syncing: 'Syncing',
    waiting: (count: number) => (count === 1 ? '1 change waiting' : `${count} changes waiting`),
    withheld: (count: number) =>
      count === 1
        ? '1 item needs a newer Colophon. Update this one to see it.'
        : `${count} items need a newer Colophon. Update this one to see them.`,
    offline: 'Offline',
    stopped: {
      'key-refused': 'Stopped: the server refused the API key',
      'key-reads-only': 'Stopped: this API key may read only',
      'other-workspace': 'Stopped: the server now answers with another workspace',
      'mass-deletion': 'Stopped: this sync would delete many items',
      'server-not-understood': 'Stopped: the server’s answer was not understood',
      'update-extension': 'Stopped: update the extension. The server is too new for it.',
      'update-server': 'Stopped: update the server. It is too old for this extension.',
      'storage-full': 'Stopped: this device has no room left',
      'no-progress':
        'Stopped: the server answers, but nothing comes of it. It is tried again later.',
    },
    stoppedBy: (why: string) => `Stopped. ${why}`,
    answered: {
      redirect:
        'The server’s address leads elsewhere, as to a login page. Sign in there, or enter request headers that its proxy takes.',
      login:
        'Something before the server asks for a login. Enter the request headers that it takes.',
      forbidden:
        'Something before the server refuses requests. Enter the request headers that it takes.',
      page: 'A web page answered instead of the server, such as this network’s own login.',
    },
    deleteHere: (count: string) => `Delete ${count} here too`,
    keepMine: 'Keep mine',
    refused: 'Refused by the server',
    openRefused: (name: Isolated) => `Open ${name}`,
  },
};
