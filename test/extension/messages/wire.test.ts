import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasShape,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isText,
  isWords,
} from '../../../extension/messages/shape.ts';
import { fromWireText, toWireText } from '../../../extension/messages/wire.ts';

describe('value on its way into a page', () => {
  it('any JSON value, also null and lone surrogates: it arrives as it was', () => {
    const values = fc.jsonValue({ stringUnit: 'binary' });
    fc.assert(
      fc.property(values, value => {
        expect(fromWireText(toWireText(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    const nulls = { limit: null, list: [null, { caret: null }], text: '\ud800' };
    expect(fromWireText(toWireText(nulls))).toEqual(nulls);
  });

  it('property that is undefined: it is absent', () => {
    expect(fromWireText(toWireText({ caret: undefined }))).toEqual({});
  });

  it.each([
    ['undefined', undefined],
    ['undefined in an array', [undefined]],
    ['NaN', { limit: Number.NaN }],
    ['an infinite number', [Number.POSITIVE_INFINITY]],
    ['a date', { at: new Date(0) }],
    ['a map', { uses: new Map() }],
    ['bytes', [new Uint8Array(2)]],
    ['a function', { undo() {} }],
    ['a bigint', 1n],
  ])('%s: refused', (_, value) => {
    expect(() => toWireText(value)).toThrow(TypeError);
  });

  it.each([undefined, null, 5, {}, '', '{', 'undefined'])('%j is no JSON text: undefined', text => {
    expect(fromWireText(text)).toBeUndefined();
  });
});

describe('schema of a value in a page', () => {
  const isRequest = hasShape<{ limit: number | null; place: 'end' | 'caret'; replaced?: string }>({
    limit: isNullOr(isNumber),
    place: isOneOf(['end', 'caret']),
    replaced: isOptional(isText) as never,
  });

  it.each([
    [true, { limit: null, place: 'end' }],
    [true, { limit: 0, place: 'caret', replaced: '', later: 'kept' }],
    [false, { place: 'end' }],
    [false, { limit: Number.NaN, place: 'end' }],
    [false, { limit: null, place: 'start' }],
    [false, { limit: null, place: 'end', replaced: null }],
    [false, null],
    [false, 'text'],
  ])('%s: %j', (isAccepted, value) => {
    expect(isRequest(value)).toBe(isAccepted);
  });

  it('list: each item must fit', () => {
    expect(isListOf(isText)(['a', ''])).toBe(true);
    expect(isListOf(isText)(['a', null])).toBe(false);
    expect(isListOf(isText)({ length: 0 })).toBe(false);
  });

  it('sentences: texts and objects of texts', () => {
    expect(isWords({ undo: 'Undo', refusals: { disabled: 'Disabled' } })).toBe(true);
    expect(isWords({ undo: 'Undo', refusals: { disabled: null } })).toBe(false);
    expect(isWords(['Undo'])).toBe(false);
  });
});
