/** The command palette. The second test uses the label that the first one creates. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Edit, writeRows } from '../../../extension/store/write.ts';
import { editFields } from '../../../shared/rows/edit.ts';
import { toPostWithLabelIds } from '../../../shared/rows/view.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('the command palette', () => {
  let manager: Manager;

  beforeAll(async () => {
    manager = await startManager('posts');
    await manager.see('button', 'New post');
  });

  it('form of another screen chosen: it opens', async () => {
    await manager.command('new lab');
    await manager.see('dialog', 'New label');
    await manager.fill('Name', 'Launch');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New label');
    expect(await manager.device.labels.count()).toBe(1);
  });

  it('section chosen: its screen opens; label chosen: its posts are shown', async () => {
    await manager.command('calendar');
    await manager.see('grid', 'Calendar');
    await manager.command('launch');
    await manager.see('button', 'New post');
    expect(location.hash).toContain('#/posts?label=');
  });

  it('closed with Escape: nothing changes', async () => {
    const { hash } = location;
    await manager.openPalette();
    await manager.keys('trash{Escape}');
    await manager.seeGone('dialog', 'Commands');
    expect(location.hash).toBe(hash);
  });

  it('text typed: the last command searches the posts for it', async () => {
    manager.goTo('labels');
    await manager.command('zebra');
    await until('the posts are searched', () => location.hash === '#/posts?q=zebra');
  });

  it('commands with a shortcut: show it; of the keys for new, only the one of this screen', async () => {
    manager.goTo('labels');
    await manager.see('button', 'New label');
    await manager.openPalette();
    const withKeys = all('[role=option]:has(kbd)').map(({ innerText }) =>
      innerText.replace(/\s+/g, ' '),
    );
    expect(withKeys).toEqual(['New label Action N']);
    await manager.keys('{Escape}');
  });

  it('import chosen: the settings open at its field; language chosen: it applies', async () => {
    await manager.command('import a file');
    await manager.seeFocusIn('input[type="file"]');
    await manager.command('deutsch');
    await waitFor('html[lang="de"]');
    await manager.keys('{Control>}k{/Control}');
    await manager.see('dialog', 'Befehle');
    await manager.type('english');
    await manager.keys('{Enter}');
    await waitFor('html[lang="en"]');
  });
});

/** Reads title and group of each option. */
const readOptions = () =>
  all('dialog [role=option]').map(({ innerText }) => innerText.trim().replace(/\s+/g, ' '));

describe('posts, days and filters in the palette', () => {
  let manager: Manager;
  const make = createRowFactory();
  const rows = Array.from({ length: 12 }, (_, index) => make.post(`A crème recipe, part ${index}`));

  beforeAll(async () => {
    manager = await startManager('labels', { rows });
    await manager.see('button', 'New label');
  });

  it('words typed: the posts with them follow, marked, eight at most; one chosen: its form opens', async () => {
    await manager.openPalette();
    await manager.type('creme rec');
    await until('the posts are found', () => all('.palette-options mark').length > 0);
    expect(all('.palette-options mark').map(({ innerText }) => innerText)).toEqual(
      Array<string>(8).fill('crème rec'),
    );
    expect(readOptions().slice(0, 2)).toEqual([
      'Search posts for “creme rec” Posts',
      'A crème recipe, part 11 Draft',
    ]);
    await manager.keys('{ArrowDown}{Enter}');
    await manager.see('dialog', 'Edit post');
    expect(await manager.readValue('Content')).toBe('A crème recipe, part 11');
    await manager.press('Cancel');
  });

  it('post changed meanwhile that the filter of the posts hides: found by its new words', async () => {
    const [post] = rows;
    if (post === undefined) throw new Error('There are no posts.');
    manager.goTo('posts?q=nothing');
    await manager.openPalette();
    await manager.type('marzipan');
    await until('nothing is found', () => readOptions().length === 1);
    const edit: Edit = (row, stamper) =>
      row ? editFields(row, { content: 'A recipe for marzipan' }, stamper) : null;
    await writeRows(manager.device, [{ kind: 'post', id: post.id, edit }], Date.now());
    await until('the post is found', () => all('.palette-options mark').length === 1);
    await manager.keys('{Escape}');
  });

  it('day or month typed: the calendar opens there', async () => {
    await manager.command('march 2027');
    await until('the month is shown', () => location.hash.includes('day=2027-03-01'));
    await manager.command('2027-04-09');
    await until('the day is shown', () => location.hash.includes('day=2027-04-09'));
  });

  it('status or period typed: posts and calendar show it', async () => {
    await manager.command('published');
    await until('published posts are shown', () => location.hash === '#/posts?status=published');
    await manager.command('this week');
    await until('the posts of this week', () => location.hash === '#/posts?period=this-week');
    await manager.command('this week calendar');
    await until('the week is shown', () => location.hash.startsWith('#/calendar?view=week&day='));
  });
});

describe('the palette with posts selected', () => {
  const make = createRowFactory();
  const label = make.label('Launch');
  const rows = [label, make.post('Second'), make.post('First')];

  /** Opens the posts, and selects both. */
  async function startSelected(): Promise<Manager> {
    const manager = await startManager('posts', { rows });
    await manager.tick('Select First');
    await manager.tick('Select Second');
    return manager;
  }
  const readPosts = async ({ device }: Manager) =>
    (await device.posts.toArray()).map(({ row }) => toPostWithLabelIds(row));

  it('nothing typed: its commands come first; one of a button opened: the dialog is that of the button', async () => {
    const manager = await startSelected();
    await manager.openPalette();
    expect(readOptions().slice(0, 4)).toEqual([
      'Label… 2 selected',
      'Status… 2 selected',
      'Move… 2 selected',
      'Delete 2 selected',
    ]);
    await manager.keys('{Enter}');
    await manager.see('dialog', 'Labels for 2 posts');
  });

  it('status, day or label typed: it is set on both posts, with Undo', async () => {
    const manager = await startSelected();
    await manager.command('published');
    await manager.seeText('2 posts · Published');
    await manager.press('Undo');
    await manager.command('2027-03-09');
    await manager.seeText('2 posts moved');
    await manager.command('launch');
    await manager.seeText('“Launch” added to 2 posts');
    const posts = await readPosts(manager);
    expect(
      posts.map(post => [post.status, post.scheduled_at?.slice(0, 8), post.label_ids]),
    ).toEqual(Array(2).fill(['scheduled', '2027-03-', [label.id]]));
    await manager.command('delete');
    await manager.seeText('2 posts deleted');
  });
});
