/** The same thing imported again, on this device or another one, is the same signature. */
import { describe, expect, it } from 'vitest';
import { exportAll } from '../../../../extension/manager/transfer/export.ts';
import { listRows, listSignatures } from '../../../../extension/store/read.ts';
import { type Edit, writeRows } from '../../../../extension/store/write.ts';
import { editFields } from '../../../../shared/rows/edit.ts';
import { mergeRows } from '../../../../shared/rows/merge.ts';
import type { Row } from '../../../../shared/rows/row.ts';
import { importFile, planFile } from '../../../support/import-file.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';
import { writeZip } from '../../../support/write-zip.ts';

const files = [
  { name: 'a.csv', text: 'title,body,tags\nBye,See you,"a; b"\nHi,Hello,\n' },
  {
    name: 'letters.yml',
    text: 'matches:\n- trigger: ;bye\n  replace: See you\n- trigger: ;hi\n  replace: Hello\n',
  },
  {
    name: 'blaze.json',
    text: '{"folders":[{"name":"F","snippets":[{"shortcut":"/b","text":"See you"},{"shortcut":"/h","text":"Hello"}]}]}',
  },
  {
    name: 'group.textexpander',
    text: '<plist><key>snippetsTE2</key><array><dict><key>abbreviation</key><string>;b</string><key>plainText</key><string>See you</string></dict><dict><key>plainText</key><string>Hello</string></dict></array></plist>',
  },
  {
    name: 'clippings.json',
    text: '{"version":"6.2","createdBy":"Clippings/wx","userClippingsRoot":[{"name":"F","children":[{"name":"Bye","content":"See you"}]},{"name":"Hi","content":"Hello"}]}',
  },
  {
    name: 'Snippets 2026-11-29.json',
    text: '[{"name":"Bye","text":"See you","keyword":";b"},{"name":"Hi","text":"Hello {cursor}"}]',
  },
  {
    name: 'Letters.alfredsnippets',
    text: writeZip([
      { path: 'Bye [A].json', text: '{"alfredsnippet":{"name":"Bye","snippet":"See you"}}' },
      { path: 'Hi [B].json', text: '{"alfredsnippet":{"name":"Hi","snippet":"Hello"}}' },
    ]),
  },
];
const effects = async (...args: Parameters<typeof planFile>) =>
  (await planFile(...args)).rows.map(({ effect }) => effect);

describe('file imported twice', () => {
  it.each(files)(
    '$name on two devices: the same rows, so that sync doubles nothing',
    async file => {
      const devices = await Promise.all([openModelDevice([]), openModelDevice([])]);
      const rows: Row[][] = [];
      for (const { context } of devices) {
        await importFile(context, file);
        rows.push(await listRows(context.database));
      }
      const ids = rows.map(list => list.map(({ id }) => id).sort());
      expect(ids[0]).toHaveLength(2);
      expect(ids[1]).toEqual(ids[0]);
      const { context } = await openModelDevice([]);
      const changes = rows.flat().map(row => ({
        ...row,
        edit: (ours: Row | undefined) => (ours ? mergeRows(ours, row) : row),
      }));
      await writeRows(context.database, changes, context.wallMs());
      expect(await listSignatures(context.database)).toHaveLength(2);
    },
  );

  it.each(files)(
    '$name again: what is shown stays, what is in the Trash comes back',
    async file => {
      const device = await openModelDevice([]);
      const { context, deletePastModel, purge } = device;
      await importFile(context, file);
      const [first, second] = await listRows(context.database);
      if (!first || !second) throw new Error('Two rows were imported.');
      const edit: Edit = (row, stamper) =>
        row ? editFields(row, { content: 'mine' }, stamper) : null;
      await writeRows(context.database, [{ ...first, edit }], context.wallMs());
      expect(await effects(context, file)).toEqual(['unchanged', 'unchanged']);
      await deletePastModel(first, second);
      expect(await effects(context, file)).toEqual(['restored', 'restored']);
      await purge(second);
      const { undo } = await importFile(context, file);
      const contents = async () =>
        (await listSignatures(context.database)).map(({ content }) => content).sort();
      // The user's edit stays; what was purged has the words of the file.
      expect(await contents()).toContain('mine');
      expect(await contents()).toHaveLength(2);
      expect((await exportAll(context)).leftOut).toEqual([]);
      await undo();
      expect(await contents()).toEqual([]);
    },
  );

  it('a signature with the same texts that was typed: already there; in the Trash: restored', async () => {
    const typed = createRowFactory().signature('Bye', 'See you');
    const device = await openModelDevice([typed]);
    const file = { name: 'a.csv', text: 'name,content\nBye,See you\nBye,See you\n' };
    expect(await effects(device.context, file)).toEqual(['unchanged', 'unchanged']);
    await device.deletePastModel(typed);
    await importFile(device.context, file);
    expect((await listSignatures(device.context.database)).map(({ id }) => id)).toEqual([typed.id]);
  });

  it('entries that are faulty: named and left out, the others are imported', async () => {
    const { context } = await openModelDevice([]);
    const long = 'x'.repeat(10_001);
    const text = `name,content\nLong,${long}\nCut\nBye,See you\n`;
    const { faults, rows } = await planFile(context, { name: 'a.csv', text });
    expect(faults).toMatchObject([
      { line: 2, kind: 'field', field: 'content', name: 'Long' },
      { line: 3, kind: 'line', fault: 'fewColumns', name: 'Cut' },
    ]);
    expect(rows).toMatchObject([{ name: 'Bye', firstLine: 'See you', effect: 'added' }]);
  });
});
