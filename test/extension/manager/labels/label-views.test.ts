import { describe, expect, it } from 'vitest';
import { groupDuplicates } from '../../../../extension/manager/labels/label-views.ts';

const groupNames = (...names: string[]) =>
  groupDuplicates(names.map(name => ({ name }))).map(group => group.map(({ name }) => name));

describe('groupDuplicates', () => {
  it('names that differ only in case, spaces, dashes or plural: grouped', () => {
    expect(
      groupNames('Newsletter', 'news letter', 'Tips', 'Tip', 'NEWS-LETTERS', 'Launch'),
    ).toEqual([
      ['Newsletter', 'news letter', 'NEWS-LETTERS'],
      ['Tips', 'Tip'],
    ]);
    expect(groupNames('Box', 'Boxes', 'وسم', 'وسم ')).toEqual([
      ['Box', 'Boxes'],
      ['وسم', 'وسم '],
    ]);
  });

  it('names that differ in letters or consist of symbols: not grouped', () => {
    expect(groupNames('Go', 'Gone', 'C', 'C++', 'C#', '!', '?', 'As', 'A', '🖤', '🖤🖤')).toEqual(
      [],
    );
  });
});
