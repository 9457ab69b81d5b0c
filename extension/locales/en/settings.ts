/** English words of settings and the state of sync. */

export const enSettings = {
  settings: {
    server: 'Server address',
    key: 'API key',
    headers: 'Request headers',
    headersNote:
      'For a login proxy before the server: one “Name: value” a line. Kept like the key.',
    notEncrypted:
      'This address is not encrypted: whoever is on the way can read the API key and everything you write.',
    connectAnyway: 'Connect without encryption',
    connect: 'Connect',
    disconnect: 'Disconnect',
    syncNow: 'Sync now',
    syncStatus: 'Sync status',
    sync: 'Sync',
    syncText:
      'Colophon works completely without a server. Connect one to keep your devices in step.',
    connectedTo: (server: string) => `Connected to ${server}`,
    kept: 'Everything on this device stays when you disconnect.',
    appending: 'Appending',
    separator: 'Between text and signature',
    separators: {
      'blank-line': 'A blank line',
      'line-break': 'A line break',
      space: 'A space',
      none: 'Nothing',
    },
    appearance: 'Appearance',
    theme: 'Theme',
    language: 'Language',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    faults: {
      server: 'must be the address of a server, such as https://colophon.example.org',
      key: 'is required; it starts with clp_',
      headers:
        'must be one Name: value a line, without Authorization or what browsers set themselves',
      unreachable:
        'No Colophon server answers at this address. Check the address, and that the server runs.',
      'key-refused': 'The server refused this API key. Check it, or make a new one.',
      'no-consent':
        'The browser was not let send your words to this server, so nothing was connected.',
      'server-not-understood':
        'Something answers at this address, but it is not a Colophon server.',
      'update-extension': 'Update the extension. The server is too new for it.',
      'update-server': 'Update the server. It is too old for this extension.',
    },
    otherWorkspace:
      'This device holds data of another workspace. Connecting merges both, for all devices of that workspace.',
    mergeBoth: 'Merge both',
  },
  buttonSites: {
    text: 'A small button in the corner of text fields opens your signatures. It is on where you want it.',
    sites: 'Sites chosen',
    site: 'Site',
    shown: 'Shown',
    hidden: 'Hidden',
    showThere: 'Show there',
    hideThere: 'Hide there',
    showAgain: 'Show again',
    remove: 'Remove',
    hideOn: (host: string) => `Hide on ${host}`,
    showOn: (host: string) => `Show again on ${host}`,
    removeSite: (host: string) => `Remove ${host}`,
  },
  shortcuts: {
    text: 'They open Colophon from any page. The browser keeps them, and changes them on a page of its own.',
    commands: { popup: 'Open Colophon', picker: 'Append beside the text field' },
    notSet: 'Not set',
    change: 'Change shortcuts',
  },
};
