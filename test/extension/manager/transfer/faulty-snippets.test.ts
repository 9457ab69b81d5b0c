import { describe, expect, it } from 'vitest';
import { planFile } from '../../../support/import-file.ts';
import { openModelDevice } from '../../../support/model-device.ts';

describe('entry of a table that no signature can hold', () => {
  it('two reasons: one fault, because the user reads the number of entries', async () => {
    const { context } = await openModelDevice([]);
    const manyTags = Array.from({ length: 500 }, (_, index) => `t${index}`).join(';');
    const text = `name,content,tags\nLong,${'x'.repeat(10_001)},${manyTags}\nBye,See you,\n`;
    const { faults, counts } = await planFile(context, { name: 'a.csv', text });
    expect(faults.map(({ kind }) => kind)).toEqual(['field']);
    expect(counts.added).toBe(1);
  });
});
