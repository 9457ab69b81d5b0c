import { describe, expect, it } from 'vitest';
import { listTags, parseTags, uniteTags } from '../../../extension/app/tags.ts';
import { findSignatures } from '../../../extension/manager/signatures/find-signatures.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { toSignature } from '../../../shared/rows/view.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('tags', () => {
  const make = createRowFactory();
  const signature = (name: string, tags: string[]): Signature => ({
    ...toSignature(make.signature(name, 'text')),
    tags,
  });
  const all = [signature('a', ['Spring', 'books']), signature('b', ['spring']), signature('c', [])];

  it('commas of any script: separate tags; duplicates are dropped', () => {
    expect(parseTags(' Spring list, books،books ,SPRING LIST、 ')).toEqual([
      'Spring list',
      'books',
    ]);
  });

  it('tags whose letters are composed differently: duplicates', () => {
    expect(parseTags('Café, Cafe\u0301, Ｃafé, Cafe')).toEqual(['Café', 'Cafe']);
  });

  it('tags that differ in case: listed once', () => {
    expect(listTags(all)).toEqual(['books', 'Spring']);
  });

  it('tag with a comma, as an import or a program writes it: listed and united as one', () => {
    const tags = ['Oslo, Norway', 'books'];
    expect(listTags([signature('d', tags)])).toEqual(['books', 'Oslo, Norway']);
    expect(uniteTags([...tags, 'OSLO, Norway', 'Books', 'c'])).toEqual([...tags, 'c']);
  });

  it('filter and search: find the signatures with the tag', () => {
    const find = (query: string, tag: string | null = null) =>
      findSignatures(all, { query, order: 'name', tag }, () => 0).map(({ name }) => name);
    expect(find('', 'Spring')).toEqual(['a', 'b']);
    expect(find('book')).toEqual(['a']);
    expect(find('book', 'books')).toEqual(['a']);
    expect(find('', 'gone')).toEqual([]);
  });
});
