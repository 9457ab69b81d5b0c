import { expect, it } from 'vitest';
import { thing, withoutThings } from '../../../shared/text/thing.ts';

it.each([
  ['nothing to take away', 'one\n\ntwo\n', 'one\n\ntwo\n'],
  ['a line of its own, in the middle', `one\n${thing}\ntwo`, 'one\ntwo'],
  ['a line of its own, at the end', `one\n\n${thing}`, 'one\n'],
  ['alone', thing, ''],
  ['several', `${thing}${thing}\none\n${thing}\n${thing}`, 'one'],
  ['within a line', `one ${thing} two`, 'one  two'],
])('leaves text alone: %s', (_, text, wanted) => {
  expect(withoutThings(text)).toBe(wanted);
});
