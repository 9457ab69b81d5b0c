/** The place of a searched text in a post, as it is marked. */
import { describe, expect, it } from 'vitest';
import { findFolded, findStart } from '../../../../extension/manager/posts/marked-text.tsx';

function mark(text: string, query: string) {
  const found = findFolded(text, query);
  if (found === null) return null;
  return `${text.slice(0, found.start)}[${text.slice(found.start, found.end)}]${text.slice(found.end)}`;
}

describe('a searched text', () => {
  it.each([
    ['The Launch of it', 'launch', 'The [Launch] of it'],
    ['Un cafe\u0301 noir', 'CAFÉ', 'Un [cafe\u0301] noir'],
    ['Ein großes Haus', 'GROSS', 'Ein [groß]es Haus'],
    ['ﬁne ﬁnds', 'finds', 'ﬁne [ﬁnds]'],
    ['a\u200bb c', 'ab c', '[a\u200bb c]'],
    ['👋🏽 hello 👋🏽', 'hello', '👋🏽 [hello] 👋🏽'],
    ['ＡＢＣ', 'b', 'Ａ[Ｂ]Ｃ'],
    ['سلام عليكم', 'عليكم', 'سلام [عليكم]'],
  ])('%j, %j: marked as %j', (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });

  it('not in the text, or empty: nothing is marked', () => {
    expect([mark('text', 'other'), mark('text', '')]).toEqual([null, null]);
  });
});

describe('beginning of the shown part', () => {
  it.each([
    ['Once upon a time there was a quick brown fox', 'was a quick brown fox'],
    ['One two three fox', 'One two three fox'],
    ['Donaudampfschifffahrtsgesellschaftsfox', 'fox'],
  ])('fox in %j: %j', (text, shown) => {
    expect(text.slice(findStart(text, text.indexOf('fox')))).toBe(shown);
  });
});
