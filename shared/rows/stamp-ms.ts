/** The time in a stamp; without zod, for the popup's first frame. */

export const msDigits = 9;

/** Milliseconds since 1970 at which the stamp was made, by its maker's clock. */
export function stampMs(stamp: string): number {
  return Number.parseInt(stamp.slice(0, msDigits), 36);
}
