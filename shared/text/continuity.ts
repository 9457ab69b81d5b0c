/** Whether a text is another one, or the one before it, gone on. */

/**
 * @param isTouched whether a person did anything in the field between the two. What a page changes
 * by itself goes on only where it adds to the end: two posts may well share how they end, by their
 * signature, and how they begin, by their greeting
 */
export function goesOn(before: string, now: string, isTouched: boolean): boolean {
  const [one, other] = [before.trim(), now.trim()];
  if (one === '' || one === other) return true;
  if (other === '') return false;
  if (other.startsWith(one)) return true;
  if (!isTouched) return false;
  const start = sharedLength(one, other, at => at);
  const rest = Math.min(one.length, other.length) - start;
  const end = Math.min(
    rest,
    sharedLength(one, other, (at, text) => text.length - 1 - at),
  );
  return start + end >= one.length / 2;
}

function sharedLength(
  one: string,
  other: string,
  placeOf: (at: number, text: string) => number,
): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[placeOf(at, one)] === other[placeOf(at, other)]) at++;
  return at;
}
