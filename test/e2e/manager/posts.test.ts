/**
 * The posts screen: list, filters, views and form. The tests share one page, and later ones see posts and
 * labels that earlier ones create.
 */
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../shared/resources/scalars.ts';
import { describeManager, describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { readElement } from '../../support/read-element.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

describeManagers('the posts screen', fixture => {
  let manager: ManagerPage;
  const make = createRowFactory();
  const [launch, tips] = [make.label('Launch', '#b3261e'), make.label('Tips', '#0f7c82')];

  beforeAll(async () => {
    const rows = [
      launch,
      tips,
      make.post('Both of them', {}, [launch.id, tips.id]),
      make.post('Launch alone', { status: 'published', published_at: '2026-03-01T12:00:00.000Z' }, [
        launch.id,
      ]),
      make.post('Tips alone', { status: 'scheduled', scheduled_at: '2026-03-05T12:00:00.000Z' }, [
        tips.id,
      ]),
      make.post('Neither'),
    ];
    manager = await fixture.start('posts', { rows });
    await manager.see('button', 'Neither');
  });

  const listTitles = () =>
    manager.page.$$eval('ul[aria-label="Posts"] [data-act="open"]', rows =>
      rows.map(row => row.textContent ?? ''),
    );
  const waitForTitles = (expected: string[]) =>
    waitUntil(`shows ${expected.join(', ')}`, async () => {
      return JSON.stringify(await listTitles()) === JSON.stringify(expected);
    });
  const goTo = async (query: string) => {
    await manager.page.evaluate(hash => {
      location.hash = hash;
    }, `#/posts${query}`);
  };

  it('list: newest first, with all badges', async () => {
    await waitForTitles(['Neither', 'Tips alone', 'Launch alone', 'Both of them']);
    await manager.seeBadges(['Tips', 'Launch', 'Launch', 'Tips']);
  });

  it('filter by any or all of several labels: it is in the address, and Back reverts it', async () => {
    await manager.press('Launch');
    await waitForTitles(['Launch alone', 'Both of them']);
    await manager.press('Tips');
    await waitForTitles(['Tips alone', 'Launch alone', 'Both of them']);
    await manager.page.select('select[aria-label="Posts with"]', 'all');
    await waitForTitles(['Both of them']);
    expect(manager.page.url()).toContain('match=all');
    await manager.page.reload();
    await waitForTitles(['Both of them']);
    await manager.page.goBack();
    await waitForTitles(['Tips alone', 'Launch alone', 'Both of them']);
    await manager.page.goBack();
    await waitForTitles(['Launch alone', 'Both of them']);
    await goTo('');
  });

  it('filter by no label, status, text or period: only matching posts are shown', async () => {
    await manager.press('Unlabelled');
    await waitForTitles(['Neither']);
    await goTo('?status=scheduled');
    await waitForTitles(['Tips alone']);
    await goTo('?q=LAUNCH+alo');
    await waitForTitles(['Launch alone']);
    await goTo('?from=2026-03-02&to=2026-03-05');
    await waitForTitles(['Tips alone']);
    await manager.press('Clear filter');
    await waitForTitles(['Neither', 'Tips alone', 'Launch alone', 'Both of them']);
  });

  it('filter by overdue, network, a named or an own period: only matching posts are shown', async () => {
    const chooseFilter = (name: string, value: string) =>
      manager.page.select(`select[aria-label="${name}"]`, value);
    await chooseFilter('Status', 'overdue');
    await waitForTitles(['Tips alone']);
    await chooseFilter('Network', 'x');
    await waitForTitles([]);
    await manager.press('Clear filter');
    await chooseFilter('Period', 'last-30-days');
    await waitForTitles([]);
    expect(manager.page.url()).toContain('period=last-30-days');
    // The user's own period, from one day to another.
    await chooseFilter('Period', 'own');
    await manager.page.locator('aria/From').fill('2026-03-01');
    await manager.page.locator('aria/To').fill('2026-03-02');
    await waitForTitles(['Launch alone']);
    await manager.press('Clear filter');
    await waitForTitles(['Neither', 'Tips alone', 'Launch alone', 'Both of them']);
  });

  it('part of a date cleared in the filter: the filter stays, and Back removes it', async () => {
    const { page } = manager;
    await goTo('?status=draft');
    await page.select('select[aria-label="Period"]', 'own');
    await page.waitForSelector('aria/From');
    await page.focus('aria/From');
    // Month, day and year are parts of the field. Keys go to one part after the other.
    await page.keyboard.type('03022025');
    await waitUntil('the filter has the date', async () => page.url().includes('from=2025-03-02'));
    // Clears the year. The value of an incomplete date is empty.
    await page.keyboard.press('Backspace');
    expect(await page.$eval('aria/From', field => (field as HTMLInputElement).value)).toBe('');
    // Long enough for the filter to change the address.
    await new Promise(resolve => setTimeout(resolve, 400));
    expect(page.url()).toContain('from=2025-03-02');
    await page.goBack();
    await waitUntil('the date is gone', async () => !page.url().includes('from='));
    expect(page.url()).toContain('status=draft');
    await manager.press('Clear filter');
  });

  it('filter saved as a view: a link in the sidebar; Undo reverts its renaming and deletion', async () => {
    await goTo('?status=scheduled&sort=oldest');
    await manager.press('Save view');
    await manager.press('Save');
    await manager.seeText('Name must not be empty.');
    await manager.fill('Name', 'What is coming');
    await manager.page.keyboard.press('Enter');
    await manager.see('link', 'What is coming');
    await manager.seeGone('button', 'Save view');
    await goTo('');
    await waitForTitles(['Neither', 'Tips alone', 'Launch alone', 'Both of them']);
    await manager.page.reload();
    await manager.follow('What is coming');
    await waitForTitles(['Tips alone']);
    expect(manager.page.url()).toContain('#/posts?status=scheduled&sort=oldest');

    const chooseMenuItem = async (item: string) => {
      await manager.page.focus('aria/Actions for “What is coming”[role="button"]');
      await manager.page.keyboard.press('Enter');
      await manager.page.locator(`aria/${item}[role="menuitem"]`).click();
    };
    await chooseMenuItem('Rename');
    await manager.page.keyboard.type(' next');
    await manager.page.keyboard.press('Enter');
    await manager.see('link', 'What is coming next');
    await manager.press('Undo');
    await manager.see('link', 'What is coming');
    await chooseMenuItem('Delete');
    await manager.seeGone('link', 'What is coming');
    await manager.press('Undo');
    await manager.see('link', 'What is coming');
    await goTo('');
  });

  it('sorted by date: posts without a date come last', async () => {
    await goTo('?sort=earliest');
    await waitForTitles(['Launch alone', 'Tips alone', 'Neither', 'Both of them']);
    await goTo('');
  });

  it('post created by keyboard with an existing label and a new one: it has both', async () => {
    const { page } = manager;
    await manager.press('New post');
    await page.keyboard.type('Written by hand');
    await page.keyboard.press('Tab');
    await page.keyboard.type('lau');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fresh');
    await page.keyboard.press('Enter');
    await manager.see('button', 'Remove Fresh');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await manager.seeGone('dialog', 'New post');
    await waitForTitles([
      'Written by hand',
      'Neither',
      'Tips alone',
      'Launch alone',
      'Both of them',
    ]);
    const first = await readElement(page, 'ul[aria-label="Posts"] li', row => row.textContent);
    expect(first).toContain('LaunchFresh');
  });

  it('scheduled without a time: the form asks for it and keeps the text', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'Soon');
    await manager.page.locator('aria/Status[role="combobox"]').fill('scheduled');
    await manager.press('Save');
    await manager.seeText('Scheduled for is required while the status is scheduled.');
    expect(await manager.readValue('Content')).toBe('Soon');
    await manager.press('Cancel');
  });

  it('label added to several posts: their other labels stay, and Undo reverts it', async () => {
    const { page } = manager;
    await page.focus('aria/Neither[role="button"]');
    await page.keyboard.down('Shift');
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await manager.seeText('4 selected');
    await manager.press('Label');
    await page.keyboard.type('Tips');
    await page.keyboard.press('Enter');
    await manager.seeText('“Tips” added to 2 posts');
    await manager.press('Done');
    const listBadges = () =>
      page.$$eval('ul[aria-label="Posts"] li', rows =>
        rows.map(row => [...row.querySelectorAll('.badge')].map(badge => badge.textContent)),
      );
    expect(await listBadges()).toEqual([
      ['Launch', 'Fresh'],
      ['Tips'],
      ['Tips'],
      ['Launch', 'Tips'],
      ['Launch', 'Tips'],
    ]);
    await manager.press('Undo');
    await waitUntil('the labels are as before', async () => {
      return JSON.stringify((await listBadges()).slice(1, 4)) === '[[],["Tips"],["Launch"]]';
    });
    await manager.press('Clear selection');
  });

  it('all filtered posts deleted: Undo restores them', async () => {
    const { page } = manager;
    await goTo('?q=alone');
    await waitForTitles(['Tips alone', 'Launch alone']);
    await page.focus('aria/Tips alone[role="button"]');
    await page.keyboard.press('x');
    await manager.press('Select all 2');
    await manager.press('Delete');
    await manager.seeText('2 posts deleted');
    await waitForTitles([]);
    await manager.press('Undo');
    await waitForTitles(['Tips alone', 'Launch alone']);
    await goTo('');
  });

  it('page opened with a filter in its address: progress is shown until the list is complete', async () => {
    const old = make.label('Old', '#3b4aa8');
    // Older than the other posts, so that these stay at the top of the list.
    const make2020 = createRowFactory(Date.UTC(2020, 0, 1));
    const many = Array.from({ length: 2_500 }, (_, index) =>
      make2020.post(`Many ${index}`, {}, index % 500 === 0 ? [old.id] : []),
    );
    await seed(manager.page, [old, ...many]);
    const other = await fixture.openAnother('trash');
    const { page } = other;
    // Records how many posts the screen has at every change that shows no progress.
    await page.evaluateOnNewDocument(() => {
      const shownCounts: number[] = [];
      Object.assign(globalThis, { shownCounts });
      new MutationObserver(() => {
        const isProgressShown = document.querySelector('.filter-progress') !== null;
        const hasScreen = document.querySelector('.filter-bar') !== null;
        if (hasScreen && !isProgressShown)
          shownCounts.push(document.querySelectorAll('.post-row').length);
      }).observe(document, { childList: true, subtree: true });
    });
    // The `?` makes the address another one, so that the page is loaded and not only its hash changes.
    await page.goto(`${page.url().split('#')[0]}?#/posts?label=${old.id}`);
    await other.seeText('5 posts');
    const shownCounts = await page.evaluate(
      () => (globalThis as unknown as { shownCounts: number[] }).shownCounts,
    );
    expect(new Set(shownCounts)).toEqual(new Set([5]));
    await page.close();
  });

  it('signature appended in the form: counted by the network’s rules, and Undo removes it', async () => {
    await manager.page.evaluate(() => {
      location.hash = '#/signatures';
    });
    await manager.press('New signature');
    await manager.fill('Name', 'Beta words');
    await manager.fill('Content', '#beta');
    await manager.press('Save');
    await manager.seeText('Beta words');
    await manager.page.evaluate(() => {
      location.hash = '#/posts';
    });
    await manager.press('New post');
    await manager.fill('Content', 'Planned');
    await manager.fill('Page', 'https://x.com/compose/post');
    await manager.press('Append signature');
    await manager.see('option', 'Beta words');
    await manager.seeText('7 → 14 of 280');
    await manager.page.keyboard.type('beta');
    await manager.page.keyboard.press('Enter');
    const waitForContent = (wanted: string) =>
      waitUntil(`the text is ${JSON.stringify(wanted)}`, async () => {
        return (await manager.readValue('Content')) === wanted;
      });
    await waitForContent('Planned\n\n#beta');
    // A second append of the same signature only warns.
    await manager.press('Append signature');
    await manager.seeText('Already in this post');
    await manager.page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Append signature');
    await manager.press('Undo');
    await waitForContent('Planned');
    await manager.seeGone('button', 'Undo');
    await manager.press('Append signature');
    await manager.see('option', 'Beta words');
    await manager.page.keyboard.press('Enter');
    await waitForContent('Planned\n\n#beta');
    await manager.press('Save');
    await manager.seeText('#beta');
  });

  it('date typed in part: not saved, and the form says what is missing', async () => {
    const { page } = manager;
    await manager.press('New post');
    await manager.fill('Content', 'Some day in May');
    await page.focus('input[type="datetime-local"]');
    // Month, day and year; the time is missing.
    await page.keyboard.type('05042027');
    await manager.press('Save');
    await manager.seeText('Enter a full date and time, or clear the field.');
    await page.waitForSelector('input[type="datetime-local"][aria-invalid="true"]:focus');
    await page.locator('input[type="datetime-local"]').fill('2027-05-04T09:30');
    await page.waitForSelector('input[type="datetime-local"][aria-invalid="false"]');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New post');
    await manager.press('Some day in May');
    const value = await page.$eval('input[type="datetime-local"]', field => field.value);
    expect(value).toBe('2027-05-04T09:30');
    await manager.press('Delete');
    await manager.seeText('Post deleted');
  });

  it('Save: moves the focus to an invalid field, and works while the list of labels is open', async () => {
    const { page } = manager;
    await manager.press('New post');
    await manager.fill('Content', 'Left by a press');
    await page.select('.dialog select', 'scheduled');
    await manager.press('Save');
    await page.waitForSelector('input[type="datetime-local"][aria-invalid="true"]:focus');
    await page.select('.dialog select', 'draft');
    await page.focus('aria/Labels[role="combobox"]');
    await page.keyboard.type('Launch');
    await manager.see('option', 'Launch');
    await page.keyboard.press('Enter');
    await manager.seeBadges(['Launch'], '.dialog .badges');
    await manager.see('option', 'Tips');
    // While the list of labels is open, Save is lower than after the list has closed. If the list closed at
    // the beginning of the press, the button would move away from the pointer, and the press would be lost.
    const saveButton = await page.$('.dialog [type="submit"]');
    await saveButton?.scrollIntoView();
    const box = await saveButton?.boundingBox();
    if (!box) throw new Error('There is no button to press.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await manager.seeGone('dialog', 'New post');
    await manager.see('button', 'Left by a press');
  });

  it('search of labels in the filter: says that none matches; ?: lists the keyboard shortcuts', async () => {
    const { page } = manager;
    await page.focus('aria/Search labels[role="searchbox"]');
    await page.keyboard.type('zzz');
    await manager.seeText('No labels match');
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.type('?');
    await manager.see('dialog', 'Keyboard shortcuts');
    await manager.seeText('Move through the list');
    await page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Keyboard shortcuts');
  });
});

describeManager('a post with the maximum number of labels', fixture => {
  it('label added: refused with a notice that has no Undo', async () => {
    const make = createRowFactory();
    // The labels need not exist.
    const labelIds = Array.from({ length: 100 }, newId);
    const rows = [make.label('One more'), make.post('Full', {}, labelIds)];
    const manager = await fixture.start('posts', { rows });
    await manager.tick('Select Full');
    await manager.press('Label');
    await manager.see('dialog', 'Labels for 1 post');
    await manager.page.locator('aria/One more[role="option"]').click();
    await manager.seeText('1 post already has 100 labels');
    await manager.seeGone('button', 'Undo');
  });
});
