/** The form of a value: names exist once, and a new name is written into the signatures. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { WriteMore } from '../../../../extension/app/form-drafts/form-draft.ts';
import { type SaveResult, saveRow } from '../../../../extension/app/save-row.ts';
import type { EditResult } from '../../../../extension/app/undo.ts';
import { createValuesModel } from '../../../../extension/manager/signatures/values-model.ts';
import { countPending, listSignatures, listValues } from '../../../../extension/store/read.ts';
import { writeRows } from '../../../../extension/store/write.ts';
import { editFields } from '../../../../shared/rows/edit.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';

const make = createRowFactory();

async function open() {
  const news = make.value('News', 'https://a.example');
  const other = make.value('other', 'o');
  const versions = [{ sites: ['x.com'], content: '{{my.NEWS}}' }];
  const signatures = [
    make.signature('uses', 'More: {{my.news}} {{my.other}}', { variables: true }),
    make.signature('version', 'a', { variables: true, versions }),
    make.signature('plain', '{{my.news}}'),
    make.signature('long', `{{my.news}}${'x'.repeat(9_989)}`, { variables: true }),
  ];
  const device = await openModelDevice([news, other, ...signatures]);
  const { context } = device;
  const values = createValuesModel(context, () => []);
  const readTexts = async () =>
    (await listSignatures(context.database))
      .map(({ content, versions }) => [content.slice(0, 40), ...versions.map(one => one.content)])
      .reverse();
  return {
    context,
    readTexts,
    before: await readTexts(),
    /** Saves the form with these fields, as the draft of an open form does. */
    async save(id: string | null, fields: { name: string; content?: string }) {
      const input = { content: 'c', ...fields };
      const draft = {
        rowId: id,
        values: signal(input),
        save: async (writeMore?: WriteMore): Promise<SaveResult> => {
          await saveRow(context, async writeRow => {
            await writeRow({ kind: 'value', id: id ?? '' }, (row, stamper) => ({
              row: row && editFields(row, { ...input, name: input.name.trim() }, stamper),
            }));
            await writeMore?.(writeRow);
          });
          return { saved: true, id: id ?? '' };
        },
      };
      let renamed: [string, EditResult] | undefined;
      const result = await values.saveForm(draft, (...all) => {
        renamed = all;
      });
      return { result, renamed };
    },
    ids: { news: news.id, other: other.id },
  };
}

describe('form of a value', () => {
  it('new name: signatures with variables have it, and undo gives all of them the former one', async () => {
    const { context, save, readTexts, before, ids } = await open();
    const { result, renamed } = await save(ids.news, { name: ' letter ', content: 'new' });
    expect(result).toEqual({ saved: true, id: ids.news });
    expect(await readTexts()).toEqual([
      ['More: {{my.letter}} {{my.other}}'],
      ['a', '{{my.letter}}'],
      ['{{my.news}}'],
      // It would be longer than a signature may be.
      before[3],
    ]);
    expect(await countPending(context.database)).toBe(6);
    expect([renamed?.[0], renamed?.[1].changedCount]).toEqual(['letter', 2]);
    await renamed?.[1].undo?.();
    expect(await readTexts()).toEqual(before);
    expect(await listValues(context.database)).toMatchObject([
      { name: 'other' },
      { name: 'News', content: 'new' },
    ]);
  });

  it('name of another value, in another case: refused, and nothing changes', async () => {
    const { context, save, readTexts, before, ids } = await open();
    const refused = { saved: false, errors: { name: ['is already in use'] } };
    expect((await save(ids.news, { name: 'OTHER' })).result).toEqual(refused);
    expect((await save(null, { name: 'nEWS', content: 'c' })).result).toEqual(refused);
    expect(await readTexts()).toEqual(before);
    expect((await listValues(context.database)).map(({ name }) => name)).toEqual(['other', 'News']);
  });

  it('two values of one name, from two devices: each can still be edited', async () => {
    const { context, save, ids } = await open();
    const twin = make.value('NEWS', 'twin');
    await writeRows(context.database, [{ ...twin, edit: () => twin }], context.wallMs());
    for (const id of [ids.news, twin.id])
      expect((await save(id, { name: 'News' })).result).toEqual({ saved: true, id });
    expect((await save(ids.other, { name: 'news' })).result).toMatchObject({ saved: false });
  });

  it('other case, or other text: the signatures stay as they are', async () => {
    const { save, readTexts, before, ids } = await open();
    expect(await save(ids.news, { name: 'NEWS', content: 'new' })).toEqual({
      result: { saved: true, id: ids.news },
      renamed: undefined,
    });
    expect(await readTexts()).toEqual(before);
  });
});
