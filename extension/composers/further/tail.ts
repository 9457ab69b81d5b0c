/**
 * Judging by the tail alone, where an editor draws no more than what is on the screen. Two readings
 * of a text that repeats itself may be alike; then its height tells whether it has grown.
 */
import type { Rules } from '../rules.ts';

type Drawn = {
  /** How high the whole text is now, in any unit. */
  extent(): number;
  /** Whether a line that is too long for the screen is drawn as several. */
  isWrapped: boolean;
};

export function tailRules(rules: Rules, { extent, isWrapped }: Drawn): Rules {
  const extentBefore = extent();
  return {
    ...rules,
    judge(before, addition, after) {
      const [kept, foundOfKept] = sameLength(before, after);
      const isKept = rules.judge(kept, '', foundOfKept) === 'right' && extent() === extentBefore;
      if (isKept) return addition === '' ? 'right' : 'unchanged';
      if (addition === '') return 'wrong';
      const whole = before + addition;
      const [wanted, found] = sameLength(whole, isWrapped ? unwrapped(after, whole) : after);
      return rules.judge('', wanted, found);
    },
  };
}

/** The last lines of both, as many as the shorter one has. */
function sameLength(one: string, other: string): [string, string] {
  const [ones, others] = [one.split('\n'), other.split('\n')];
  const count = Math.min(ones.length, others.length);
  return [ones.slice(-count).join('\n'), others.slice(-count).join('\n')];
}

/** Drawn lines put together again from the last one up, as far as that makes the lines of `wanted`. */
function unwrapped(drawn: string, wanted: string): string {
  const pieces = drawn.split('\n');
  const lines: string[] = [];
  for (const line of wanted.split('\n').reverse()) {
    if (pieces.length === 0) break;
    let joined = pieces.pop() ?? '';
    while (joined.length < line.length && pieces.length > 0) joined = `${pieces.pop()}${joined}`;
    lines.unshift(joined);
  }
  return [...pieces, ...lines].join('\n');
}
