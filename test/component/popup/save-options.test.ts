/** The menu beside Save post: the post is saved as a draft, for a time, or as published. */
import { describe, expect, it } from 'vitest';
import { toLocalInput } from '../../../extension/app/dates/local-time.ts';
import { editFields } from '../../../shared/rows/edit.ts';
import {
  byRole,
  find,
  open,
  openWithSignatures,
  press,
  readFocusedName,
  setUpPopup,
  waitFor,
  waitForText,
} from '../../support/component/popup.ts';
import { findFaultsInBothThemes } from '../../support/component/popup-accessibility.ts';
import {
  editRow,
  readPostTimings,
  readSavedPosts,
  seedPosts,
} from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();

const openWithAlpha = (page: FakePage) => openWithSignatures(page, { Alpha: '#alpha' });
const listItems = () => [...document.querySelectorAll('[role=menuitem]')];
const listItemNames = () => listItems().map(item => item.textContent?.trim() ?? '');
const pressItem = async (name: string) => {
  await expect.poll(listItemNames).toContain(name);
  (listItems()[listItemNames().indexOf(name)] as HTMLElement).click();
};
/** Tomorrow's local time, as a post stores it. */
function tomorrowAt(hours: number): string {
  const moment = new Date();
  moment.setDate(moment.getDate() + 1);
  moment.setHours(hours, 0, 0, 0);
  return moment.toISOString();
}
const findTomorrow = async () => {
  await expect.poll(() => listItemNames().some(name => name.startsWith('Tomorrow'))).toBe(true);
  return listItemNames().find(name => name.startsWith('Tomorrow')) ?? '';
};

