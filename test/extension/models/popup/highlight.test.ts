import { batch, signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHighlight } from '../../../../extension/models/popup/highlight.ts';

const rowsOf = (ids: readonly string[]) => ids.map(id => ({ signature: { id } }));

function setUp(ids: string, isWhole = true) {
  const rows = signal(rowsOf([...ids]));
  const whole = signal(isWhole);
  const highlight = createHighlight(rows, whole);
  return {
    highlight,
    whole,
    change: (next: string) => {
      rows.value = rowsOf([...next]);
    },
    type: (next: string) =>
      batch(() => {
        rows.value = rowsOf([...next]);
        highlight.toFirst();
      }),
    owner: () => rows.value[highlight.index.value]?.signature.id,
  };
}

describe('the highlight', () => {
  it('goes where its row goes, and to no other when that is gone, until it is moved', () => {
    const list = setUp('abcd');
    list.highlight.move(2);
    list.change('xabcd');
    expect(list.owner()).toBe('c');
    list.change('xabd');
    expect(list.owner()).toBeUndefined();
    list.highlight.move(1);
    expect(list.owner()).toBe('d');
  });

  it('is back on its row when that comes back', () => {
    const list = setUp('abc');
    list.highlight.to(1);
    list.change('ac');
    list.change('abc');
    expect(list.owner()).toBe('b');
  });

  it('goes up from the place of a row that is gone, too', () => {
    const list = setUp('abc');
    list.highlight.to(1);
    list.change('ac');
    list.highlight.move(-1);
    expect(list.owner()).toBe('a');
  });

  it('stays on the first row that a person saw, though another comes above it', () => {
    const list = setUp('ab');
    list.change('xab');
    expect(list.owner()).toBe('a');
  });

  it('is on the first row while the list is read, and of each list that is found', () => {
    const list = setUp('b', false);
    list.change('ab');
    expect(list.owner()).toBe('a');
    list.whole.value = true;
    list.change('xab');
    expect(list.owner()).toBe('a');
    list.type('cd');
    expect(list.owner()).toBe('c');
    list.type('');
    list.change('e');
    expect(list.owner()).toBe('e');
  });

  it('follows what is on its way, and goes to the neighbour of what a person takes away', () => {
    const list = setUp('abc');
    list.highlight.follow('n');
    expect(list.owner()).toBe('a');
    list.change('nabc');
    expect(list.owner()).toBe('n');
    list.highlight.to(3);
    list.highlight.leave('c');
    list.change('nab');
    expect(list.owner()).toBe('b');
  });

  it('is never on a row that nobody moved it to, whatever becomes of the list', () => {
    const id: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const ids = fc.uniqueArray(id, { minLength: 1 });
    fc.assert(
      fc.property(ids, fc.array(ids), fc.nat(5), (first, changes, at) => {
        const list = setUp(first.join(''));
        list.highlight.to(at % first.length);
        const chosen = list.owner();
        for (const next of changes) {
          list.change(next.join(''));
          expect(list.owner()).toBe(next.includes(chosen ?? '') ? chosen : undefined);
        }
      }),
    );
  });
});
