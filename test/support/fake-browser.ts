/**
 * The fake of the browser's extension API, in place of `wxt/browser` in tests below the extension. Tabs,
 * alarms, windows and the toolbar button are WXT's fake browser. Messages with senders, frames, storage,
 * permissions, registered scripts and menus are here, and so are the faults: a worker that ends, a frame
 * that has gone or hangs, a permission that the user refuses, a storage that is full.
 */
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { MessageSender } from '../../extension/platform/runtime.ts';
import { createBrowserAccount } from './browser-account.ts';
import { type Crossing, cross } from './crossing.ts';
import type { BrowserName } from './crossing-values.ts';
import { createFakeFrames } from './fake-frames.ts';
import { createFakeMessages } from './fake-messages.ts';
import { createFakeStorage, nothing } from './fake-storage.ts';

type Script = { id: string; matches?: string[]; excludeMatches?: string[]; runAt?: string };
type MenuItem = { id: string; title: string; contexts: string[] };
type Listener = () => void;

/** The address of the extension's pages, as Chromium writes it. */
export const extensionOrigin = `chrome-extension://${fakeBrowser.runtime.id}`;

/** The state that tests set and read. `resetFakeBrowser` empties it. */
export const fake = {
  /** The browser whose ways of copying values the fake has. */
  browserName: 'Chromium' as BrowserName,
  permissions: new Set<string>(),
  /** True if the user refuses each permission that is requested. */
  refusesPermissions: false,
  isStorageFull: false,
  scripts: new Map<string, Script>(),
  menu: [] as MenuItem[],
  badge: { text: '', title: '' },
  openedPopups: 0,
  popupPages: [] as string[],
  notifications: [] as { id: string; title: string; message: string }[],
  /** The texts of the downloaded files, by their names. */
  downloads: new Map<string, string>(),
  /** The reason for which each download fails; empty for none. */
  downloadFault: '',
  /** The tabs beside which the side panel was opened. */
  openedPanels: [] as number[],
};

const copy = (way: Crossing, value: unknown) => cross(fake.browserName, way, value);
const frames = createFakeFrames(copy);
const messages = createFakeMessages(fakeBrowser.runtime.id, extensionOrigin, message =>
  copy('message', message),
);
const permissionListeners = { added: new Set<Listener>(), removed: new Set<Listener>() };
const menuListeners = new Set<(info: { menuItemId: string }, tab: { id: number }) => void>();
const commandListeners = new Set<(name: string, tab: { id: number }) => void>();
const notificationListeners = new Set<(id: string) => void>();
const installListeners = new Set<
  (details: { reason: string; previousVersion: string | undefined }) => void
>();

export const { addFrame, removeFrame } = frames;
export const { endPage } = messages;

/** Sends a message as a script in a page does. Resolves to the reply. */
export const sendFromPage = (message: unknown, tabId: number, frameId = 0) =>
  messages.send(message, pageSender(tabId, frameId));

function pageSender(tabId: number, frameId: number): MessageSender {
  const url = frames.getUrl(tabId, frameId);
  return { id: fakeBrowser.runtime.id, url, frameId, tab: { id: tabId } };
}

const toKeys = ({
  origins = [],
  permissions = [],
  data_collection = [],
}: Partial<Record<string, string[]>>) => [...origins, ...permissions, ...data_collection];

const permissions = {
  async request(wanted: Partial<Record<string, string[]>>) {
    if (fake.refusesPermissions) return false;
    const missing = toKeys(wanted).filter(key => !fake.permissions.has(key));
    for (const key of missing) fake.permissions.add(key);
    if (missing.length > 0) for (const listener of permissionListeners.added) listener();
    return true;
  },
  contains: async (wanted: Partial<Record<string, string[]>>) =>
    toKeys(wanted).every(key => fake.permissions.has(key)),
  async remove(unwanted: Partial<Record<string, string[]>>) {
    for (const key of toKeys(unwanted)) fake.permissions.delete(key);
    for (const listener of permissionListeners.removed) listener();
    return true;
  },
  onAdded: { addListener: (listener: Listener) => permissionListeners.added.add(listener) },
  onRemoved: { addListener: (listener: Listener) => permissionListeners.removed.add(listener) },
};

const scripting = {
  executeScript: frames.executeScript,
  getRegisteredContentScripts: async ({ ids }: { ids: string[] }) =>
    ids.flatMap(id => fake.scripts.get(id) ?? []),
  async registerContentScripts(scripts: Script[]) {
    const duplicate = scripts.find(({ id }) => fake.scripts.has(id));
    if (duplicate !== undefined) throw new Error(`Duplicate script ID '${duplicate.id}'`);
    for (const script of scripts) fake.scripts.set(script.id, script);
  },
  async unregisterContentScripts({ ids }: { ids: string[] }) {
    for (const id of ids) fake.scripts.delete(id);
  },
};

const action = {
  ...fakeBrowser.action,
  async setBadgeText({ text }: { text: string }) {
    fake.badge.text = text;
  },
  async setTitle({ title }: { title: string }) {
    fake.badge.title = title;
  },
  setBadgeBackgroundColor: async () => {},
  setBadgeTextColor: async () => {},
  openPopup: async () => void fake.openedPopups++,
  setPopup: async ({ popup }: { popup: string }) => void fake.popupPages.push(popup),
};

const notifications = {
  async create(id: string, { title, message }: { title: string; message: string }) {
    fake.notifications.push({ id, title, message });
    return id;
  },
  clear: async () => true,
  onClicked: {
    addListener: (listener: (id: string) => void) => notificationListeners.add(listener),
  },
};

