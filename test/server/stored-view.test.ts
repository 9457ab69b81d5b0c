import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeView, storedView } from '../../server/resources/stored-view.ts';
import { defaults } from '../../shared/resources/defaults.ts';
import { newId } from '../../shared/resources/identity.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { nextStamp } from '../../shared/rows/stamp.ts';

const stamp = nextStamp(null, 1_000, 'aaaaaaaaaaaa');

describe('a stored view', () => {
  it('from before a field existed is known by it, whatever its text', () => {
    const word = fc.constantFrom('"pinned":', '\\"pinned\\":', '{', '}', '\n', '"', '\\', 'false');
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map(words => words.join('')),
    );
    fc.assert(
      fc.property(text, text, (name, content) => {
        const values = { ...defaults.signature, name, content };
        const row = createRow('signature', newId(), values, [], () => stamp);
        const today = storedView(row);
        expect(isWholeView('signature', today)).toBe(true);
        const { pinned: _, ...old } = JSON.parse(today);
        expect(isWholeView('signature', JSON.stringify(old))).toBe(false);
      }),
    );
  });
});
