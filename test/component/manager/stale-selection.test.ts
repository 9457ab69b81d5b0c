/**
 * Selected items that another window deletes, or that a search or filter hides: a press acts only on
 * visible ones. In the suites about the merge and about selected posts, the second test depends on the
 * first. The other window is another connection to the same database.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const make = createRowFactory();

describe('the dialog that merges labels while another window deletes them', () => {
  let manager: Manager;
  const [alpha, beta, gamma] = [make.label('Alpha'), make.label('Beta'), make.label('Gamma')];

  beforeAll(async () => {
    const posts = [[alpha.id], [alpha.id], [beta.id]].map(ids => make.post('Post', {}, ids));
    manager = await startManager('labels', { rows: [alpha, beta, gamma, ...posts] });
  });

  const readKeptLabel = () =>
    document.querySelector('.merge-choices label:has(:checked) .badge')?.textContent;

  it('label that is kept is deleted: another one is chosen to be kept', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await manager.tick(`Select ${name}`);
    await manager.press('Merge');
    await manager.see('dialog', 'Merge 3 labels');
    expect(readKeptLabel()).toBe('Alpha');
    await manager.otherWindow.delete(alpha);
    await manager.see('dialog', 'Merge 2 labels');
    await until('another one is chosen', () => readKeptLabel() === 'Beta');
  });

  it('fewer than two labels are left: the dialog closes with a notice', async () => {
    await manager.otherWindow.delete(gamma);
    await manager.seeGone('dialog', 'Merge 2 labels');
    await manager.seeText('Not merged: one of the labels has been deleted');
    await manager.see('button', 'Beta');
    expect((await manager.device.labels.get(beta.id))?.shown).toBe(1);
  });
});

describe('selected posts that leave the list', () => {
  let manager: Manager;
  const posts = ['Anchor', 'Binding', 'Cover'].map(text => make.post(text));
  const seeSelected = (count: number) =>
    until(`${count} are selected`, async () =>
      (await manager.readText('toolbar', 'Selected posts')).includes(`${count} selected`),
    );

  beforeAll(async () => {
    manager = await startManager('posts', { rows: posts });
  });

  it('deleted in another window: no longer selected', async () => {
    for (const text of ['Anchor', 'Binding', 'Cover']) await manager.tick(`Select ${text}`);
    await seeSelected(3);
    await manager.otherWindow.delete(...posts.slice(0, 1));
    await seeSelected(2);
    expect(manager.find('button', 'Anchor')).toBeNull();
  });

  it('selected post hidden by a search: Delete deletes only visible posts', async () => {
    await manager.search('Search posts', 'binding');
    await seeSelected(1);
    await manager.press('Delete');
    await manager.seeText('Post deleted');
    await manager.search('Search posts', '');
    await manager.see('button', 'Cover');
    await manager.seeGone('button', 'Binding');
    const stored = await manager.device.posts.toArray();
    expect(stored.filter(({ shown }) => shown === 1)).toHaveLength(1);
  });
});

describe('selected labels that a search hides', () => {
  it('Delete pressed: only the visible labels are deleted', async () => {
    const manager = await startManager('labels', {
      rows: [make.label('Ink'), make.label('Paper')],
    });
    await manager.tick('Select Ink');
    await manager.tick('Select Paper');
    await manager.search('Search labels', 'ink');
    await manager.seeText('1 selected');
    await manager.press('Delete');
    await manager.seeText('1 label deleted');
    await manager.search('Search labels', '');
    await manager.see('button', 'Paper');
    await manager.seeGone('button', 'Ink');
  });
});

describe('the filter by a deleted label', () => {
  it('label deleted in another window: the chip “Deleted label” turns the filter off', async () => {
    const label = make.label('Ink');
    const rows = [label, make.label('Paper'), make.post('Blotted', {}, [label.id])];
    const manager = await startManager('posts', { rows });
    await manager.press('Filter by label');
    await manager.choose('menuitemcheckbox', 'Ink');
    await manager.keys('{Escape}');
    await manager.seeText('1 post');
    await manager.otherWindow.delete(label);
    await manager.seeText('No posts match this filter');
    await manager.press('Remove Deleted label');
    await manager.see('button', 'Blotted');
    await manager.seeGone('button', 'Remove Deleted label');
  });
});
