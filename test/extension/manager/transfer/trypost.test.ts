/** Labels and signatures of TryPost become ours, once, and what is not kept is named. */
import { describe, expect, it } from 'vitest';
import { applyImport } from '../../../../extension/manager/transfer/import.ts';
import { planTryPost } from '../../../../extension/manager/transfer/trypost.ts';
import { listRows, listSignatures } from '../../../../extension/store/read.ts';
import { type Edit, writeRows } from '../../../../extension/store/write.ts';
import { deleteMergedRow, editFields } from '../../../../shared/rows/edit.ts';
import type { Row } from '../../../../shared/rows/row.ts';
import { isShown, toLabel } from '../../../../shared/rows/view.ts';
import {
  startTryPost,
  type TryPostVersion,
  tryPostKey,
  tryPostVersions,
} from '../../../support/fake-trypost.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';

type Device = Awaited<ReturnType<typeof openModelDevice>>;
type Workspace = Parameters<typeof startTryPost>[1];

const workspace = {
  labels: [
    { name: 'Launch', color: '#2563EB' },
    { name: 'Urgent', color: '#ef4444' },
  ],
  signatures: [
    { name: 'Tech', content: '#tech #ai' },
    { name: 'Footer', content: 'Read more: trypost.it/blog\n{{not a variable}}' },
  ],
};

async function plan({ context }: Device, version: TryPostVersion, of: Workspace = workspace) {
  using tryPost = await startTryPost(version, of);
  const target = { server: tryPost.server, key: tryPostKey };
  const planned = await planTryPost(context, target, context.signal);
  if ('fault' in planned) throw new Error(`Nothing was planned: ${planned.fault}.`);
  return planned;
}
const effects = async (...args: Parameters<typeof plan>) =>
  (await plan(...args)).rows.map(({ effect }) => effect);
const readShown = async ({ context }: Device) => (await listRows(context.database)).filter(isShown);

describe('import from TryPost', () => {
  it.each(tryPostVersions)(
    '%s: labels come first, then signatures, each as it is',
    async version => {
      const device = await openModelDevice([]);
      const planned = await plan(device, version);
      expect(planned.rows).toEqual([
        { kind: 'label', name: 'Launch', firstLine: '', effect: 'added' },
        { kind: 'label', name: 'Urgent', firstLine: '', effect: 'added' },
        { kind: 'signature', name: 'Tech', firstLine: '#tech #ai', effect: 'added' },
        {
          ...{ kind: 'signature', name: 'Footer', effect: 'added' },
          firstLine: 'Read more: trypost.it/blog',
        },
      ]);
      expect(planned).toMatchObject({ losses: [], faults: [], isRefused: false });
      expect(planned.fileName).toMatch(/^127\.0\.0\.1:\d+$/);
      expect(await readShown(device)).toEqual([]);
      const undo = await applyImport(device.context, planned);
      const stored = await readShown(device);
      const labels = stored.filter(({ kind }) => kind === 'label').map(toLabel);
      expect(labels.map(({ name, color }) => ({ name, color }))).toEqual(
        expect.arrayContaining(workspace.labels),
      );
      expect(await listSignatures(device.context.database)).toMatchObject(
        workspace.signatures.map(signature => ({ ...signature, variables: false })),
      );
      await undo();
      expect(await readShown(device)).toEqual([]);
    },
  );

  it('again, also after an update of TryPost: all are already there, with the edits made here', async () => {
    const device = await openModelDevice([]);
    await applyImport(device.context, await plan(device, 'hashtags'));
    const stored = await readShown(device);
    const { context } = device;
    await writeRows(
      context.database,
      stored.map(row => ({
        ...row,
        edit: (ours, stamper) => editFields(ours ?? row, { name: 'mine' }, stamper),
      })),
      context.wallMs(),
    );
    for (const version of tryPostVersions) {
      expect(await effects(device, version)).toEqual(Array(4).fill('unchanged'));
      expect(await plan(device, version)).toMatchObject({ isRefused: true });
    }
    await device.deletePastModel(...stored);
    expect(await effects(device, 'pages')).toEqual(Array(4).fill('restored'));
  });

  it('on two devices: the same rows, so that sync doubles nothing', async () => {
    const devices = await Promise.all([openModelDevice([]), openModelDevice([])]);
    const ids: string[][] = [];
    for (const device of devices) {
      await applyImport(device.context, await plan(device, 'pages'));
      ids.push((await readShown(device)).map(({ id }) => id).sort());
    }
    expect(ids[0]).toHaveLength(4);
    expect(ids[1]).toEqual(ids[0]);
  });

  it('a label and a signature that were typed here: already there, the colour in either case', async () => {
    const make = createRowFactory();
    const device = await openModelDevice([
      make.label('Launch', '#2563eb'),
      make.label('Urgent', '#000000'),
      make.signature('Tech', '#tech #ai'),
    ]);
    expect(await effects(device, 'arrays')).toEqual(['unchanged', 'added', 'unchanged', 'added']);
  });

  it('a label that was merged into another: it stays merged; restored once that one is gone too', async () => {
    const device = await openModelDevice([]);
    await applyImport(device.context, await plan(device, 'pages'));
    const [first, second] = (await readShown(device)).filter(({ kind }) => kind === 'label');
    if (!first || !second) throw new Error('Two labels were imported.');
    const { context } = device;
    const merge = (from: Row, into: Row) => {
      const edit: Edit = (row, stamper) => deleteMergedRow(row ?? from, into.id, stamper);
      return writeRows(context.database, [{ ...from, edit }], context.wallMs());
    };
    await merge(first, second);
    expect(await effects(device, 'pages')).toEqual(Array(4).fill('unchanged'));
    // Another device may have merged them the other way round.
    await merge(second, first);
    expect((await effects(device, 'pages')).slice(0, 2)).toEqual(['restored', 'restored']);
  });

  it('entries that cannot be taken: named by number, and fields without an equivalent are losses', async () => {
    const device = await openModelDevice([]);
    const planned = await plan(device, 'pages', {
      labels: [
        { name: 'Launch', color: '#2563EB', icon: 'star', archived: false, note: null },
        { name: 'Red', color: 'red' },
      ],
      signatures: [
        { name: 'Empty', content: '' },
        { name: ' ', content: 'text' },
        { name: 'Tech', content: '#tech', platforms: ['x'], long: 'x'.repeat(300) },
      ],
    });
    expect(planned.rows.map(({ name }) => name)).toEqual(['Launch', 'Tech']);
    expect(planned.faults).toMatchObject([
      { kind: 'field', line: 2, field: 'color', name: 'Red' },
      { kind: 'line', line: 3, fault: 'noText', name: 'Empty' },
      { kind: 'field', line: 4, field: 'name' },
    ]);
    expect(planned.losses).toEqual([
      { line: 1, lost: 'icon: star' },
      { line: 5, lost: 'platforms: ["x"]' },
      { line: 5, lost: `long: ${'x'.repeat(200)}…` },
    ]);
  });

  it('only labels, or nothing: the labels, or a refusal', async () => {
    const device = await openModelDevice([]);
    const { labels } = workspace;
    expect(await plan(device, 'arrays', { labels })).toMatchObject({
      faults: [],
      isRefused: false,
    });
    using tryPost = await startTryPost('pages');
    const target = { server: tryPost.server, key: tryPostKey };
    expect(await planTryPost(device.context, target, device.context.signal)).toEqual({
      fault: 'empty',
    });
  });
});
