/**
 * Rules that judge by the tail of a text, for editors that render no more than the screen shows. The tail
 * of a repetitive text may look the same after an append, so the height of the whole text is compared
 * too.
 */
import type { AppendRules } from '../composer.ts';

type RenderState = {
  /** Returns the current height of the whole text, in any unit. */
  getTextHeight(): number;
  /** True if a line that is too long for the screen is rendered as several lines. */
  isWrapped: boolean;
};

export function createRenderedTailRules(
  rules: AppendRules,
  { getTextHeight, isWrapped }: RenderState,
): AppendRules {
  const heightBefore = getTextHeight();
  const isUnchanged = (before: string, after: string) =>
    rules.isUnchanged(...trimToSameLineCount(before, after)) && getTextHeight() === heightBefore;
  return {
    ...rules,
    isUnchanged,
    judge(before, addition, after) {
      if (isUnchanged(before, after)) return 'unchanged';
      const whole = before + addition;
      const unwrapped = isWrapped ? joinWrappedLines(after, whole) : after;
      const [expectedTail, unwrappedTail] = trimToSameLineCount(whole, unwrapped);
      return rules.judge('', expectedTail, unwrappedTail);
    },
  };
}

/** Returns the last lines of both texts, as many as the shorter one has. */
function trimToSameLineCount(one: string, other: string): [string, string] {
  const [ones, others] = [one.split('\n'), other.split('\n')];
  const count = Math.min(ones.length, others.length);
  return [ones.slice(-count).join('\n'), others.slice(-count).join('\n')];
}

/** Joins rendered lines, from the last one up, until each is as long as its line in `whole`. */
function joinWrappedLines(rendered: string, whole: string): string {
  const pieces = rendered.split('\n');
  const lines: string[] = [];
  for (const line of whole.split('\n').reverse()) {
    if (pieces.length === 0) break;
    let joined = pieces.pop() ?? '';
    while (joined.length < line.length && pieces.length > 0) joined = `${pieces.pop()}${joined}`;
    lines.unshift(joined);
  }
  return [...pieces, ...lines].join('\n');
}
