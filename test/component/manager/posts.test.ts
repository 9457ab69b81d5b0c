/** The posts screen: form and selection. The tests share one mount and see posts of earlier ones. */
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../../shared/resources/scalars.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { clickAt } from '../../support/component/pointer.ts';
import { createPostRows, waitForTitles } from '../../support/component/post-list.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('the posts screen', () => {
  let manager: Manager;

  beforeAll(async () => {
    manager = await startManager('posts?sort=newest', { rows: createPostRows() });
    await manager.see('button', 'Neither');
  });

  it('post created by keyboard with an existing label and a new one: it has both', async () => {
    await manager.press('New post');
    await manager.type('Written by hand');
    await manager.keys('{Tab}lau{Enter}Fresh{Enter}');
    await manager.see('button', 'Remove Fresh');
    await manager.keys('{Control>}{Enter}{/Control}');
    await manager.seeGone('dialog', 'New post');
    const others = ['Neither', 'Tips alone', 'Launch alone', 'Both of them'];
    await waitForTitles(['Written by hand', ...others]);
    expect((await waitFor('ul[aria-label="Posts"] li')).textContent).toContain('LaunchFresh');
  });

  it('scheduled without a time: the form asks for it and keeps the text', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'Soon');
    await manager.select('Status', 'scheduled');
    await manager.press('Save');
    await manager.seeText('Scheduled for is required while the status is scheduled.');
    expect(await manager.readValue('Content')).toBe('Soon');
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
    await manager.fill('Page', 'https://x.com/compose/post');
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

  it('page without a scheme, draft with a date: https, and the form asks whether it is scheduled', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'With a date');
    await manager.fill('Page', 'example.org/x');
    const time = 'input[type="datetime-local"]';
    await userEvent.fill(await waitFor<HTMLInputElement>(time), '2027-05-04T09:30');
    await manager.seeText('This draft has a date. Is it scheduled?');
    await manager.press('Schedule');
    await manager.seeGone('button', 'Keep as draft');
    expect(manager.find<HTMLSelectElement>('combobox', 'Status')?.value).toBe('scheduled');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New post');
    await manager.press('With a date');
    expect(await manager.readValue('Page')).toBe('https://example.org/x');
    await manager.press('Cancel');
  });

  it('several faults: all are shown, and the first has the focus', async () => {
    await manager.press('New post');
    await manager.fill('Page', 'no address');
    await manager.select('Status', 'scheduled');
    await manager.press('Save');
    const listFaulty = () => all('[aria-invalid="true"]').length;
    await until('both fields are faulty', () => listFaulty() === 2);
    await waitFor('input[type="datetime-local"]:focus');
    // A date that is typed in part hides no other fault either.
    await manager.focusOn('input[type="datetime-local"]');
    await manager.type('05042027');
    await manager.press('Save');
    await manager.seeText('Enter a full date and time, or clear the field.');
    expect(listFaulty()).toBe(2);
    await manager.press('Cancel');
  });

  it('date typed in part: not saved, and the form says what is missing', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'Some day in May');
    const time = 'input[type="datetime-local"]';
    await manager.focusOn(time);
    // Month, day and year; the time is missing.
    await manager.type('05042027');
    await manager.press('Save');
    await manager.seeText('Enter a full date and time, or clear the field.');
    const field = await waitFor<HTMLInputElement>(`${time}[aria-invalid="true"]:focus`);
    await userEvent.fill(field, '2027-05-04T09:30');
    await waitFor(`${time}[aria-invalid="false"]`);
    await manager.press('Save');
    await manager.seeGone('dialog', 'New post');
    await manager.press('Some day in May');
    expect((await waitFor<HTMLInputElement>(time)).value).toBe('2027-05-04T09:30');
    await manager.press('Delete');
    await manager.seeText('Post deleted');
  });

  it('Save: moves the focus to an invalid field, and works while the list of labels is open', async () => {
    await manager.press('New post');
    await manager.fill('Content', 'Left by a press');
    await manager.select('Status', 'scheduled');
    await manager.press('Save');
    await waitFor('input[type="datetime-local"][aria-invalid="true"]:focus');
    await manager.select('Status', 'draft');
    await manager.focus('combobox', 'Labels');
    await manager.type('Launch');
    await manager.see('option', 'Launch');
    await manager.keys('{Enter}');
    await manager.seeBadges(['Launch'], '.dialog .badges');
    await manager.see('option', 'Tips');
    // While the list of labels is open, Save is lower than after the list has closed. If the list closed at
    // the beginning of the press, the button would move away from the pointer, and the press would be lost.
    const saveButton = await waitFor('.dialog [type="submit"]');
    saveButton.scrollIntoView();
    await clickAt(saveButton);
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
      const fields = all('.dialog :is(input, textarea, select)').filter(
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
