/** English strings of the settings. */

export const enSettings = {
  settings: {
    server: 'Server address',
    key: 'API key',
    headers: 'Request headers',
    headersNote:
      'For a login proxy in front of the server. One “Name: value” per line. Stored like the key.',
    notEncrypted:
      'This address isn’t encrypted. Others on the network can read the API key and everything you write.',
    connectAnyway: 'Connect without encryption',
    connect: 'Connect',
    disconnect: 'Disconnect',
    syncNow: 'Sync now',
    syncStatus: 'Sync status',
    sync: 'Sync',
    syncText: 'Colophon works without a server. Connect one to keep your devices in sync.',
    connectedTo: (server: string) => `Connected to ${server}`,
    kept: 'When you disconnect, everything stays on this device.',
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
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    faults: {
      server: 'must be a server address, such as https://colophon.example.org',
      key: 'is required; it starts with clp_',
      headers:
        'must be one Name: value per line, without Authorization or headers that browsers set',
      unreachable:
        'No Colophon server answers at this address. Check the address and that the server is running.',
      'key-refused': 'The server refused this API key. Check it, or create a new one.',
      'no-consent':
        'Colophon wasn’t allowed to send your data to this server, so it didn’t connect.',
      'server-not-understood': 'Something answers at this address, but it isn’t a Colophon server.',
      'update-extension': 'Update the extension. The server is too new for it.',
      'update-server': 'Update the server. It is too old for this extension.',
    },
    otherWorkspace:
      'This device has data from another workspace. Connecting merges it into the new one, on all its devices.',
    mergeBoth: 'Merge both',
  },
  buttonSites: {
    text: 'A small button in the corner of text fields opens your signatures. Choose where it appears.',
    sites: 'Chosen sites',
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
  typedShortcuts: {
    title: 'Insert while typing',
    text: (example: string) =>
      `Type the shortcut of a signature in your post, such as ${example}, and press Enter or Tab. Colophon reads only what stands before the cursor, and only after this sign.`,
    where: 'Typed shortcuts',
    places: {
      nowhere: 'Off',
      'button-sites': 'On sites with the button',
      everywhere: 'On all sites',
    },
    sign: 'Sign before a shortcut',
    signFault: 'must be a single sign, no letter or digit',
    way: 'How to insert',
    ways: { list: 'Choose from a list', whole: 'Whole shortcut and Tab, without a list' },
    offSites: 'Off on these sites',
    offSitesHint: 'Sites for code and terminals, one per line: vscode.dev or *.github.dev',
    siteFault: (site: string) => `must not contain “${site}”`,
  },
  shortcuts: {
    singleKeys: 'Use single-key shortcuts, such as N and /',
    text: 'These open Colophon from any page. Change them in the browser’s shortcut settings.',
    commands: {
      popup: 'Open Colophon',
      picker: 'Open the list beside the text field',
      panel: 'Open the side panel',
    },
    notSet: 'Not set',
    change: 'Change shortcuts',
  },
};
