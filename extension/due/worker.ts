/**
 * Counts due posts on the badge, and shows notifications of them. The truth is in the database: browsers lose alarms at a
 * restart or an update, and fire none during sleep, so each start looks for all that has passed.
 */
import { reportUncaughtError, withTimeout } from '../../shared/async.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { toPostWithLabelIds } from '../../shared/rows/view.ts';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import type { WorkerContext } from '../background/context.ts';
import type { Permissions } from '../platform/permissions.ts';
import { readDevice } from '../store/database.ts';
import type { DuePost } from '../store/due-posts.ts';
import { observeWrites } from '../store/observe.ts';
import { readRow } from '../store/read.ts';
import { findNextDueTime, listDuePosts, readReminder, writeReminder } from '../store/reminder.ts';
import { readSettings, writeSettings } from '../store/settings.ts';
import { readSingle } from '../store/singles.ts';
import { findPostingAddress } from './compose-address.ts';
import { type NotifyContext, notifyOnce } from './notify-once.ts';

const alarmName = 'due';
/** Alarms are not set for less. As long as the worker lives, a timer is on time. */
const timerMs = 60_000;
/**
 * If alarms pause during sleep, the worker looks each minute for a post of the next day. For a later one it starts often
 * enough: each five minutes, to sync.
 */
const [lookAgainMs, sleepMs] = [60_000, 86_400_000];
/**
 * After a sleep or a start the network is back some seconds later. The notification waits no longer for it, or for a
 * server that does not answer.
 */
const [syncTimeoutMs, syncAgainMs] = [8_000, 2_000];
/** The posts that a notification names, and the UTF-16 units of each. */
const [namedPosts, maxNameLength] = [3, 80];
const wantedPermissions: Permissions = { permissions: ['notifications'] };
const notificationPrefix = 'due:';

type DueDependencies = {
  /** Syncs now, unless sync has stopped. Resolves to false if the server cannot be reached. */
  exchange(): Promise<boolean>;
  refreshBadge(): Promise<void>;
};

