import { describe, expect, it } from 'vitest';
import { hasLabelNamed, searchLabels } from '../../../extension/app/label-search.ts';
import { differentTexts, lookAlikes } from '../../shared/text/look-alikes.ts';

const labels = (...names: string[]) => names.map(name => ({ name }));
const findNames = (names: string[], query: string) =>
  searchLabels(labels(...names), query).map(({ name }) => name);

describe('search of labels', () => {
  it.each(lookAlikes)('%s: %j finds %j', (_, query, text) => {
    expect(findNames(['other', `Our ${text}`], query)).toEqual([`Our ${text}`]);
  });

  it.each(differentTexts)('%s: %j does not find %j', (_, query, text) => {
    expect(findNames([text], query)).toEqual([]);
  });

  it('several match: the exact name first, then names and words that begin with the query', () => {
    const names = ['Decaf', 'Le café', 'Cafés', 'Café', 'cafe'];
    expect(findNames(names, 'cafe')).toEqual(['cafe', 'Café', 'Cafés', 'Le café']);
    expect(findNames(names, 'caf')).toEqual(['Cafés', 'Café', 'cafe', 'Le café', 'Decaf']);
  });

  it('initials and typing errors: find no label, so that it can be created', () => {
    expect(findNames(['Beta words', 'Tips'], 'bw')).toEqual([]);
    expect(findNames(['Newsletter'], 'newslettr')).toEqual([]);
  });
});

describe('hasLabelNamed', () => {
  it.each([
    [' TIPS ', true],
    ['Cafe\u0301', true],
    ['Ｔｉｐｓ', true],
    ['Cafe', false],
    ['Tip', false],
  ])('name %j: %s', (name, expected) => {
    expect(hasLabelNamed(labels('Café', 'Tips'), name)).toBe(expected);
  });
});
