/** Merging labels while their Trash is emptied, or they are deleted in another window. */
import { describe, expect, it } from 'vitest';
import { DeletedForGoodError } from '../../../../extension/models/app/deleted-for-good.ts';
import { mergeLabels } from '../../../../extension/models/labels/label-merge.ts';
import { readMergers, standingFor } from '../../../../extension/models/labels/standing-labels.ts';
import { settleMerges } from '../../../../extension/models/views/merged-labels.ts';
import { readSettings } from '../../../../extension/store/settings.ts';
import { addView } from '../../../../extension/store/views.ts';
import { assignedLabels, type Row } from '../../../../shared/rows/row.ts';
import { isShown } from '../../../../shared/rows/view.ts';
import { type ModelDevice, openModelDevice } from '../../../support/model-device.ts';
import { createSeed } from '../../../support/seed.ts';

const make = createSeed();
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

describe('a merge', () => {
  it('changes nothing where the label that was to stay has been deleted', async () => {
    const device = await open();
    await device.deleteElsewhere(alpha);
    const before = await Promise.all([beta, ofBeta, ofBoth].map(device.read));
    expect(await mergeLabels(device.context, [beta.id, gamma.id], alpha.id)).toBeNull();
    expect(await Promise.all([beta, ofBeta, ofBoth].map(device.read))).toEqual(before);
  });

  it('changes nothing where all others have been deleted', async () => {
    const device = await open();
    await device.deleteElsewhere(beta);
    expect(await mergeLabels(device.context, [beta.id], alpha.id)).toBeNull();
    expect(assignedLabels(await device.read(ofBeta))).toEqual([beta.id]);
  });

  it('leaves out a label that has been deleted, and does not bring it back', async () => {
    const device = await open();
    await device.deleteElsewhere(beta);
    const { posts, undo } = await merge(device, [beta, gamma], alpha);
    expect(posts).toBe(1);
    expect(assignedLabels(await device.read(ofBoth))).toEqual([beta.id, alpha.id]);
    await undo();
    expect(assignedLabels(await device.read(ofBoth))).toEqual([beta.id, gamma.id]);
    expect(isShown(await device.read(beta))).toBe(false);
  });
});

describe('the undo of a merge', () => {
  it('gives every post its labels back', async () => {
    const device = await open();
    const { undo } = await merge(device, [beta, gamma], alpha);
    expect(assignedLabels(await device.read(ofBoth))).toEqual([alpha.id]);
    await undo();
    expect(assignedLabels(await device.read(ofBeta))).toEqual([beta.id]);
    expect(assignedLabels(await device.read(ofBoth))).toEqual([beta.id, gamma.id]);
    expect(isShown(await device.read(beta))).toBe(true);
  });

  it('leaves posts the label that stayed where theirs was deleted for good', async () => {
    const device = await open();
    const { undo } = await merge(device, [beta, gamma], alpha);
    await device.emptyTrash(beta);
    await expect(undo()).rejects.toEqual(new DeletedForGoodError(1));
    expect(assignedLabels(await device.read(ofBeta))).toEqual([alpha.id]);
    expect(assignedLabels(await device.read(ofBoth))).toEqual([gamma.id, alpha.id]);
    expect(isShown(await device.read(beta))).toBe(false);
    expect(isShown(await device.read(gamma))).toBe(true);
  });
});

describe('a view by labels that are merged', () => {
  const of = (...labels: Row[]) => labels.map(({ id }) => `label=${id}`).join('&');
  const view = (id: string, query: string) => ({ id, name: id, section: 'posts', query });
  const views = [
    view('beta', `${of(beta)}&status=draft`),
    view('all', `${of(alpha, beta, gamma)}&match=all`),
    view('none', 'unlabelled=true'),
  ];
  async function openWithViews() {
    const device = await open();
    for (const view of views) await addView(device.context.database, view);
    const queries = async () =>
      (await readSettings(device.context.database)).views.map(({ query }) => query);
    return { device, queries };
  }

  it('goes on by the label that stays, and back with the merge', async () => {
    const { device, queries } = await openWithViews();
    const { undo } = await merge(device, [beta, gamma], alpha);
    expect(await queries()).toEqual([
      `${of(alpha)}&status=draft`,
      `${of(alpha)}&match=all`,
      'unlabelled=true',
    ]);
    await undo();
    expect(await queries()).toEqual(views.map(({ query }) => query));
  });

  it('keeps the label that stayed for one that was deleted for good', async () => {
    const { device, queries } = await openWithViews();
    const { undo } = await merge(device, [beta, gamma], alpha);
    await device.emptyTrash(beta);
    await expect(undo()).rejects.toEqual(new DeletedForGoodError(1));
    expect(await queries()).toEqual([
      `${of(alpha)}&status=draft`,
      `${of(alpha, gamma)}&match=all`,
      'unlabelled=true',
    ]);
  });
});

describe('a view by labels that another device has merged', () => {
  const view = {
    id: 'v',
    name: 'v',
    section: 'posts',
    query: `label=${beta.id}&label=${gamma.id}`,
  };
  const dayMs = 86_400_000;

  /** A device that has heard of it all: Gamma became Beta there, then Beta became Alpha. */
  async function hearOf(act: (there: ModelDevice) => Promise<unknown>) {
    const there = await open();
    await act(there);
    const rows = await Promise.all([alpha, beta, gamma].map(there.read));
    const { database, wallMs } = (await openModelDevice(rows)).context;
    await addView(database, view);
    const shown = new Set(rows.filter(isShown).map(({ id }) => id));
    return {
      async standing() {
        const mergers = await readMergers(database);
        return [beta, gamma].map(({ id }) => standingFor(id, mergers, one => shown.has(one)));
      },
      async settledAfter(ms: number) {
        await settleMerges({ database, wallMs: () => wallMs() + ms });
        return (await readSettings(database)).views.map(({ query }) => query);
      },
    };
  }

  const mergeTwice = async (there: ModelDevice) => {
    await merge(there, [gamma], beta);
    return await merge(there, [beta], alpha);
  };

  it('means the label that stays, at once', async () => {
    const { standing } = await hearOf(mergeTwice);
    expect(await standing()).toEqual([alpha.id, alpha.id]);
  });

  it('means its own where the merge was taken back, or it was deleted for itself', async () => {
    const { standing } = await hearOf(async there => {
      const { undo } = await merge(there, [beta, gamma], alpha);
      await undo();
      await there.deleteElsewhere(gamma);
    });
    expect(await standing()).toEqual([beta.id, gamma.id]);
  });

  it('goes on by it for good once nobody takes the merge back', async () => {
    const { settledAfter } = await hearOf(mergeTwice);
    expect(await settledAfter(dayMs / 2)).toEqual([view.query]);
    expect(await settledAfter(2 * dayMs)).toEqual([`label=${alpha.id}`]);
  });
});