export function registerDue(
  { platform, database, loadStrings, signal }: WorkerContext,
  { exchange, refreshBadge }: DueDependencies,
) {
  const { alarms, notifications, permissions, runtime, tabs } = platform;
  const queue = createSerialQueue();
  let isLookQueued = false;
  let seenSettings = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isListening = false;

  alarms.onAlarm(alarmName, lookSoon);
  runtime.onInstalled(lookSoon);
  runtime.onStartup(lookSoon);
  permissions.onPermissionsAdded(() => {
    listenForClicks();
    finishTurningOn().then(lookSoon, reportUncaughtError);
  });
  observeWrites(database, ['posts'], lookSoon, signal);
  observeWrites(database, ['singles'], () => void lookIfSettingsChanged(), signal);
  signal.addEventListener('abort', () => clearTimeout(timer));
  listenForClicks();
  lookSoon();
  return { noteUse };

  /** Browsers without the permission have no such event. */
  function listenForClicks(): void {
    if (isListening) return;
    isListening = notifications.onNotificationClicked(id => void openPost(id));
  }

  /** Chromium closes the popup for its question, so nobody there stores the answer. */
  async function finishTurningOn(): Promise<void> {
    const { reminders } = await readSettings(database);
    if (reminders === 'unasked' && (await permissions.hasPermissions(wantedPermissions)))
      await writeSettings(database, { reminders: 'on' });
  }

  /** Many writes together are followed by one look. The badge does not wait for other devices, as a notification does. */
  function lookSoon(): void {
    refreshBadge().catch(reportUncaughtError);
    if (isLookQueued) return;
    isLookQueued = true;
    queue
      .run(() => {
        isLookQueued = false;
        return signal.aborted ? Promise.resolve() : look();
      })
      .catch((error: unknown) => {
        // A sync that ends with the worker is no fault.
        if (!signal.aborted) reportUncaughtError(error);
      });
  }

  async function lookIfSettingsChanged(): Promise<void> {
    const { reminders, quietFrom, quietUntil } = await readSettings(database);
    const settings = [reminders, quietFrom, quietUntil].join();
    if (settings === seenSettings) return;
    seenSettings = settings;
    lookSoon();
  }

  async function look(): Promise<void> {
    const nowMs = Date.now();
    await setAlarm(await findNextDueTime(database, nowMs), null);
    const againMs = await notify(await listDuePosts(database, nowMs));
    if (againMs !== null && !signal.aborted)
      await setAlarm(await findNextDueTime(database, Date.now()), againMs);
  }

  async function setAlarm(next: string | null, againMs: number | null): Promise<void> {
    clearTimeout(timer);
    const nextMs = next === null ? Number.POSITIVE_INFINITY : Date.parse(next);
    const wantedMs = Math.min(nextMs, againMs ?? Number.POSITIVE_INFINITY);
    if (wantedMs === Number.POSITIVE_INFINITY) return;
    const delayMs = Math.max(0, wantedMs - Date.now());
    if (delayMs < timerMs) timer = setTimeout(lookSoon, delayMs);
    const looksAgain = alarms.pauseInSleep() && delayMs < sleepMs;
    const alarmMs = looksAgain ? Math.min(delayMs, lookAgainMs) : delayMs;
    await alarms.setAlarm(alarmName, { delayMinutes: alarmMs / 60_000 });
  }

  /** Resolves to the time at which to try again, null if no post is left. */
  async function notify(due: readonly DuePost[]): Promise<number | null> {
    if (!(await mayNotify())) return null;
    const { id: device } = await readDevice(database);
    const { notified_until: notifiedUntil } = await readReminder(database);
    if (notifiedUntil === null) {
      // The user knows of the posts whose time had come when they asked to be told.
      await writeReminder(database, { device, notified_until: toTime(Date.now()) }, Date.now());
      return null;
    }
    const context: NotifyContext = {
      device,
      readReminder: () => readReminder(database),
      writeReminder: change => writeReminder(database, change, Date.now()),
      sync,
      isConnected: async () => (await readSingle(database, 'connection')) !== null,
      show,
      now: Date.now,
      wait,
    };
    return await notifyOnce(due, await readSettings(database), context);
  }

  async function sync(): Promise<boolean> {
    let isOver = false;
    const exchangeUntilOver = async () => {
      while (!(await exchange())) {
        if (isOver) return false;
        await wait(syncAgainMs);
      }
      return true;
    };
    const result = await withTimeout(exchangeUntilOver(), syncTimeoutMs);
    isOver = true;
    return result === true;
  }

  async function mayNotify(): Promise<boolean> {
    const { reminders } = await readSettings(database);
    return reminders === 'on' && (await permissions.hasPermissions(wantedPermissions));
  }

  async function show(posts: readonly DuePost[]): Promise<void> {
    const { due: t } = await loadStrings();
    const texts = posts.map(({ content }) => cutText(content.trim(), maxNameLength));
    await notifications.showNotification(
      notificationPrefix + (posts.length === 1 ? (posts[0]?.id ?? '') : ''),
      {
        title: t.count(posts.length, `${posts.length}`),
        message: texts.slice(0, namedPosts).join('\n'),
      },
    );
  }

  /** Opens the page on which the post is written, or the manager for several. */
  async function openPost(notificationId: string): Promise<void> {
    if (!notificationId.startsWith(notificationPrefix)) return;
    const id = notificationId.slice(notificationPrefix.length);
    const row = id === '' ? null : await readRow(database, 'post', id);
    const address = row && findPostingAddress(toPostWithLabelIds(row));
    await tabs.openTab(address ?? '/manager.html');
  }

  /** Stores that the user uses this device: it shows notifications first. */
  async function noteUse(): Promise<void> {
    if (!(await mayNotify())) return;
    const { id: device } = await readDevice(database);
    if ((await readReminder(database)).device !== device)
      await writeReminder(database, { device }, Date.now());
  }
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
