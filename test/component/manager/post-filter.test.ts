/** The filter of the posts screen and the views in which it is saved. The tests share one mount. */
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createPostRows, waitForTitles } from '../../support/component/post-list.ts';
import { createRowFactory } from '../../support/seed.ts';

/** By date: one is overdue, two are drafts, and one is published. */
const allTitles = ['Tips alone', 'Neither', 'Both of them', 'Launch alone'];

describe('the filter of the posts', () => {
  let manager: Manager;

  beforeAll(async () => {
    manager = await startManager('posts', { rows: createPostRows() });
    await manager.see('button', 'Neither');
  });

  const goTo = (query: string) => manager.goTo(`posts${query}`);

  async function chooseLabel(name: string) {
    await manager.press('Filter by label');
    await manager.choose('menuitemcheckbox', name);
    await manager.keys('{Escape}');
  }

  it('no filter: by date, with all badges', async () => {
    await waitForTitles(allTitles);
    await manager.seeBadges(['Tips', 'Launch', 'Tips', 'Launch']);
  });

  it('any or all of several labels: it is in the address, and Back reverts it', async () => {
    await chooseLabel('Launch');
    await waitForTitles(['Both of them', 'Launch alone']);
    await chooseLabel('Tips');
    await waitForTitles(['Tips alone', 'Both of them', 'Launch alone']);
    await manager.select('Posts with', 'all');
    await waitForTitles(['Both of them']);
    expect(location.hash).toContain('match=all');
    await manager.reload();
    await waitForTitles(['Both of them']);
    history.back();
    await waitForTitles(['Tips alone', 'Both of them', 'Launch alone']);
    history.back();
    await waitForTitles(['Both of them', 'Launch alone']);
    goTo('');
  });

  it('no label, a status, text or period: only matching posts are shown', async () => {
    await chooseLabel('Unlabelled');
    await waitForTitles(['Neither']);
    goTo('?status=scheduled');
    await waitForTitles(['Tips alone']);
    goTo('?q=LAUNCH+alo');
    await waitForTitles(['Launch alone']);
    goTo('?from=2026-03-02&to=2026-03-05');
    await waitForTitles(['Tips alone']);
    await manager.press('Clear filter');
    await waitForTitles(allTitles);
  });

  it('overdue, a network, a named or an own period: only matching posts are shown', async () => {
    await manager.select('Status', 'overdue');
    await waitForTitles(['Tips alone']);
    await manager.select('Network', 'x');
    await waitForTitles([]);
    await manager.press('Clear filter');
    await manager.select('Period', 'last-30-days');
    await waitForTitles([]);
    expect(location.hash).toContain('period=last-30-days');
    // The user's own period, from one day to another.
    await manager.select('Period', 'own');
    await userEvent.fill(await waitFor('[aria-label=From]'), '2026-03-01');
    await userEvent.fill(await waitFor('[aria-label=To]'), '2026-03-02');
    await waitForTitles(['Launch alone']);
    await manager.press('Clear filter');
    await waitForTitles(allTitles);
  });

  it('part of a date cleared: the filter stays, and Back removes it', async () => {
    goTo('?status=draft');
    await manager.select('Period', 'own');
    const from = await waitFor<HTMLInputElement>('[aria-label=From]');
    from.focus();
    // Month, day and year are parts of the field. Keys go to one part after the other.
    await manager.type('03022025');
    await until('the filter has the date', () => location.hash.includes('from=2025-03-02'));
    // Clears the year. The value of an incomplete date is empty.
    await manager.keys('{Backspace}');
    expect(from.value).toBe('');
    // Long enough for the filter to change the address.
    await new Promise(resolve => setTimeout(resolve, 400));
    expect(location.hash).toContain('from=2025-03-02');
    history.back();
    await until('the date is gone', () => !location.hash.includes('from='));
    expect(location.hash).toContain('status=draft');
    await manager.press('Clear filter');
  });

  it('saved as a view: a link in the sidebar; Undo reverts its renaming and deletion', async () => {
    goTo('?status=scheduled&sort=oldest');
    await manager.press('Save view');
    await manager.press('Save');
    await manager.seeText('Name must not be empty.');
    await manager.fill('Name', 'What is coming');
    await manager.keys('{Enter}');
    await manager.see('link', 'What is coming');
    await manager.seeGone('button', 'Save view');
    goTo('');
    await waitForTitles(allTitles);
    await manager.reload();
    await manager.follow('What is coming');
    await waitForTitles(['Tips alone']);
    expect(location.hash).toBe('#/posts?status=scheduled&sort=oldest');

    const chooseMenuItem = async (item: string) => {
      await manager.focus('button', 'Actions for “What is coming”');
      await manager.keys('{Enter}');
      await manager.choose('menuitem', item);
    };
    await chooseMenuItem('Rename');
    await manager.see('textbox', 'Name');
    await manager.type(' next');
    await manager.keys('{Enter}');
    await manager.see('link', 'What is coming next');
    await manager.press('Undo');
    await manager.see('link', 'What is coming');
    await chooseMenuItem('Delete');
    await manager.seeGone('link', 'What is coming');
    await manager.press('Undo');
    await manager.see('link', 'What is coming');
  });

  it('views that an earlier version kept in the settings, and one from another device: listed', async () => {
    const earlier = { id: crypto.randomUUID(), name: 'Earlier', section: 'posts', query: 'q=a' };
    await manager.device.singles.put({ key: 'settings', value: { views: [earlier] } });
    await manager.reload();
    await manager.see('link', 'Earlier');
    await manager.write([createRowFactory().view('Of another device', 'q=b')]);
    await manager.see('link', 'Of another device');
  });

  it('label of a view deleted: the view says so, shows no post, and can be deleted; Undo restores it', async () => {
    const { label, view } = createRowFactory();
    const gone = label('Gone');
    await manager.write([gone, view('Posts of it', `label=${gone.id}`)]);
    await manager.follow('Posts of it');
    await manager.see('button', 'Remove Gone');
    const undo = await manager.otherWindow.delete(gone);
    const note = 'A label of the view “Posts of it” has been deleted. No post has it.';
    await manager.seeText(note);
    await waitForTitles([]);
    await undo();
    await until('the note is gone', () => all('.filter-note').length === 0);
    await manager.otherWindow.delete(gone);
    await manager.press('Delete view');
    await manager.seeGone('link', 'Posts of it');
    await waitForTitles(allTitles);
    await manager.press('Undo');
    await manager.follow('Posts of it');
    await manager.seeText(note);
    goTo('');
    await waitForTitles(allTitles);
  });

  it('sorted by date: posts without a date come last', async () => {
    goTo('?sort=earliest');
    await waitForTitles(['Launch alone', 'Tips alone', 'Neither', 'Both of them']);
    goTo('');
    await waitForTitles(allTitles);
  });

  it('search of labels: says that none matches; ?: lists the keyboard shortcuts', async () => {
    await manager.press('Filter by label');
    await manager.type('zzz');
    await manager.seeText('No labels match');
    await manager.keys('{Escape}{Escape}');
    await manager.seeGone('searchbox', 'Search labels');
    (document.activeElement as HTMLElement).blur();
    await manager.type('?');
    await manager.see('dialog', 'Keyboard shortcuts');
    await manager.seeText('Move through the list');
    await manager.keys('{Escape}');
    await manager.seeGone('dialog', 'Keyboard shortcuts');
  });

  it('page opened with a filter in its address: progress is shown until the list is complete', async () => {
    const make = createRowFactory(Date.UTC(2020, 0, 1));
    const old = make.label('Old', '#3b4aa8');
    const many = Array.from({ length: 2_500 }, (_, index) =>
      make.post(`Many ${index}`, {}, index % 500 === 0 ? [old.id] : []),
    );
    await manager.write([old, ...many]);
    goTo(`?label=${old.id}`);
    // Records how many posts the screen has at every change that shows no progress.
    const shownCounts = new Set<number>();
    const observer = new MutationObserver(() => {
      const hasScreen = document.querySelector('.filter-bar') !== null;
      if (hasScreen && document.querySelector('.filter-progress') === null)
        shownCounts.add(all('.post-row').length);
    });
    const reloaded = manager.reload();
    observer.observe(document, { childList: true, subtree: true });
    await reloaded;
    await manager.seeText('5 posts');
    observer.disconnect();
    expect(shownCounts).toEqual(new Set([5]));
  });
});
