import { describe, expect, it } from 'vitest';
import { objectReplacement, removeObjectReplacements } from '../../../shared/text/normalize.ts';

describe('removeObjectReplacements', () => {
  it.each([
    ['no such character', 'one\n\ntwo\n', 'one\n\ntwo\n'],
    ['a separate line in the middle', `one\n${objectReplacement}\ntwo`, 'one\ntwo'],
    ['a separate line at the end', `one\n\n${objectReplacement}`, 'one\n'],
    ['no text beside it', objectReplacement, ''],
    [
      'several of them',
      `${objectReplacement}${objectReplacement}\none\n${objectReplacement}\n${objectReplacement}`,
      'one',
    ],
    ['within a line', `one ${objectReplacement} two`, 'one  two'],
  ])('%s: only the text stays', (_, text, expected) => {
    expect(removeObjectReplacements(text)).toBe(expected);
  });
});
