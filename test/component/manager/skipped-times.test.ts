/** Local times that the clocks skip, in New York: 2:00 to 3:00 on March 8, 2026. */
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { startManager } from '../../support/component/manager.ts';
import { setTimeZone } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('times that the clocks skip', () => {
  async function open(address: string) {
    await setTimeZone('America/New_York');
    const make = createRowFactory();
    const post = make.post('Early', {
      status: 'scheduled',
      scheduled_at: '2026-03-07T07:30:00.000Z',
    });
    const manager = await startManager(address, { rows: [post] });
    await manager.seeText('Early');
    const readTime = async () => (await manager.device.posts.toArray())[0]?.at;
    const waitForTime = (time: string) =>
      until(`the post is at ${time}`, async () => (await readTime()) === time);
    return { manager, waitForTime };
  }

  it('typed in the form of a post: the field says which time the post gets, and shows it once left', async () => {
    const { manager, waitForTime } = await open('posts');
    await manager.press('Early');
    await manager.press('When Mar 7, 2:30 AM');
    await manager.choose('menuitem', 'Other…');
    const field = await waitFor<HTMLInputElement>('dialog input[type="datetime-local"]');
    await userEvent.fill(field, '2026-03-08T02:30');
    await manager.seeText('The clocks skip this time. The post gets Mar 8, 3:30 AM.');
    expect(field.value).toBe('2026-03-08T02:30');
    await manager.focus('textbox', 'Day');
    await until('the field shows it', () => field.value === '2026-03-08T03:30');
    await manager.seeText('The post gets Mar 8, 3:30 AM.');
    await userEvent.fill(field, '2026-03-08T01:30');
    await until('the note is gone', () => all('dialog .field-warning').length === 0);
    await userEvent.fill(field, '2026-03-08T02:15');
    await manager.press('Done');
    await manager.press('Save');
    await waitForTime('2026-03-08T07:15:00.000Z');
  });

  it('moved to that day in the calendar: the notice gives the time that the post gets', async () => {
    const { manager, waitForTime } = await open('calendar?view=month&day=2026-03-07');
    (await waitFor('[data-day="2026-03-07"] [data-post]')).focus();
    await manager.keys('{Shift>}{ArrowRight}{/Shift}');
    await manager.seeText(
      'Moved to Sunday, March 8, 2026 · The clocks skip this time. The post gets Mar 8, 3:30 AM.',
    );
    await waitForTime('2026-03-08T07:30:00.000Z');
    await manager.press('Undo');
    await waitForTime('2026-03-07T07:30:00.000Z');
  });

  it('moved with others: the notice counts the posts that get a later time', async () => {
    const { manager } = await open('posts');
    await manager.focus('button', 'Early');
    await manager.keys('x');
    await manager.press('Move');
    await manager.choose('menuitem', '1 day later');
    await manager.seeText('1 post moved · the clocks skip the time of 1 post');
  });
});