type DownloadChange = { id: number; state: { current: string }; error?: { current: string } };
const downloadListeners = new Set<(change: DownloadChange) => void>();
const downloads = {
  async download({ url, filename }: { url: string; filename: string }) {
    const text = await (await fetch(url)).text();
    const error = fake.downloadFault;
    if (error === '') fake.downloads.set(filename, text);
    const id = fake.downloads.size;
    const ended =
      error === ''
        ? { state: { current: 'complete' } }
        : { state: { current: 'interrupted' }, error: { current: error } };
    setTimeout(() => {
      for (const listener of downloadListeners) listener({ id, ...ended });
    });
    return id;
  },
  /** Firefox knows no downloads from before its start. */
  search: async () => [],
  onChanged: {
    addListener: (listener: (change: DownloadChange) => void) => downloadListeners.add(listener),
    removeListener: (listener: (change: DownloadChange) => void) =>
      downloadListeners.delete(listener),
  },
};

const createStorage = (area: 'session' | 'local') =>
  createFakeStorage(value => {
    const copied = copy(area, value);
    // Only session storage of Firefox stores undefined.
    const isStored = copied !== undefined || (fake.browserName === 'Firefox' && area === 'session');
    return isStored ? copied : nothing;
  });
const session = createStorage('session');
const local = createStorage('local');
export const account = createBrowserAccount(Date.now);
const sync = account.addProfile();
/** Session storage that can be full. */
const limitedSession = {
  ...session,
  async set(items: Record<string, unknown>) {
    if (fake.isStorageFull) throw new Error('QUOTA_BYTES quota exceeded');
    await session.set(items);
  },
};

/** WXT's fake does not know match patterns. */
const tabs = {
  ...fakeBrowser.tabs,
  async query({ url, ...rest }: { url?: string[] }) {
    const found = await fakeBrowser.tabs.query(rest);
    const patterns = url?.map(
      pattern =>
        new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`),
    );
    return found.filter(tab => patterns?.some(pattern => pattern.test(tab.url ?? '')) ?? true);
  },
};

const sidePanel = {
  open: async ({ tabId }: { tabId: number }) => void fake.openedPanels.push(tabId),
};

export const browser = {
  ...fakeBrowser,
  action,
  downloads,
  sidePanel,
  tabs,
  permissions,
  /** Missing until the permission is granted. */
  get notifications() {
    return fake.permissions.has('notifications') ? notifications : undefined;
  },
  scripting,
  storage: {
    ...fakeBrowser.storage,
    session: limitedSession,
    local,
    sync,
  },
  runtime: {
    ...fakeBrowser.runtime,
    ...messages.runtime,
    getURL: (path: string) => `${extensionOrigin}/${path.replace(/^\//, '')}`,
    getManifest: () => ({ version: '1.2.3' }),
    onInstalled: { addListener: (listener: never) => installListeners.add(listener) },
  },
  commands: {
    onCommand: { addListener: (listener: never) => commandListeners.add(listener) },
    getAll: async () => [],
  },
  contextMenus: {
    onClicked: { addListener: (listener: never) => menuListeners.add(listener) },
    async removeAll() {
      fake.menu = [];
    },
    create: (item: MenuItem) => void fake.menu.push(item),
  },
};

export const pressCommand = (name: string, tabId: number) => {
  for (const listener of commandListeners) listener(name, { id: tabId });
};
export const pressMenuItem = (menuItemId: string, tabId: number) => {
  for (const listener of menuListeners) listener({ menuItemId }, { id: tabId });
};
export const install = (reason: string, previousVersion?: string) => {
  for (const listener of installListeners) listener({ reason, previousVersion });
};
export const pressNotification = (id: string) => {
  for (const listener of notificationListeners) listener(id);
};
export const triggerAlarm = (name: string) =>
  fakeBrowser.alarms.onAlarm.trigger({ name, scheduledTime: 0, persistAcrossSessions: false });

/** Ends the worker as the browser does: its listeners are gone, and what it has stored stays. */
export function endWorker(): void {
  messages.endWorker();
  fakeBrowser.alarms.onAlarm.removeAllListeners();
  fakeBrowser.runtime.onStartup.removeAllListeners();
  session.onChanged.removeAllListeners();
  local.onChanged.removeAllListeners();
  sync.onChanged.removeAllListeners();
  for (const listeners of Object.values(permissionListeners)) listeners.clear();
  for (const listeners of [menuListeners, commandListeners, notificationListeners])
    listeners.clear();
  installListeners.clear();
}

/**
 * Ends the worker as an update of the extension does. Chromium then forgets the registered scripts and the alarms:
 * https://developer.chrome.com/docs/extensions/reference/api/scripting#type-RegisteredContentScript
 */
export async function endWorkerForUpdate(): Promise<void> {
  endWorker();
  fake.scripts.clear();
  await fakeBrowser.alarms.clearAll();
}

/** Empties the fake. Call it before each test. */
export function resetFakeBrowser(): void {
  endWorker();
  fakeBrowser.reset();
  frames.reset();
  session.reset();
  local.reset();
  account.reset();
  fake.permissions.clear();
  fake.scripts.clear();
  fake.downloads.clear();
  Object.assign(fake, {
    browserName: 'Chromium',
    refusesPermissions: false,
    isStorageFull: false,
    menu: [],
    badge: { text: '', title: '' },
    openedPopups: 0,
    popupPages: [],
    notifications: [],
    openedPanels: [],
    downloadFault: '',
  });
}