describe('the options of a save', () => {
  it('scheduled for tomorrow: three clicks, and Undo takes the post away', async () => {
    await openWithAlpha(createFakePage({ text: 'For tomorrow' }));
    await byRole('button', 'Save options').click();
    await pressItem('Schedule…');
    await pressItem(await findTomorrow());
    await waitForText('.popup-saved', /^Scheduled for /);
    expect(await readPostTimings()).toEqual([`scheduled ${tomorrowAt(9)}`]);
    await byRole('button', 'Undo').click();
    await waitForText('.popup-saved', 'Undone');
    expect(await readSavedPosts()).toEqual([]);
  });

  it('published now: saved with the time of the save, and never written again', async () => {
    const page = createFakePage({ text: 'It is out' });
    await openWithAlpha(page);
    await byRole('button', 'Save options').click();
    await pressItem('Published now');
    await waitForText('.popup-saved', 'Saved as published');
    expect((await readPostTimings())[0]).toMatch(/^published 2/);
    await open(page);
    await byRole('button', 'Save post').click();
    await waitForText('.popup-saved', 'Post saved');
    expect((await readPostTimings()).map(timing => timing.split(' ')[0])).toEqual([
      'published',
      'draft',
    ]);
  });

  it('draft that is scheduled, then undone: it is a draft again, with its text', async () => {
    const page = createFakePage({ text: 'First' });
    await openWithAlpha(page);
    await byRole('button', 'Save post').click();
    await waitForText('.popup-saved', 'Post saved');
    page.text = 'First, and more';
    await open(page);
    await byRole('button', 'Save options').click();
    await pressItem('Schedule…');
    await pressItem(await findTomorrow());
    await waitForText('.popup-saved', /^Scheduled for /);
    expect(await readPostTimings()).toEqual([`scheduled ${tomorrowAt(9)}`]);
    await byRole('button', 'Undo').click();
    await waitForText('.popup-saved', 'Undone');
    expect(await readPostTimings()).toEqual(['draft']);
    expect(await readSavedPosts()).toMatchObject([{ text: 'First' }]);
  });

  it('scheduled post, saved again: stays scheduled; as a draft: keeps its time', async () => {
    const page = createFakePage({ text: 'Planned' });
    await openWithAlpha(page);
    await byRole('button', 'Save options').click();
    await pressItem('Schedule…');
    await pressItem(await findTomorrow());
    await waitForText('.popup-saved', /^Scheduled for /);
    await byRole('button', 'Save post').click();
    await waitForText('.popup-saved', 'Post saved');
    expect(await readPostTimings()).toEqual([`scheduled ${tomorrowAt(9)}`]);
    await byRole('button', 'Save options').click();
    await pressItem('Draft');
    await expect.poll(readPostTimings).toEqual([`draft ${tomorrowAt(9)}`]);
  });

  it('new post, rescheduled elsewhere before Undo: it stays', async () => {
    await openWithAlpha(createFakePage({ text: 'Moved since' }));
    await byRole('button', 'Save options').click();
    await pressItem('Schedule…');
    await pressItem(await findTomorrow());
    await waitForText('.popup-saved', /^Scheduled for /);
    await editRow('post', 'Moved since', (row, stamper) =>
      editFields(row, { scheduled_at: tomorrowAt(11) }, stamper),
    );
    await byRole('button', 'Undo').click();
    await waitForText('.popup-saved', /^Not undone/);
    expect(await readPostTimings()).toEqual([`scheduled ${tomorrowAt(11)}`]);
  });

  it('a post planned for a usual time: the next one is offered as free', async () => {
    const free = [9, 13].map(tomorrowAt);
    const today = [9, 13, 17].map(hours =>
      new Date(new Date().setHours(hours, 0, 0, 0)).toISOString(),
    );
    await seedPosts(
      ...[...today, ...free].map(at => ({ content: at, status: 'scheduled', scheduled_at: at })),
    );
    await openWithAlpha(createFakePage({ text: 'Next free' }));
    await byRole('button', 'Save options').click();
    await pressItem('Schedule…');
    await findTomorrow();
    await pressItem(listItemNames().find(name => name.startsWith('Next free slot')) ?? '');
    await expect
      .poll(async () => (await readPostTimings()).at(-1))
      .toBe(`scheduled ${tomorrowAt(17)}`);
  });

  it('another date and time, by keyboard alone: asked for in a dialog', async () => {
    await openWithAlpha(createFakePage({ text: 'By hand' }));
    await expect.element(byRole('button', 'Save options')).toBeEnabled();
    find('.popup-save > .button')?.focus();
    await press('Tab');
    expect(readFocusedName()).toBe('Save options');
    await press('Enter');
    await expect.poll(readFocusedName).toBe('Draft');
    await press('ArrowDown', 'Enter');
    await findTomorrow();
    await press('End', 'Enter');
    const field = (await waitFor('dialog input')) as HTMLInputElement;
    expect(field.value).not.toBe('');
    await byRole('textbox', 'Scheduled for').fill('2031-05-06T07:08');
    await press('Enter');
    await waitForText('.popup-saved', /^Scheduled for /);
    const [timing = ''] = await readPostTimings();
    expect(toLocalInput(timing.split(' ')[1] ?? null)).toBe('2031-05-06T07:08');
  });

  it('menus and dialog: no violation of axe, Escape goes back', async () => {
    await openWithAlpha(createFakePage({ text: 'Hello' }));
    const findFaults = () => findFaultsInBothThemes({ hasSignatureOptions: true });
    await byRole('button', 'Save options').click();
    await waitFor('[role=menu]');
    expect(await findFaults()).toEqual([]);
    await pressItem('Schedule…');
    await findTomorrow();
    expect(await findFaults()).toEqual([]);
    await pressItem('Other…');
    await waitFor('dialog input');
    expect(await findFaults()).toEqual([]);
    await press('Escape');
    await expect.poll(() => find('dialog')).toBeNull();
    expect(readFocusedName()).toBe('Save options');
    expect(await readSavedPosts()).toEqual([]);
  });

  it('no composer: disabled', async () => {
    await openWithAlpha(createFakePage({ refusal: 'no-composer' }));
    await waitFor('.popup-refusal p');
    await expect.element(byRole('button', 'Save options')).toBeDisabled();
  });
});
