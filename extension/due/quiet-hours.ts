/** The hours in which no notification is shown, by the local clock. */
export type QuietHours = { quietFrom: string; quietUntil: string };

/**
 * Returns the end of the quiet hours that it is now, in milliseconds since 1970; null outside of them, and if one of
 * the times is not set or both are the same. A time that the change of clocks skips is the next one that there is.
 */
export function getQuietEnd(nowMs: number, { quietFrom, quietUntil }: QuietHours): number | null {
  if (quietFrom === '' || quietUntil === '' || quietFrom === quietUntil) return null;
  const now = new Date(nowMs);
  // The quiet hours that began yesterday, today, and those that end tomorrow.
  for (const startDay of [-1, 0]) {
    const endDay = quietFrom < quietUntil ? startDay : startDay + 1;
    const startMs = toMs(now, startDay, quietFrom);
    const endMs = toMs(now, endDay, quietUntil);
    if (startMs <= nowMs && nowMs < endMs) return endMs;
  }
  return null;
}

function toMs(now: Date, days: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(
    now.getFullYear(),
    now.getMonth(),
    now.getDate() + days,
    hours,
    minutes,
  ).getTime();
}
