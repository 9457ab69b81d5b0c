/** The browser side of the extension's features for tests of other things: nothing is set, and each request is refused. */
import type { ExtensionControl } from '../../../extension/manager/manager-model.ts';

export const extensionControl: ExtensionControl = {
  account: { async exchange() {} },
  backups: {
    chooseFolder: null,
    requestDownloads: async () => false,
    async backUp() {},
    keepStorage: async () => false,
  },
  button: {
    read: async () => ({ everywhere: false, sites: [], hidden: [] }),
    turnOn: async () => false,
    async turnOff() {},
    async forget() {},
    subscribe: () => () => {},
  },
  shortcuts: { read: async () => [], async openSettings() {} },
  suggestionPermissions: { findMissing: async () => [], request: async () => false },
  typedShortcuts: {
    hasList: true,
    read: async () => ({ where: 'nowhere', sign: ';', usesList: true, offSites: [] }),
    change: async () => false,
  },
  reminders: { request: async () => false },
  requestOrigin: async () => null,
  takeInvitation: async () => null,
  version: '1.2.3',
};
