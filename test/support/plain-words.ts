/**
 * The rules for the beginnings of comments and test titles: sentences that a newcomer reads once.
 */

export type WordViolation = {
  rule: 'comment' | 'title' | 'subject';
  file: string;
  line: number;
  text: string;
};

/** A comment names who acts, so it never begins with a relative clause that has no subject. */
const commentStart =
  /^(What|Whatever|Whether|Where|Wherever|Of|Who|Whom|Whose|Whoever|As|How|Which|Whichever)\b/;

const titleStart = /^(what|whatever|whether|where|of|who|whose|whoever|as|how|which)\b/i;

/** @param sources the text of each file by its path; `*.test.ts` and `*.test.tsx` are also checked for titles */
export function findWordViolations(sources: ReadonlyMap<string, string>): WordViolation[] {
  return [...sources].flatMap(([file, text]) => [
    ...checkComments(file, text),
    ...checkTitles(file, text),
  ]);
}

function checkComments(file: string, text: string): WordViolation[] {
  const violations: WordViolation[] = [];
  let isBlockOpen = false;
  let isAfterComment = false;
  for (const [index, line] of text.split('\n').entries()) {
    const block = /\/\*\*?\s*(.*)$/.exec(line);
    const single = /(?:^|\s)\/\/\s+(.*)$/.exec(line);
    // A directive such as `/// <reference` does not begin a comment that the next line goes on with.
    const isWholeLine = /^\s*\/\/(?!\/)/.test(line);
    let start: string | undefined;
    if (isBlockOpen) start = /^\s*\*\s+(.*)$/.exec(line)?.[1];
    else if (block !== null) start = block[1];
    else if (single !== null && !(isWholeLine && isAfterComment)) start = single[1];
    if (start !== undefined && commentStart.test(start))
      violations.push({ rule: 'comment', file, line: index + 1, text: start });
    // Only the first line of a block that begins with `/**` alone can still begin the comment.
    isBlockOpen = block !== null && block[1] === '';
    isAfterComment = isWholeLine;
  }
  return violations;
}

function checkTitles(file: string, text: string): WordViolation[] {
  if (!/\.test\.tsx?$/.test(file)) return [];
  const violations: WordViolation[] = [];
  for (const match of text.matchAll(/^([ \t]*)(?:it|test)\b[\s\S]*?\(\s*(['"`])(.*?)\2/gm)) {
    const line = text.slice(0, match.index).split('\n').length;
    const title = match[3] ?? '';
    if (titleStart.test(title)) violations.push({ rule: 'title', file, line, text: title });
    // A test at the top level has no subject: `describe` names it.
    if (match[1] === '') violations.push({ rule: 'subject', file, line, text: title });
  }
  return violations;
}
