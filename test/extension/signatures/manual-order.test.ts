import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareManualOrder, planMove } from '../../../extension/signatures/manual-order.ts';
import { rankSignatures } from '../../../extension/signatures/rank-signatures.ts';
import { defaults } from '../../../shared/resources/defaults.ts';
import { signatureFields } from '../../../shared/resources/signature.ts';

type Input = { position: number | null; pinned: boolean; ms: number };

/** Creates signatures, newest first: the order in which lists are read. */
function createSignatures(inputs: Input[]) {
  return inputs
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ position, pinned, ms }, index) => ({
      ...{ id: `${index}`, name: `${index}`, content: 'c', ...defaults.signature },
      ...{ position, pinned, created_at: new Date(ms).toISOString(), updated_at: '' },
    }));
}

type Signatures = ReturnType<typeof createSignatures>;
const getIds = (list: Signatures) => list.map(({ id }) => id);
const sortManually = (list: Signatures) => getIds(list.toSorted(compareManualOrder));
const applyPositions = (list: Signatures, positions: Map<string, number>) =>
  list.map(each => ({ ...each, position: positions.get(each.id) ?? each.position }));
const createUnmoved = (count: number) =>
  createSignatures(
    Array.from({ length: count }, (_, ms) => ({ position: null, pinned: false, ms: ms * 1_000 })),
  );

const position = fc.oneof(
  fc.constant(null),
  fc.constantFrom(0, 1, -1e15, 1e15, Number.MIN_VALUE, 1 + Number.EPSILON),
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
);
const anyInput = fc.record({
  position,
  pinned: fc.boolean(),
  ms: fc.integer({ min: 0, max: 4 }).map(ms => 1.8e12 + ms),
});

describe('manual order of signatures', () => {
  it('nothing was moved: pinned ones first, then newest first', () => {
    const [newest, middle, oldest] = createUnmoved(3);
    if (!newest || !middle || !oldest) throw new Error('There are three.');
    expect(sortManually([newest, middle, { ...oldest, pinned: true }])).toEqual(['2', '0', '1']);
  });

  it('any move: moved ones follow the target, the others keep their order', () => {
    fc.assert(
      fc.property(fc.array(anyInput, { minLength: 1, maxLength: 12 }), fc.gen(), (inputs, gen) => {
        const all = createSignatures(inputs);
        const before = sortManually(all);
        const chosen = gen(fc.subarray, before, { minLength: 1 });
        const after = gen(fc.constantFrom, null, ...before.filter(id => !chosen.includes(id)));
        const ids = new Set(chosen);
        const isPinned = (id: string) => all.find(each => each.id === id)?.pinned;
        // A move concerns pinned or unpinned signatures, never both.
        const isPinnedGroup = isPinned(after ?? before.find(id => ids.has(id)) ?? '');
        const moving = before.filter(id => ids.has(id) && isPinned(id) === isPinnedGroup);
        const others = before.filter(id => !moving.includes(id));
        const first = others.findIndex(id => isPinned(id) === isPinnedGroup);
        const emptyGroupStart = isPinnedGroup ? 0 : others.length;
        const groupStart = first < 0 ? emptyGroupStart : first;
        const expectedIndex = after === null ? groupStart : others.indexOf(after) + 1;
        const positions = planMove(all, ids, after);
        expect(sortManually(applyPositions(all, positions))).toEqual(
          others.toSpliced(expectedIndex, 0, ...moving),
        );
        for (const position of positions.values())
          expect(signatureFields.shape.position.safeParse(position).success).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('repeated moves to one position: each writes one position, and a thousand stay correct', () => {
    let all = createUnmoved(20);
    for (let time = 0; time < 20; time++) {
      const positions = planMove(all, new Set([`${time % 10}`]), '15');
      expect(positions.size).toBeLessThanOrEqual(1);
      all = applyPositions(all, positions);
    }
    for (let time = 0; time < 1_000; time++) {
      all = applyPositions(all, planMove(all, new Set([`${time % 10}`]), '15'));
      const order = sortManually(all);
      expect(order[order.indexOf('15') + 1]).toBe(`${time % 10}`);
    }
  });

  it('a move to the present position: writes nothing', () => {
    expect(planMove(createUnmoved(3), new Set(['1']), '0').size).toBe(0);
    expect(planMove(createUnmoved(3), new Set(['0']), null).size).toBe(0);
  });

  it('one pinned signature was moved: the popup shows pinned ones in manual order', () => {
    const pins = createUnmoved(3).map(each => ({ ...each, pinned: true }));
    const used = { signature_id: '2', host: 'x.com', count: 9, last_used_ms: 1 };
    const popup = (list: Signatures) =>
      getIds(rankSignatures(list, [used], { host: 'x.com', nowMs: 1 }));
    expect(popup(pins)).toEqual(['2', '0', '1']);
    const arranged = applyPositions(pins, planMove(pins, new Set(['0']), '1'));
    expect(popup(arranged)).toEqual(['1', '0', '2']);
  });
});
