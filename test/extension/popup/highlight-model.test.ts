import { batch, signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHighlight } from '../../../extension/popup/highlight-model.ts';

const rowsOf = (ids: readonly string[]) => ids.map(id => ({ signature: { id } }));

function setUp(ids: string, isComplete = true) {
  const rows = signal(rowsOf([...ids]));
  const completeness = signal(isComplete);
  const highlight = createHighlight(rows, completeness);
  return {
    highlight,
    completeness,
    change: (next: string) => {
      rows.value = rowsOf([...next]);
    },
    type: (next: string) =>
      batch(() => {
        rows.value = rowsOf([...next]);
        highlight.moveToFirst();
      }),
    getHighlightedId: () => rows.value[highlight.index.value]?.signature.id,
  };
}

describe('highlight', () => {
  it('row moves, then disappears: follows it, then is on no row until it is moved', () => {
    const list = setUp('abcd');
    list.highlight.moveBy(2);
    list.change('xabcd');
    expect(list.getHighlightedId()).toBe('c');
    list.change('xabd');
    expect(list.getHighlightedId()).toBeUndefined();
    list.highlight.moveBy(1);
    expect(list.getHighlightedId()).toBe('d');
  });

  it('row disappears and returns: is on it again', () => {
    const list = setUp('abc');
    list.highlight.moveTo(1);
    list.change('ac');
    list.change('abc');
    expect(list.getHighlightedId()).toBe('b');
  });

  it('moved up after its row disappeared: goes to the row above', () => {
    const list = setUp('abc');
    list.highlight.moveTo(1);
    list.change('ac');
    list.highlight.moveBy(-1);
    expect(list.getHighlightedId()).toBe('a');
  });

  it('another row appears above: stays on the first row that the user saw', () => {
    const list = setUp('ab');
    list.change('xab');
    expect(list.getHighlightedId()).toBe('a');
  });

  it('list incomplete or search changed: is on the first row', () => {
    const list = setUp('b', false);
    list.change('ab');
    expect(list.getHighlightedId()).toBe('a');
    list.completeness.value = true;
    list.change('xab');
    expect(list.getHighlightedId()).toBe('a');
    list.type('cd');
    expect(list.getHighlightedId()).toBe('c');
    list.type('');
    list.change('e');
    expect(list.getHighlightedId()).toBe('e');
  });

  it('expected row appears, then the user removes a row: moves to the new row, then to the neighbour', () => {
    const list = setUp('abc');
    list.highlight.follow('n');
    expect(list.getHighlightedId()).toBe('a');
    list.change('nabc');
    expect(list.getHighlightedId()).toBe('n');
    list.highlight.moveTo(3);
    list.highlight.moveOff('c');
    list.change('nab');
    expect(list.getHighlightedId()).toBe('b');
  });

  it('any changes of the list: never on a row that the user did not choose', () => {
    const id: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const ids = fc.uniqueArray(id, { minLength: 1 });
    fc.assert(
      fc.property(ids, fc.array(ids), fc.nat(5), (first, changes, anyNumber) => {
        const list = setUp(first.join(''));
        list.highlight.moveTo(anyNumber % first.length);
        const chosen = list.getHighlightedId();
        for (const next of changes) {
          list.change(next.join(''));
          expect(list.getHighlightedId()).toBe(next.includes(chosen ?? '') ? chosen : undefined);
        }
      }),
    );
  });
});
