import { describe, expect, it } from 'vitest';
import { findSignatures } from '../../../../extension/models/signatures/find-signatures.ts';
import { allTags, toTags } from '../../../../extension/models/signatures/tags.ts';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { toSignature } from '../../../../shared/rows/view.ts';
import { createSeed } from '../../../support/seed.ts';

describe('tags', () => {
  const make = createSeed();
  const signature = (name: string, tags: string[]): Signature => ({
    ...toSignature(make.signature(name, 'text')),
    tags,
  });
  const all = [signature('a', ['Spring', 'books']), signature('b', ['spring']), signature('c', [])];

  it('are parted by commas of any script, each once', () => {
    expect(toTags(' Spring list, books،books ,SPRING LIST、 ')).toEqual(['Spring list', 'books']);
  });

  it('are listed once each, whatever their case', () => {
    expect(allTags(all)).toEqual(['books', 'Spring']);
  });

  it('find the signatures that have them, by filter and by search', () => {
    const find = (query: string, tag: string | null = null) =>
      findSignatures(all, { query, order: 'name', tag }, () => 0).map(({ name }) => name);
    expect(find('', 'Spring')).toEqual(['a', 'b']);
    expect(find('book')).toEqual(['a']);
    expect(find('book', 'books')).toEqual(['a']);
    expect(find('', 'gone')).toEqual([]);
  });
});
