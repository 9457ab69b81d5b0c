/** The posts screen: form and selection. The tests share one mount and see posts of earlier ones. */
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../../shared/resources/scalars.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createPostRows, waitForTitles } from '../../support/component/post-list.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('the posts screen', () => {
  let manager: Manager;

  beforeAll(async () => {
    manager = await startManager('posts?sort=newest', { rows: createPostRows() });
    await manager.see('button', 'Neither');
  });

  async function typePage(address: string) {
    await manager.press('Network');
    await manager.choose('menuitem', 'Other page…');
    await manager.fill('Page', address);
  }

  it('post created by keyboard with an existing label and a new one: it has both', async () => {
    await manager.press('New post');
    await manager.type('Written by hand');
    await manager.keys('{Tab}{ArrowRight}{Enter}lau{Enter}Fresh{Enter}');
    await manager.see('button', 'Remove Fresh');
    await manager.keys('{Control>}{Enter}{/Control}');
    await manager.seeGone('dialog', 'New post');
    const others = ['Neither', 'Tips alone', 'Launch alone', 'Both of them'];
    await waitForTitles(['Written by hand', ...others]);
    expect((await waitFor('ul[aria-label="Posts"] li')).textContent).toContain('LaunchFresh');
  });

  it('text and network: the form counts as the network does, and as more than one until one is chosen', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'See https://example.org/a/very/long/address');
    await manager.seeText('X 27 of 280');
    expect(all('.post-counts > li').length).toBeGreaterThan(1);
    await manager.press('Network');
    await manager.choose('menuitem', 'X');
    await until('only X counts', () => all('.post-counts > li').length === 1);
    await manager.press('Network X');
    await manager.choose('menuitem', 'Other page…');
    await manager.seeFocusIn('input[inputmode="url"]');
    expect(await manager.readValue('Page')).toBe('https://x.com/');
    await manager.fill('Page', 'forum.example/new');
    await manager.see('button', 'Network forum.example');
    await manager.seeText('43 characters');
    await manager.press('Network forum.example');
    await manager.choose('menuitem', 'No network');
    await manager.see('button', 'Network');
    await manager.press('Cancel');
  });

  it('label added to several posts: their other labels stay, and Undo reverts it', async () => {
    await manager.focus('button', 'Neither');
    await manager.keys('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await manager.seeText('4 selected');
    await manager.press('Label');
    await manager.see('dialog', 'Labels for 4 posts');
    await manager.type('Tips');
    await manager.keys('{Enter}');
    await manager.seeText('“Tips” added to 2 posts');
    await manager.press('Done');
    const listBadges = () =>
      all('ul[aria-label="Posts"] li').map(row =>
        [...row.querySelectorAll('.badge')].map(badge => badge.textContent),
      );
    const added = [['Tips'], ['Tips'], ['Launch', 'Tips'], ['Launch', 'Tips']];
    expect(listBadges()).toEqual([['Launch', 'Fresh'], ...added]);
    await manager.press('Undo');
    await until(
      'the labels are as before',
      () => JSON.stringify(listBadges().slice(1, 4)) === '[[],["Tips"],["Launch"]]',
    );
    await manager.press('Clear selection');
  });

  it('all filtered posts deleted: Undo restores them', async () => {
    manager.goTo('posts?q=alone');
    await waitForTitles(['Tips alone', 'Launch alone']);
    await manager.focus('button', 'Tips alone');
    await manager.keys('x');
    await manager.press('Select all 2');
    await manager.press('Delete');
    await manager.seeText('2 posts deleted');
    await waitForTitles([]);
    await manager.press('Undo');
    await waitForTitles(['Tips alone', 'Launch alone']);
    manager.goTo('posts');
  });

  it('signature appended in the form: counted by the network’s rules, and Undo removes it', async () => {
    manager.goTo('signatures');
    await manager.press('New signature');
    await manager.fill('Name', 'Beta words');
    await manager.fill('Content', '#beta');
    await manager.press('Save');
    await manager.seeText('Beta words');
    manager.goTo('posts');
    await manager.press('New post');
    await manager.fill('Content', 'Planned');
    await manager.press('Network');
    await manager.choose('menuitem', 'X');
    await manager.press('Append signature');
    await manager.see('option', 'Beta words');
    await manager.seeText('7 → 14 of 280');
    await manager.keys('beta{Enter}');
    const waitForContent = (wanted: string) =>
      until(`the text is ${JSON.stringify(wanted)}`, async () => {
        return (await manager.readValue('Content')) === wanted;
      });
    await waitForContent('Planned\n\n#beta');
    // A second append of the same signature only warns.
    await manager.press('Append signature');
    await manager.seeText('Already in this post');
    await manager.keys('{Escape}');
    await manager.seeGone('dialog', 'Append signature');
    await manager.press('Undo');
    await waitForContent('Planned');
    await manager.seeGone('button', 'Undo');
    await manager.press('Append signature');
    await manager.see('option', 'Beta words');
    await manager.keys('{Enter}');
    await waitForContent('Planned\n\n#beta');
    await manager.press('Save');
    await manager.seeText('#beta');
  });

  it('signature that asks: asks in the form too, and counts for a chosen network', async () => {
    manager.goTo('signatures');
    await manager.press('New signature');
    await manager.fill('Name', 'Asking');
    await manager.fill('Content', '{{choose:Hi|Bye}} {{ask:To whom?}}');
    await manager.tick('Use variables');
    await manager.press('Save');
    await manager.seeText('Asking');
    manager.goTo('posts');
    await manager.press('New post');
    await manager.fill('Content', 'Planned');
    await manager.press('Append signature');
    await manager.see('option', 'Asking');
    await manager.keys('asking{Enter}');
    await manager.see('dialog', 'Before appending');
    await until(
      'the first question has the focus',
      () => document.activeElement?.tagName === 'SELECT',
    );
    await manager.select('Choose', 'Bye');
    await manager.fill('To whom?', 'Ada'.repeat(100));
    await manager.select('Network', 'x');
    await manager.seeText('7 → 313 of 280');
    await manager.seeText('33 characters over');
    await manager.fill('To whom?', 'Ada');
    await manager.focus('textbox', 'To whom?');
    await manager.keys('{Control>}{Enter}{/Control}');
    await manager.see('dialog', 'New post');
    await until('the text has the answers', async () => {
      return (await manager.readValue('Content')) === 'Planned\n\nBye Ada';
    });
    await manager.press('Cancel');
  });

  it('page without a scheme: saved with https', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'With a page');
    await typePage('example.org/x');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New post');
    await manager.press('With a page');
    await manager.press('Network example.org');
    await manager.choose('menuitem', 'Other page…');
    expect(await manager.readValue('Page')).toBe('https://example.org/x');
    await manager.press('Cancel');
  });

  it('faulty page: the form says so, and the field has the focus', async () => {
    await manager.press('New post');
    await typePage('no address');
    await manager.press('Save');
    await waitFor('input[inputmode="url"][aria-invalid="true"]:focus');
    await manager.press('Cancel');
  });

  it('day typed in words: keeps the time, schedules the draft, and shows on the chip', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'Some day in May');
    await manager.press('When');
    await manager.choose('menuitem', 'Other…');
    await manager.fill('Day', 'someday');
    await manager.seeText('Not a date');
    await manager.fill('Day', '4 may 2031');
    await manager.seeText('Sunday, May 4, 2031');
    const field = await waitFor<HTMLInputElement>('input[type="datetime-local"]');
    expect(field.value).toBe('2031-05-04T09:00');
    await manager.press('Done');
    await manager.see('button', 'When May 4, 2031, 9:00 AM');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New post');
    await manager.press('Some day in May');
    await manager.press('When May 4, 2031, 9:00 AM');
    await manager.choose('menuitem', 'Draft');
    await manager.press('When Draft · May 4, 2031, 9:00 AM');
    await manager.choose('menuitem', 'No date');
    await manager.press('When');
    await manager.choose('menuitem', 'Published now');
    await until('it is published', () =>
      all('.post-chip').some(chip => /Published/.test(chip.innerText)),
    );
    await manager.press('Delete');
    await manager.seeText('Post deleted');
  });

  it('chips: one stop of Tab, and the arrows move among them', async () => {
    await manager.press('New post');
    await manager.type('By keyboard');
    await manager.keys('{Tab}');
    await manager.seeFocusIn('.post-chip');
    for (const name of ['Labels', 'When', 'Append signature']) {
      await manager.keys('{ArrowRight}');
      expect(document.activeElement?.textContent).toBe(name);
    }
    await manager.keys('{ArrowLeft}{Enter}');
    await manager.see('menuitem', 'Other…');
    await manager.keys('{Escape}');
    expect(document.activeElement?.textContent).toBe('When');
    await manager.keys('{Tab}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More');
    await manager.press('Cancel');
  });

  it('Save: works while the menu of labels is open, and keeps the chosen ones', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'Left by a press');
    await manager.press('Labels');
    await manager.type('Launch');
    await manager.see('option', 'Launch');
    await manager.keys('{Enter}');
    await manager.seeBadges(['Launch'], '.dialog .badges');
    await manager.see('option', 'Tips');
    await manager.keys('{Control>}{Enter}{/Control}');
    await manager.seeGone('dialog', 'New post');
    await manager.see('button', 'Left by a press');
  });
});

