/**
 * The browser's extension API as the worker's features use it. They get it passed in. Only they use alarms,
 * notifications and windows, so these are here.
 */
import { browser } from 'wxt/browser';
import * as action from './action.ts';
import * as downloads from './downloads.ts';
import * as frames from './frames.ts';
import * as menus from './menus.ts';
import * as panel from './panel.ts';
import * as permissions from './permissions.ts';
import * as runtime from './runtime.ts';
import * as storage from './storage.ts';
import * as tabs from './tabs.ts';

/** The shortest delay that browsers allow. */
const minDelayMinutes = 0.5;

type AlarmTimes = {
  /** Raised to the shortest delay that browsers allow. */
  delayMinutes: number;
  /** Absent for an alarm that goes off once. */
  periodMinutes?: number;
};

/** Sets the alarm, in place of an earlier one of this name. It starts the worker again after the browser has stopped it. */
function setAlarm(name: string, { delayMinutes, periodMinutes }: AlarmTimes): Promise<void> {
  return browser.alarms.create(name, {
    delayInMinutes: Math.max(delayMinutes, minDelayMinutes),
    ...(periodMinutes !== undefined && { periodInMinutes: periodMinutes }),
  });
}

/**
 * True if alarms stand still while the computer sleeps, and go off late by all of that time: Firefox has them on timers
 * without a clock (`ext-alarms.js`). Chromium fires what it has missed.
 */
const pauseInSleep = (): boolean => import.meta.env.BROWSER === 'firefox';

/** Calls the listener when the alarm of this name goes off. Call it at the worker's start. */
function onAlarm(name: string, listener: () => void): void {
  browser.alarms.onAlarm.addListener(alarm => {
    if (alarm.name === name) listener();
  });
}

/** Missing until the user turns on notifications of due posts, and grants the permission. */
const getNotifications = () =>
  (browser as { notifications?: typeof browser.notifications }).notifications;

/** Shows a notification, in place of an earlier one with this ID. */
async function showNotification(
  id: string,
  { title, message }: { title: string; message: string },
): Promise<void> {
  // Firefox refuses buttons, so there are none.
  await getNotifications()?.create(id, {
    type: 'basic',
    iconUrl: '/icon/128.png',
    title,
    message,
  });
}

/**
 * Calls the listener when the user presses a notification. Call it at the worker's start. Returns false if the
 * permission is not granted; call it again when it is.
 */
function onNotificationClicked(listener: (id: string) => void): boolean {
  getNotifications()?.onClicked.addListener(id => {
    void getNotifications()?.clear(id);
    listener(id);
  });
  return getNotifications() !== undefined;
}

/** Position and size in CSS pixels. */
type WindowBounds = { left: number; top: number; width: number; height: number };

/** The types do not say that Firefox for Android has no windows. */
const getWindows = () => (browser as Partial<Pick<typeof browser, 'windows'>>).windows;

const hasWindows = (): boolean => getWindows() !== undefined;

/** Resolves to the bounds as far as the browser reveals them. */
async function getWindowBounds(windowId: number): Promise<Partial<WindowBounds>> {
  const { left, top, width } = (await getWindows()?.get(windowId)) ?? {};
  return {
    ...(left !== undefined && { left }),
    ...(top !== undefined && { top }),
    ...(width !== undefined && { width }),
  };
}

/** Opens a page of the extension in a small window without toolbars. Resolves to the window's id. */
async function openWindow(
  url: string,
  bounds: WindowBounds,
  { incognito }: { incognito: boolean },
): Promise<number | undefined> {
  const created = await getWindows()?.create({ type: 'popup', url, incognito, ...bounds });
  return created?.id;
}

/** Resolves to false if the user has closed the window already. */
async function closeWindow(windowId: number): Promise<boolean> {
  const windows = getWindows();
  if (windows === undefined) return false;
  return await windows.remove(windowId).then(
    () => true,
    () => false,
  );
}

async function focusWindow(windowId: number): Promise<void> {
  await getWindows()?.update(windowId, { focused: true });
}

export const platform = {
  action,
  alarms: { setAlarm, onAlarm, pauseInSleep },
  downloads,
  frames,
  menus,
  notifications: { showNotification, onNotificationClicked },
  panel,
  permissions,
  runtime,
  storage,
  tabs,
  windows: { hasWindows, getWindowBounds, openWindow, closeWindow, focusWindow },
};
export type Platform = typeof platform;
