import { expect, it } from 'vitest';
import { groupAlike } from '../../../../extension/models/labels/alike.ts';

const groups = (...names: string[]) =>
  groupAlike(names.map(name => ({ name }))).map(group => group.map(({ name }) => name));

it('finds labels whose names differ in case, spaces, dashes or number alone', () => {
  expect(groups('Newsletter', 'news letter', 'Tips', 'Tip', 'NEWS-LETTERS', 'Launch')).toEqual([
    ['Newsletter', 'news letter', 'NEWS-LETTERS'],
    ['Tips', 'Tip'],
  ]);
  expect(groups('Box', 'Boxes', 'وسم', 'وسم ')).toEqual([
    ['Box', 'Boxes'],
    ['وسم', 'وسم '],
  ]);
});

it('keeps apart what differs in letters, and names of marks alone', () => {
  expect(groups('Go', 'Gone', 'C', 'C++', 'C#', '!', '?', 'As', 'A', '🖤', '🖤🖤')).toEqual([]);
});
