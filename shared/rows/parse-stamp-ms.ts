/** Reads the time in a stamp. A file of its own, because the popup's first frame loads it. */

export const msDigits = 9;

/** Returns the time at which the stamp was made by its device's clock, in milliseconds since 1970. */
export function parseStampMs(stamp: string): number {
  return Number.parseInt(stamp.slice(0, msDigits), 36);
}
