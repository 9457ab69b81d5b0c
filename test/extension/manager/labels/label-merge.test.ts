/** Merges labels that another window or device deletes or purges meanwhile. */
import { describe, expect, it } from 'vitest';
import { DeletedForGoodError } from '../../../../extension/app/undo.ts';
import { persistOldMerges } from '../../../../extension/manager/filter/replace-merged-labels.ts';
import { mergeLabels } from '../../../../extension/manager/labels/label-merge.ts';
import {
  readMergeTargets,
  resolveMergedLabel,
} from '../../../../extension/manager/labels/labels-model.ts';
import { listViews } from '../../../../extension/store/views.ts';
import { getAssignedLabelIds, type Row } from '../../../../shared/rows/row.ts';
import { isShown } from '../../../../shared/rows/view.ts';
import { type ModelDevice, openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';

const make = createRowFactory();
const [alpha, beta, gamma] = [make.label('Alpha'), make.label('Beta'), make.label('Gamma')];
const ofBeta = make.post('Of Beta', {}, [beta.id]);
const ofBoth = make.post('Of Beta and Gamma', {}, [beta.id, gamma.id]);
const open = () => openModelDevice([alpha, beta, gamma, ofBeta, ofBoth]);

async function merge({ context }: ModelDevice, from: Row[], into: Row) {
  const ids = from.map(({ id }) => id);
  const merged = await mergeLabels(context, ids, into.id);
  if (merged === null) throw new Error('Nothing was merged.');
  return merged;
}

describe('merge of labels', () => {
  it('label to keep was deleted: changes nothing', async () => {
    const device = await open();
    await device.deletePastModel(alpha);
    const before = await Promise.all([beta, ofBeta, ofBoth].map(device.read));
    expect(await mergeLabels(device.context, [beta.id, gamma.id], alpha.id)).toBeNull();
    expect(await Promise.all([beta, ofBeta, ofBoth].map(device.read))).toEqual(before);
  });

  it('all labels to merge were deleted: changes nothing', async () => {
    const device = await open();
    await device.deletePastModel(beta);
    expect(await mergeLabels(device.context, [beta.id], alpha.id)).toBeNull();
    expect(getAssignedLabelIds(await device.read(ofBeta))).toEqual([beta.id]);
  });

  it('one label to merge was deleted: left out, and undo does not restore it', async () => {
    const device = await open();
    await device.deletePastModel(beta);
    const { postCount, undo } = await merge(device, [beta, gamma], alpha);
    expect(postCount).toBe(1);
    expect(getAssignedLabelIds(await device.read(ofBoth))).toEqual([beta.id, alpha.id]);
    await undo();
    expect(getAssignedLabelIds(await device.read(ofBoth))).toEqual([beta.id, gamma.id]);
    expect(isShown(await device.read(beta))).toBe(false);
  });
});

describe('undo of a merge', () => {
  it('all labels can be restored: every post has its labels again', async () => {
    const device = await open();
    const { undo } = await merge(device, [beta, gamma], alpha);
    expect(getAssignedLabelIds(await device.read(ofBoth))).toEqual([alpha.id]);
    await undo();
    expect(getAssignedLabelIds(await device.read(ofBeta))).toEqual([beta.id]);
    expect(getAssignedLabelIds(await device.read(ofBoth))).toEqual([beta.id, gamma.id]);
    expect(isShown(await device.read(beta))).toBe(true);
  });

  it('merged label was purged: its posts keep the remaining label', async () => {
    const device = await open();
    const { undo } = await merge(device, [beta, gamma], alpha);
    await device.purge(beta);
    await expect(undo()).rejects.toEqual(new DeletedForGoodError(1));
    expect(getAssignedLabelIds(await device.read(ofBeta))).toEqual([alpha.id]);
    expect(getAssignedLabelIds(await device.read(ofBoth))).toEqual([gamma.id, alpha.id]);
    expect(isShown(await device.read(beta))).toBe(false);
    expect(isShown(await device.read(gamma))).toBe(true);
  });
});

describe('saved view by merged labels', () => {
  const formatLabels = (...labels: Row[]) => labels.map(({ id }) => `label=${id}`).join('&');
  const ownQueries = [
    `${formatLabels(beta)}&status=draft`,
    `${formatLabels(alpha, beta, gamma)}&match=all`,
    'unlabelled=true',
  ];
  const views = ownQueries.map(query => make.view('View', query));
  async function openWithViews() {
    const device = await openModelDevice([alpha, beta, gamma, ofBeta, ofBoth, ...views]);
    const queries = async () =>
      (await listViews(device.context.database)).map(({ query }) => query);
    return { device, queries };
  }

  it('merge, then undo: the query has the remaining label, then its own labels again', async () => {
    const { device, queries } = await openWithViews();
    const { undo } = await merge(device, [beta, gamma], alpha);
    expect(await queries()).toEqual([
      `${formatLabels(alpha)}&status=draft`,
      `${formatLabels(alpha)}&match=all`,
      'unlabelled=true',
    ]);
    await undo();
    expect(await queries()).toEqual(ownQueries);
  });

  it('undo after a purge: the query keeps the remaining label in place of the purged one', async () => {
    const { device, queries } = await openWithViews();
    const { undo } = await merge(device, [beta, gamma], alpha);
    await device.purge(beta);
    await expect(undo()).rejects.toEqual(new DeletedForGoodError(1));
    expect(await queries()).toEqual([
      `${formatLabels(alpha)}&status=draft`,
      `${formatLabels(alpha, gamma)}&match=all`,
      'unlabelled=true',
    ]);
  });
});

describe('saved view by labels that another device merged', () => {
  const ownQuery = `label=${beta.id}&label=${gamma.id}`;
  const view = make.view('View', ownQuery);
  const dayMs = 86_400_000;

  /** Opens a device with the view and with the labels as another device has them after `act`. */
  async function openAfter(act: (otherDevice: ModelDevice) => Promise<unknown>) {
    const otherDevice = await open();
    await act(otherDevice);
    const rows = await Promise.all([alpha, beta, gamma].map(otherDevice.read));
    const { context } = await openModelDevice([...rows, view]);
    const { database, wallMs } = context;
    const shown = new Set(rows.filter(isShown).map(({ id }) => id));
    return {
      async resolveLabels() {
        const mergeTargets = await readMergeTargets(database);
        return [beta, gamma].map(({ id }) =>
          resolveMergedLabel(id, mergeTargets, labelId => shown.has(labelId)),
        );
      },
      async readQueriesAfter(ms: number) {
        await persistOldMerges({ ...context, wallMs: () => wallMs() + ms });
        return (await listViews(database)).map(({ query }) => query);
      },
    };
  }

  /** Merges Gamma into Beta, then Beta into Alpha. */
  const mergeTwice = async (otherDevice: ModelDevice) => {
    await merge(otherDevice, [gamma], beta);
    return await merge(otherDevice, [beta], alpha);
  };

  it('labels merged twice: resolve to the remaining label', async () => {
    const { resolveLabels } = await openAfter(mergeTwice);
    expect(await resolveLabels()).toEqual([alpha.id, alpha.id]);
  });

  it('merge undone, label deleted on its own: each resolves to itself', async () => {
    const { resolveLabels } = await openAfter(async otherDevice => {
      const { undo } = await merge(otherDevice, [beta, gamma], alpha);
      await undo();
      await otherDevice.deletePastModel(gamma);
    });
    expect(await resolveLabels()).toEqual([beta.id, gamma.id]);
  });

  it('undo no longer possible: the remaining label is stored in the query', async () => {
    // A merge can be undone for one day.
    const { readQueriesAfter } = await openAfter(mergeTwice);
    expect(await readQueriesAfter(dayMs / 2)).toEqual([ownQuery]);
    expect(await readQueriesAfter(2 * dayMs)).toEqual([`label=${alpha.id}`]);
  });
});
