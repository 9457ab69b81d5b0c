import { describe, expect, it } from 'vitest';
import { createSignaturesModel } from '../../../extension/manager/signatures/signatures-model.ts';
import { listRows, listSignatures } from '../../../extension/store/read.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import { openModelDevice } from '../../support/model-device.ts';

describe('duplicate of a signature', () => {
  it('field that only a newer version knows: kept; the shortcut is not', async () => {
    const { context } = await openModelDevice([]);
    const id = '00000000-0000-4000-8000-00000000000a';
    const values = { name: 'Bye', content: 'See you', shortcut: ';bye', later_field: [1] };
    await writeRows(
      context.database,
      [
        {
          kind: 'signature',
          id,
          edit: (_, stamper) => createRow('signature', id, values, [], stamper),
        },
      ],
      context.wallMs(),
    );
    const [original] = await listSignatures(context.database);
    if (!original) throw new Error('There is no signature.');
    await createSignaturesModel(context).duplicate(original, name => `${name} (copy)`);
    const copy = (await listRows(context.database)).find(row => row.id !== id);
    const fields = Object.entries(copy?.fields ?? {}).map(([name, [value]]) => [name, value]);
    expect(Object.fromEntries(fields)).toMatchObject({
      name: 'Bye (copy)',
      content: 'See you',
      shortcut: null,
      later_field: [1],
    });
  });
});
