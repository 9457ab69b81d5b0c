/** Posts with a caret or a selection, as text: `|` is the caret, and two of them are the ends of a selection. */
export const caretPositions: Record<string, string> = {
  'beginning of the post': '|First line\nSecond line',
  'in a word': 'Fir|st line\nSecond line',
  'end of a line': 'First line|\nSecond line',
  'end of the post': 'First line\nSecond line|',
  'selected word': 'First |line| again\nSecond line',
  'selection over two lines': 'First |line\nSecond| line',
};

/** Returns the text, and the offsets of caret or selection in it. */
export function parsePosition(marked: string): { text: string; start: number; end: number } {
  const [before = '', middle = '', ...others] = marked.split('|');
  const text = [before, middle, ...others].join('');
  const end = others.length === 0 ? before.length : before.length + middle.length;
  return { text, start: before.length, end };
}
