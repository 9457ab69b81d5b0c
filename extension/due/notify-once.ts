/**
 * Shows a notification of due posts on one device of a workspace. The device that the user used last shows it at once.
 * If no device has written `notified_until` half a minute after the post's time, another device claims the
 * notification: it writes its name into the synced reminder, waits until the others have read that, and shows the
 * notification if its name is still there. If several devices claim it, the last written name wins. A device
 * without a connection shows it by itself.
 */
import type { Reminder } from '../../shared/resources/reminder.ts';
import type { DuePost } from '../store/due-posts.ts';
import { getQuietEnd, type QuietHours } from './quiet-hours.ts';

/** The device in the reminder has this long to show its notification; after a minute the user has one. */
const graceMs = 30_000;
/** Longer than a message between two devices in step takes. */
const claimMs = 5_000;
/** The device whose name won may have been closed since. */
const claimAgainMs = 60_000;

export type NotifyContext = {
  device: string;
  readReminder(): Promise<Reminder>;
  writeReminder(change: Partial<Reminder>): Promise<void>;
  /** Exchanges the reminder with the other devices. Resolves to false if the server cannot be reached. */
  sync(): Promise<boolean>;
  /** True if there may be other devices. */
  isConnected(): Promise<boolean>;
  show(posts: readonly DuePost[]): Promise<void>;
  now(): number;
  wait(ms: number): Promise<void>;
};

/**
 * Shows a notification of the posts that no device has shown one of.
 * @param due the posts whose time has come
 * @returns the time at which to call it again, in milliseconds since 1970; null if no post is left
 */
export async function notifyOnce(
  due: readonly DuePost[],
  quietHours: QuietHours,
  context: NotifyContext,
): Promise<number | null> {
  const { device, readReminder, writeReminder, sync, now } = context;
  let fresh = await findNew(due, context);
  const [earliest] = fresh;
  if (earliest === undefined) return null;
  const quietEnd = getQuietEnd(now(), quietHours);
  if (quietEnd !== null) return quietEnd;
  let isInStep = await context.isConnected();
  if (isInStep) {
    const graceEnd = toMs(earliest) + graceMs;
    if (!(await isNotifier()) && now() < graceEnd) return graceEnd;
    isInStep = await sync();
    fresh = await findNew(due, context);
    if (isInStep && fresh.length > 0 && !(await isNotifier())) {
      await writeReminder({ device });
      await sync();
      await context.wait(claimMs);
      await sync();
      fresh = await findNew(due, context);
      if (fresh.length > 0 && !(await isNotifier())) return now() + claimAgainMs;
    }
  }
  const latest = fresh.at(-1);
  if (latest === undefined) return null;
  await context.show(fresh);
  await writeReminder({ device, notified_until: latest.scheduled_at });
  if (isInStep) await sync();
  return null;

  async function isNotifier(): Promise<boolean> {
    return (await readReminder()).device === device;
  }
}

/** Returns the posts after `notified_until`, earliest first; none before the user has first allowed notifications. */
async function findNew(
  due: readonly DuePost[],
  { readReminder }: NotifyContext,
): Promise<DuePost[]> {
  const { notified_until: notifiedUntil } = await readReminder();
  return due
    .filter(({ scheduled_at: at }) => at !== null && notifiedUntil !== null && at > notifiedUntil)
    .sort((a, b) => toMs(a) - toMs(b));
}

const toMs = ({ scheduled_at }: DuePost) => Date.parse(scheduled_at ?? '');
