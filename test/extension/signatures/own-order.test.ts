import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareOwn, moveBehind } from '../../../extension/signatures/own-order.ts';
import { orderBySite } from '../../../extension/signatures/suggest.ts';
import { defaults } from '../../../shared/resources/defaults.ts';
import { signatureFields } from '../../../shared/resources/signature.ts';

type Given = { position: number | null; pinned: boolean; ms: number };

/** Newest created first, as lists are read. */
function signatures(given: Given[]) {
  return given
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ position, pinned, ms }, index) => ({
      ...{ id: `${index}`, name: `${index}`, content: 'c', ...defaults.signature },
      ...{ position, pinned, created_at: new Date(ms).toISOString(), updated_at: '' },
    }));
}

type Some = ReturnType<typeof signatures>;
const idsOf = (some: Some) => some.map(({ id }) => id);
const ownOrder = (some: Some) => idsOf(some.toSorted(compareOwn));
const moved = (some: Some, positions: Map<string, number>) =>
  some.map(one => ({ ...one, position: positions.get(one.id) ?? one.position }));
const plain = (count: number) =>
  signatures(
    Array.from({ length: count }, (_, ms) => ({ position: null, pinned: false, ms: ms * 1_000 })),
  );

const position = fc.oneof(
  fc.constant(null),
  fc.constantFrom(0, 1, -1e15, 1e15, Number.MIN_VALUE, 1 + Number.EPSILON),
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
);
const anyGiven = fc.record({
  position,
  pinned: fc.boolean(),
  ms: fc.integer({ min: 0, max: 4 }).map(ms => 1.8e12 + ms),
});

describe('a person’s own order', () => {
  it('is newest first while nothing was moved, with the pinned ones before all others', () => {
    const [newest, middle, oldest] = plain(3);
    if (!newest || !middle || !oldest) throw new Error('There are three.');
    expect(ownOrder([newest, middle, { ...oldest, pinned: true }])).toEqual(['2', '0', '1']);
  });

  it('has what was moved where it was put, the others as they were, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(anyGiven, { minLength: 1, maxLength: 12 }), fc.gen(), (given, gen) => {
        const all = signatures(given);
        const before = ownOrder(all);
        const chosen = gen(fc.subarray, before, { minLength: 1 });
        const after = gen(fc.constantFrom, null, ...before.filter(id => !chosen.includes(id)));
        const ids = new Set(chosen);
        const pinnedOf = (id: string) => all.find(one => one.id === id)?.pinned;
        const group = pinnedOf(after ?? before.find(id => ids.has(id)) ?? '');
        const moving = before.filter(id => ids.has(id) && pinnedOf(id) === group);
        const others = before.filter(id => !moving.includes(id));
        const first = others.findIndex(id => pinnedOf(id) === group);
        const place =
          after === null ? Math.max(first, group ? 0 : first) : others.indexOf(after) + 1;
        const at = first < 0 && after === null ? (group ? 0 : others.length) : place;
        const positions = moveBehind(all, ids, after);
        expect(ownOrder(moved(all, positions))).toEqual(others.toSpliced(at, 0, ...moving));
        for (const one of positions.values())
          expect(signatureFields.shape.position.safeParse(one).success).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('writes one for one that is moved, a thousand times to the same place', () => {
    let all = plain(20);
    for (let time = 0; time < 20; time++) {
      const positions = moveBehind(all, new Set([`${time % 10}`]), '15');
      expect(positions.size).toBeLessThanOrEqual(1);
      all = moved(all, positions);
    }
    for (let time = 0; time < 1_000; time++) {
      all = moved(all, moveBehind(all, new Set([`${time % 10}`]), '15'));
      const order = ownOrder(all);
      expect(order[order.indexOf('15') + 1]).toBe(`${time % 10}`);
    }
  });

  it('writes nothing where nothing moves', () => {
    expect(moveBehind(plain(3), new Set(['1']), '0').size).toBe(0);
    expect(moveBehind(plain(3), new Set(['0']), null).size).toBe(0);
  });

  it('is the order of pins in the popup once one of them was moved', () => {
    const pins = plain(3).map(one => ({ ...one, pinned: true }));
    const used = { signature_id: '2', host: 'x.com', count: 9, last_used_ms: 1 };
    const popup = (some: Some) => idsOf(orderBySite(some, [used], { host: 'x.com', nowMs: 1 }));
    expect(popup(pins)).toEqual(['2', '0', '1']);
    const arranged = moved(pins, moveBehind(pins, new Set(['0']), '1'));
    expect(popup(arranged)).toEqual(['1', '0', '2']);
  });
});
