import { describe, expect, it } from 'vitest';
import { editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import { isShowable, rowFault } from '../../../shared/rows/row-fault.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { createSeed } from '../../support/seed.ts';

const make = createSeed();
const stamper = () => nextStamp(null, Date.UTC(2026, 10, 22), 'bbbbbbbbbbbb');
const label = (values: FieldValues) => editFields(make.label('Launch', '#b3261e'), values, stamper);
const signature = (values: FieldValues) =>
  editFields(make.signature('Letter', 'One a week'), values, stamper);
const post = (values: FieldValues) => editFields(make.post('A post'), values, stamper);
const long = (length: number) => 'x'.repeat(length);

describe('what this version does not allow', () => {
  it.each([
    ['a longer name', label({ name: long(256) })],
    ['no name', label({ name: '' })],
    ['a name that is not trimmed', signature({ name: ' Letter ' })],
    ['a longer text', post({ content: long(100_001) })],
    ['a longer address', post({ url: `https://example.org/${long(8_192)}` })],
    ['a farther position', signature({ position: 1e16 })],
    ['a longer version', signature({ versions: [{ sites: ['x.com'], content: long(10_001) }] })],
  ])('is shown where it is %s', (_, row) => {
    expect(rowFault(row)).not.toBeNull();
    expect(isShowable(row)).toBe(true);
  });

  it.each([
    ['another colour', label({ color: 'red' })],
    ['another status', post({ status: 'archived' })],
    ['a moment in other words', post({ scheduled_at: 'tomorrow' })],
    ['an address that runs as a script', post({ url: 'javascript:alert(1)' })],
    ['a long one of these', post({ url: `javascript:alert(1)//${long(9_000)}` })],
    ['a name that is no text', signature({ name: 12 })],
    [
      'a longer list, of which nobody has looked at each',
      signature({ tags: Array.from({ length: 21 }, () => 12) }),
    ],
    ['a switch with three places', signature({ pinned: 'top' })],
    ['a host that is none', signature({ sites: ['not a host'] })],
  ])('is withheld where it is %s', (_, row) => {
    expect(rowFault(row)).not.toBeNull();
    expect(isShowable(row)).toBe(false);
  });
});
