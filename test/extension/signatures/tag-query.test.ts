import { describe, expect, it } from 'vitest';
import { parseTagQuery } from '../../../extension/signatures/tag-query.ts';

const tags = ['Café', 'case', 'case studies', 'Été'];
const parse = (query: string) => parseTagQuery(query, () => tags.map(tag => [tag]));
/** Returns the tags that the query finds, and the words that are searched in their signatures. */
function readQuery(query: string) {
  const parsed = parse(query);
  return parsed && [tags.filter(tag => parsed.hasTag([tag])), parsed.rest.trim()];
}

describe('a search for a tag', () => {
  it('beginning of several tags: all of them are meant', () => {
    expect(readQuery('#ca')).toEqual([['Café', 'case', 'case studies'], '']);
  });

  it('whole tag with another case or without its accent: found', () => {
    expect(readQuery('#CAFE')).toEqual([['Café'], '']);
    expect(readQuery(' ＃été ')).toEqual([['Été'], '']);
  });

  it('words behind the tag: searched in its signatures', () => {
    expect(readQuery('#cafe thank you')).toEqual([['Café'], 'thank you']);
    expect(readQuery('#été a b')).toEqual([['Été'], 'a b']);
  });

  it('tag with a space: the longest one counts', () => {
    expect(readQuery('#case ')).toEqual([['case', 'case studies'], '']);
    expect(readQuery('#case stu')).toEqual([['case studies'], '']);
    expect(readQuery('#case studies new')).toEqual([['case studies'], 'new']);
    expect(readQuery('#case new')).toEqual([['case'], 'new']);
  });

  it('no such tag, or no sign: no search for a tag', () => {
    for (const query of ['#other', '#cased', 'case', '#', '# case', ''])
      expect(parse(query)).toBeNull();
  });
});