describe('a post with the maximum number of labels', () => {
  it('label added: refused with a notice that has no Undo', async () => {
    const make = createRowFactory();
    // The labels need not exist.
    const labelIds = Array.from({ length: 100 }, newId);
    const rows = [make.label('One more'), make.post('Full', {}, labelIds)];
    const manager = await startManager('posts', { rows });
    await manager.tick('Select Full');
    await manager.press('Label');
    await manager.see('dialog', 'Labels for 1 post');
    await manager.choose('option', 'One more');
    await manager.seeText('1 post already has 100 labels');
    await manager.seeGone('button', 'Undo');
  });
});

describe('the form of a post', () => {
  it.each([
    [1280, 800],
    [320, 640],
  ])(
    'window of %i x %i: Save is in view, and no field with the focus is behind it',
    async (...size) => {
      const make = createRowFactory();
      const labels = Array.from({ length: 12 }, (_, n) => make.label(`Label ${n}`));
      const rows = [
        ...labels,
        make.post(
          'A long evening',
          {},
          labels.map(({ id }) => id),
        ),
      ];
      const manager = await startManager('posts', { rows });
      await page.viewport(...size);
      await manager.seeText('A long evening');
      await manager.press('A long evening');
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const save = await manager.wait('button', 'Save');
      const fields = all('.dialog :is(input, textarea, select, .post-chip)').filter(
        field => field.offsetHeight > 0,
      );
      expect(fields.length).toBeGreaterThan(3);
      for (const field of fields) {
        field.focus();
        await until('Save is in view', () => boxOf(save).bottom <= innerHeight);
        // The buttons may stand in two lines.
        const { top } = boxOf(await waitFor('.dialog-actions'));
        expect(boxOf(field).bottom).toBeLessThanOrEqual(top + 1);
      }
    },
  );
});
