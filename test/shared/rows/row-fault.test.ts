import { describe, expect, it } from 'vitest';
import { editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { isDisplayable, validateRow } from '../../../shared/rows/validate-row.ts';
import { createRowFactory } from '../../support/seed.ts';

const make = createRowFactory();
const stamper = () => nextStamp(null, Date.UTC(2026, 10, 22), 'bbbbbbbbbbbb');
const label = (values: FieldValues) => editFields(make.label('Launch', '#b3261e'), values, stamper);
const signature = (values: FieldValues) =>
  editFields(make.signature('Letter', 'One a week'), values, stamper);
const post = (values: FieldValues) => editFields(make.post('A post'), values, stamper);
const view = (values: FieldValues) =>
  editFields(make.view('Drafts', 'status=draft'), values, stamper);
const createText = (length: number) => 'x'.repeat(length);

describe('values that this version does not allow', () => {
  it.each([
    ['a longer name', label({ name: createText(256) })],
    ['no name', label({ name: '' })],
    ['a name that is not trimmed', signature({ name: ' Letter ' })],
    ['a longer text', post({ content: createText(100_001) })],
    ['a longer address', post({ url: `https://example.org/${createText(8_192)}` })],
    ['a longer filter', view({ query: createText(100_001) })],
    ['a position out of range', signature({ position: 1e16 })],
    [
      'a longer version',
      signature({ versions: [{ sites: ['x.com'], content: createText(10_001) }] }),
    ],
  ])('%s: shown', (_, row) => {
    expect(validateRow(row)).not.toBeNull();
    expect(isDisplayable(row)).toBe(true);
  });

  it.each([
    ['another colour', label({ color: 'red' })],
    ['another filter', view({ query: { any: [] } })],
    ['another status', post({ status: 'archived' })],
    ['a time that is no timestamp', post({ scheduled_at: 'tomorrow' })],
    ['an address that runs as a script', post({ url: 'javascript:alert(1)' })],
    [
      'a long address that runs as a script',
      post({ url: `javascript:alert(1)//${createText(9_000)}` }),
    ],
    ['a name that is a number', signature({ name: 12 })],
    [
      'a longer list with invalid entries',
      signature({ tags: Array.from({ length: 21 }, () => 12) }),
    ],
    ['a boolean field with a text', signature({ pinned: 'top' })],
    ['an invalid host', signature({ sites: ['not a host'] })],
  ])('%s: withheld', (_, row) => {
    expect(validateRow(row)).not.toBeNull();
    expect(isDisplayable(row)).toBe(false);
  });
});
