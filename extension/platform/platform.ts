/** The browser's extension API as the worker's features use it. They get it passed in. */
import * as action from './action.ts';
import * as alarms from './alarms.ts';
import * as downloads from './downloads.ts';
import * as frames from './frames.ts';
import * as menus from './menus.ts';
import * as notifications from './notifications.ts';
import * as panel from './panel.ts';
import * as permissions from './permissions.ts';
import * as runtime from './runtime.ts';
import * as storage from './storage.ts';
import * as tabs from './tabs.ts';
import * as windows from './windows.ts';

export const platform = {
  action,
  alarms,
  downloads,
  frames,
  menus,
  notifications,
  panel,
  permissions,
  runtime,
  storage,
  tabs,
  windows,
};
export type Platform = typeof platform;
