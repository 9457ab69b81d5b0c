import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../shared/resources/identity.ts';
import { describeManager, describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { read } from '../../support/read.ts';
import { createSeed, seed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

describeManagers('the posts screen', stage => {
  let manager: ManagerPage;
  const make = createSeed();
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
    manager = await stage.start('posts', { rows });
    await manager.see('button', 'Neither');
  });

  const titles = () =>
    manager.page.$$eval('ul[aria-label="Posts"] [data-act="open"]', rows =>
      rows.map(row => row.textContent ?? ''),
    );
  const shows = (expected: string[]) =>
    until(`shows ${expected.join(', ')}`, async () => {
      return JSON.stringify(await titles()) === JSON.stringify(expected);
    });
  const goTo = async (query: string) => {
    await manager.page.evaluate(hash => {
      location.hash = hash;
    }, `#/posts${query}`);
  };

  it('lists posts newest first with all their badges', async () => {
    await shows(['Neither', 'Tips alone', 'Launch alone', 'Both of them']);
    await manager.seeBadges(['Tips', 'Launch', 'Launch', 'Tips']);
  });

  it('filters by any or all of several labels, in the address, and Back undoes it', async () => {
    await manager.press('Launch');
    await shows(['Launch alone', 'Both of them']);
    await manager.press('Tips');
    await shows(['Tips alone', 'Launch alone', 'Both of them']);
    await manager.page.select('select[aria-label="Posts with"]', 'all');
    await shows(['Both of them']);
    expect(manager.page.url()).toContain('match=all');
    await manager.page.reload();
    await shows(['Both of them']);
    await manager.page.goBack();
    await shows(['Tips alone', 'Launch alone', 'Both of them']);
    await manager.page.goBack();
    await shows(['Launch alone', 'Both of them']);
    await goTo('');
  });

  it('filters by no label, status, text and period', async () => {
    await manager.press('Unlabelled');
    await shows(['Neither']);
    await goTo('?status=scheduled');
    await shows(['Tips alone']);
    await goTo('?q=LAUNCH+alo');
    await shows(['Launch alone']);
    await goTo('?from=2026-03-02&to=2026-03-05');
    await shows(['Tips alone']);
    await manager.press('Clear filter');
    await shows(['Neither', 'Tips alone', 'Launch alone', 'Both of them']);
  });

  it('filters by network, by what is overdue, and by days that words name', async () => {
    const select = (name: string, value: string) =>
      manager.page.select(`select[aria-label="${name}"]`, value);
    await select('Status', 'overdue');
    await shows(['Tips alone']);
    await select('Network', 'x');
    await shows([]);
    await manager.press('Clear filter');
    await select('Period', 'last-30-days');
    await shows([]);
    expect(manager.page.url()).toContain('period=last-30-days');
    await select('Period', 'own');
    await manager.page.locator('aria/From').fill('2026-03-01');
    await manager.page.locator('aria/To').fill('2026-03-02');
    await shows(['Launch alone']);
    await manager.press('Clear filter');
    await shows(['Neither', 'Tips alone', 'Launch alone', 'Both of them']);
  });

  it('goes back to before its days were typed, and keeps them while one is typed anew', async () => {
    const { page } = manager;
    await goTo('?status=draft');
    await page.select('select[aria-label="Period"]', 'own');
    await page.waitForSelector('aria/From');
    await page.focus('aria/From');
    await page.keyboard.type('03022025');
    await until('the day is taken', async () => page.url().includes('from=2025-03-02'));
    await page.keyboard.press('Backspace');
    expect(await page.$eval('aria/From', field => (field as HTMLInputElement).value)).toBe('');
    await new Promise(resolve => setTimeout(resolve, 400));
    expect(page.url()).toContain('from=2025-03-02');
    await page.goBack();
    await until('it is gone', async () => !page.url().includes('from='));
    expect(page.url()).toContain('status=draft');
    await manager.press('Clear filter');
  });

  it('keeps a filter under a name in the sidebar', async () => {
    await goTo('?status=scheduled&sort=oldest');
    await manager.press('Save view');
    await manager.press('Save');
    await manager.seeText('Name must not be empty.');
    await manager.fill('Name', 'What is coming');
    await manager.page.keyboard.press('Enter');
    await manager.see('link', 'What is coming');
    await manager.seeGone('button', 'Save view');
    await goTo('');
    await shows(['Neither', 'Tips alone', 'Launch alone', 'Both of them']);
    await manager.page.reload();
    await manager.follow('What is coming');
    await shows(['Tips alone']);
    expect(manager.page.url()).toContain('#/posts?status=scheduled&sort=oldest');

    const choose = async (act: string) => {
      await manager.page.focus('aria/Actions for “What is coming”[role="button"]');
      await manager.page.keyboard.press('Enter');
      await manager.page.locator(`aria/${act}[role="menuitem"]`).click();
    };
    await choose('Rename');
    await manager.page.keyboard.type(' next');
    await manager.page.keyboard.press('Enter');
    await manager.see('link', 'What is coming next');
    await manager.press('Undo');
    await manager.see('link', 'What is coming');
    await choose('Delete');
    await manager.seeGone('link', 'What is coming');
    await manager.press('Undo');
    await manager.see('link', 'What is coming');
    await goTo('');
  });

  it('sorts by date, those without one last', async () => {
    await goTo('?sort=earliest');
    await shows(['Launch alone', 'Tips alone', 'Neither', 'Both of them']);
    await goTo('');
  });

  it('creates a post with labels by keyboard alone, one of them on the fly', async () => {
    const { page } = manager;
    await manager.press('New post');
    await page.keyboard.type('Written by hand');
    await page.keyboard.press('Tab');
    await page.keyboard.type('lau');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fresh');
    await page.keyboard.press('Enter');
    await manager.see('button', 'Take off Fresh');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await manager.seeGone('dialog', 'New post');
    await shows(['Written by hand', 'Neither', 'Tips alone', 'Launch alone', 'Both of them']);
    const first = await read(page, 'ul[aria-label="Posts"] li', row => row.textContent);
    expect(first).toContain('LaunchFresh');
  });

  it('asks for a time when a post is scheduled without one, and keeps the text', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'Soon');
    await manager.page.locator('aria/Status[role="combobox"]').fill('scheduled');
    await manager.press('Save');
    await manager.seeText('Scheduled for is required while the status is scheduled.');
    expect(await manager.valueOf('Content')).toBe('Soon');
    await manager.press('Cancel');
  });

  it('labels many posts at once without touching their other labels, and takes it back', async () => {
    const { page } = manager;
    await page.focus('aria/Neither[role="button"]');
    await page.keyboard.down('Shift');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await manager.seeText('4 selected');
    await manager.press('Label');
    await page.keyboard.type('Tips');
    await page.keyboard.press('Enter');
    await manager.seeText('“Tips” put on 2 posts');
    await manager.press('Done');
    const badgesOf = () =>
      page.$$eval('ul[aria-label="Posts"] li', rows =>
        rows.map(row => [...row.querySelectorAll('.badge')].map(badge => badge.textContent)),
      );
    expect(await badgesOf()).toEqual([
      ['Launch', 'Fresh'],
      ['Tips'],
      ['Tips'],
      ['Launch', 'Tips'],
      ['Launch', 'Tips'],
    ]);
    await manager.press('Undo');
    await until('the labels are as before', async () => {
      return JSON.stringify((await badgesOf()).slice(1, 4)) === '[[],["Tips"],["Launch"]]';
    });
    await manager.press('Clear selection');
  });

  it('deletes all filtered posts, and brings them back', async () => {
    const { page } = manager;
    await goTo('?q=alone');
    await shows(['Tips alone', 'Launch alone']);
    await page.focus('aria/Tips alone[role="button"]');
    await page.keyboard.press('x');
    await manager.press('Select all 2');
    await manager.press('Delete');
    await manager.seeText('2 posts deleted');
    await shows([]);
    await manager.press('Undo');
    await shows(['Tips alone', 'Launch alone']);
    await goTo('');
  });

  it('says so for as long as a bookmarked filter does not show all that it finds', async () => {
    const old = make.label('Old', '#3b4aa8');
    const more = createSeed(Date.UTC(2020, 0, 1));
    const many = Array.from({ length: 2_500 }, (_, index) =>
      more.post(`Many ${index}`, {}, index % 500 === 0 ? [old.id] : []),
    );
    await seed(manager.page, [old, ...many]);
    const bookmarked = await stage.openAnother('trash');
    const { page } = bookmarked;
    await page.evaluateOnNewDocument(() => {
      const claims: number[] = [];
      Object.assign(globalThis, { claims });
      new MutationObserver(() => {
        const isReading = document.querySelector('.filter-reading') !== null;
        const list = document.querySelector('.filter-bar');
        if (list && !isReading) claims.push(document.querySelectorAll('.post-row').length);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${page.url().split('#')[0]}?#/posts?label=${old.id}`);
    await bookmarked.seeText('5 posts');
    const claims = await page.evaluate(
      () => (globalThis as unknown as { claims: number[] }).claims,
    );
    expect(new Set(claims)).toEqual(new Set([5]));
    await page.close();
  });

  it('appends a signature to a planned post, counted as its network counts', async () => {
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
    const seeContent = (wanted: string) =>
      until(`the text is ${JSON.stringify(wanted)}`, async () => {
        return (await manager.valueOf('Content')) === wanted;
      });
    await seeContent('Planned\n\n#beta');
    await manager.press('Append signature');
    await manager.seeText('Already in this post');
    await manager.page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Append signature');
    await manager.press('Undo');
    await seeContent('Planned');
    await manager.seeGone('button', 'Undo');
    await manager.press('Append signature');
    await manager.see('option', 'Beta words');
    await manager.page.keyboard.press('Enter');
    await seeContent('Planned\n\n#beta');
    await manager.press('Save');
    await manager.seeText('#beta');
  });

  it('saves no date that is typed in part, and says what is missing', async () => {
    const { page } = manager;
    await manager.press('New post');
    await manager.fill('Content', 'Some day in May');
    await page.focus('input[type="datetime-local"]');
    await page.keyboard.type('05042027');
    await manager.press('Save');
    await manager.seeText('Give day and time in full, or clear the field.');
    await page.waitForSelector('input[type="datetime-local"][aria-invalid="true"]:focus');
    await page.locator('input[type="datetime-local"]').fill('2027-05-04T09:30');
    await page.waitForSelector('input[type="datetime-local"][aria-invalid="false"]');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New post');
    await manager.press('Some day in May');
    const value = await page.$eval('input[type="datetime-local"]', one => one.value);
    expect(value).toBe('2027-05-04T09:30');
    await manager.press('Delete');
    await manager.seeText('Post deleted');
  });

  it('leads from a refused Save to what is at fault, and takes the press that leaves its labels', async () => {
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
    // What it pressed stood lower than after the list of labels had folded.
    const button = await page.$('.dialog [type="submit"]');
    await button?.scrollIntoView();
    const box = await button?.boundingBox();
    if (!box) throw new Error('There is no button to press.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await manager.seeGone('dialog', 'New post');
    await manager.see('button', 'Left by a press');
  });

  it('finds labels in the filter, and lists its keys on a question mark', async () => {
    const { page } = manager;
    await page.focus('aria/Search labels[role="searchbox"]');
    await page.keyboard.type('zzz');
    await manager.seeText('No label of this name');
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.type('?');
    await manager.see('dialog', 'Keyboard shortcuts');
    await manager.seeText('Move through the list');
    await page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Keyboard shortcuts');
  });
});

describeManager('a post with as many labels as it may have', stage => {
  it('gets no other, and says so without a way back', async () => {
    const make = createSeed();
    const hundred = Array.from({ length: 100 }, newId);
    const rows = [make.label('One more'), make.post('Full', {}, hundred)];
    const manager = await stage.start('posts', { rows });
    await manager.tick('Select Full');
    await manager.press('Label');
    await manager.see('dialog', 'Labels of 1 post');
    await manager.page.locator('aria/One more[role="option"]').click();
    await manager.seeText('1 post has 100 labels already');
    await manager.seeGone('button', 'Undo');
  });
});
