/**
 * Tells the user of due posts, once over all devices of a workspace. The device on which Colophon was used last tells
 * at once. If nothing is heard of it within half a minute, another device takes its part: it writes its name into the
 * synced reminder, waits until the others have seen that, and tells if its name is still there. Of several devices
 * that do this together, the last name stays. A device without a connection tells by itself.
 */
import type { Reminder } from '../../shared/resources/reminder.ts';
import type { Time } from '../../shared/resources/scalars.ts';
import { getQuietEnd, type QuietHours } from './quiet-hours.ts';

/** The time that the device which tells has for its message. A minute after its time, the user knows of the post. */
export const graceMs = 30_000;
/** Longer than a message between two devices in step takes. */
export const claimMs = 5_000;
/** The device that had the last word may have gone since. */
const claimAgainMs = 60_000;

export type DuePost = {
  id: string;
  content: string;
  url: string | null;
  scheduled_at: Time | null;
};

export type TellerContext = {
  device: string;
  readReminder(): Promise<Reminder>;
  writeReminder(change: Partial<Reminder>): Promise<void>;
  /** Exchanges the reminder with the other devices, if they can be reached. */
  sync(): Promise<void>;
  /** True if there may be other devices. */
  isConnected(): Promise<boolean>;
  show(posts: readonly DuePost[]): Promise<void>;
  now(): number;
  wait(ms: number): Promise<void>;
};

/**
 * Tells of the posts of which no device has told yet.
 * @param due the posts whose time has come
 * @returns the time at which to call it again, in milliseconds since 1970; null if nothing is left to tell
 */
export async function tellOf(
  due: readonly DuePost[],
  quietHours: QuietHours,
  context: TellerContext,
): Promise<number | null> {
  const { device, readReminder, writeReminder, sync, now } = context;
  let untold = await findUntold(due, context);
  const [earliest] = untold;
  if (earliest === undefined) return null;
  const quietEnd = getQuietEnd(now(), quietHours);
  if (quietEnd !== null) return quietEnd;
  const isConnected = await context.isConnected();
  if (isConnected) {
    const graceEnd = toMs(earliest) + graceMs;
    if (!(await isTeller()) && now() < graceEnd) return graceEnd;
    await sync();
    untold = await findUntold(due, context);
    if (untold.length > 0 && !(await isTeller())) {
      await writeReminder({ device });
      await sync();
      await context.wait(claimMs);
      await sync();
      untold = await findUntold(due, context);
      if (untold.length > 0 && !(await isTeller())) return now() + claimAgainMs;
    }
  }
  const latest = untold.at(-1);
  if (latest === undefined) return null;
  await context.show(untold);
  await writeReminder({ device, told_until: latest.scheduled_at });
  if (isConnected) await sync();
  return null;

  async function isTeller(): Promise<boolean> {
    return (await readReminder()).device === device;
  }
}

/** Returns the posts of which nobody has told, earliest first. A time before the first reminder was the user's own. */
async function findUntold(
  due: readonly DuePost[],
  { readReminder }: TellerContext,
): Promise<DuePost[]> {
  const { told_until: toldUntil } = await readReminder();
  return due
    .filter(({ scheduled_at: at }) => at !== null && toldUntil !== null && at > toldUntil)
    .sort((a, b) => toMs(a) - toMs(b));
}

const toMs = ({ scheduled_at }: DuePost) => Date.parse(scheduled_at ?? '');
