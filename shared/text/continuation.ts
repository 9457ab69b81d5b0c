/**
 * Returns true if `now` continues the text `before`, false if it is the text of another post.
 * @param isTouched true if the user acted in the field between the two readings. If not, only a text
 * that starts with the earlier one continues it: two posts may share their first words (a greeting)
 * and their last ones (a signature)
 */
export function isContinuation(before: string, now: string, isTouched: boolean): boolean {
  const [earlier, later] = [before.trim(), now.trim()];
  if (earlier === '' || earlier === later) return true;
  if (later === '') return false;
  if (later.startsWith(earlier)) return true;
  if (!isTouched) return false;
  const sharedAtStart = countSharedUnits(earlier, later, count => count);
  // Units that were counted at the start are not counted again at the end.
  const maxAtEnd = Math.min(earlier.length, later.length) - sharedAtStart;
  const sharedAtEnd = Math.min(
    maxAtEnd,
    countSharedUnits(earlier, later, (count, text) => text.length - 1 - count),
  );
  return sharedAtStart + sharedAtEnd >= earlier.length / 2;
}

/**
 * Counts the equal UTF-16 units of two texts up to the first difference.
 * @param toIndex returns the index of the next unit after `count` units, from the start or the end
 */
function countSharedUnits(
  earlier: string,
  later: string,
  toIndex: (count: number, text: string) => number,
): number {
  const maxCount = Math.min(earlier.length, later.length);
  let count = 0;
  while (count < maxCount && earlier[toIndex(count, earlier)] === later[toIndex(count, later)])
    count++;
  return count;
}
