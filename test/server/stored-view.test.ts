import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompleteView, serializeView } from '../../server/resources/stored-view.ts';
import { defaults } from '../../shared/resources/defaults.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { nextStamp } from '../../shared/rows/stamp.ts';

const stamp = nextStamp(null, 1_000, 'aaaaaaaaaaaa');

describe('isCompleteView', () => {
  it('view without a later field: incomplete, with any text', () => {
    // The check searches the JSON text of the view, so texts that look like its parts must not mislead it.
    const word = fc.constantFrom('"pinned":', '\\"pinned\\":', '{', '}', '\n', '"', '\\', 'false');
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map(words => words.join('')),
    );
    fc.assert(
      fc.property(text, text, (name, content) => {
        const values = { ...defaults.signature, name, content };
        const row = createRow('signature', newId(), values, [], () => stamp);
        const completeView = serializeView(row);
        expect(isCompleteView('signature', completeView)).toBe(true);
        const { pinned: _, ...withoutPinned } = JSON.parse(completeView);
        expect(isCompleteView('signature', JSON.stringify(withoutPinned))).toBe(false);
        // Another version may write the fields in another order.
        const reversed = Object.entries(JSON.parse(completeView)).toReversed();
        expect(isCompleteView('signature', JSON.stringify(Object.fromEntries(reversed)))).toBe(
          true,
        );
      }),
    );
  });
});
