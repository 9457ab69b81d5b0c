/** Week and day of the calendar with their time axis, in New York's time zone. */
import { describe, expect, it } from 'vitest';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import {
  clickPoint,
  drop,
  endEmulationAfterAll,
  type Point,
  setTimeZone,
  startDrag,
} from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

const hourPx = 64;
const column = (day: string) => `.time-day[data-day="${day}"]`;

describe('the time axis', () => {
  endEmulationAfterAll();

  async function open(view: string): Promise<Manager> {
    await setTimeZone('America/New_York');
    const make = createRowFactory();
    const launch = make.label('Launch');
    const at = (time: string) => ({ status: 'scheduled', scheduled_at: time });
    const manager = await startManager(`calendar?view=${view}&day=2026-03-11`, {
      rows: [
        launch,
        // Ten in the morning of the 11th, in daylight-saving time.
        make.post('Morning', at('2026-03-11T14:00:00.000Z'), [launch.id]),
        // A quarter to midnight.
        make.post('Late', at('2026-03-11T03:45:00.000Z')),
        make.post('Out', { status: 'published', published_at: '2026-03-12T14:00:00.000Z' }),
        ...[1, 2, 3, 4, 5, 6].map(n => make.post(`Same time ${n}`, at('2026-03-13T15:00:00.000Z'))),
        make.post('No date'),
      ],
    });
    await manager.seeText('Morning');
    return manager;
  }
  async function readTime(manager: Manager, text: string) {
    const posts = await manager.device.posts.toArray();
    return posts.find(({ row }) => row.fields.content?.[0] === text)?.at;
  }
  const postOf = (text: string) =>
    all('[data-post]').find(({ innerText }) => innerText.includes(text)) as HTMLElement;
  const waitForTime = (manager: Manager, text: string, time: string) =>
    until(`${text} is at ${time}`, async () => (await readTime(manager, text)) === time);
  /** The point in a day at which a post that is held 6 px below its upper edge is at this hour. */
  function pointAt(day: string, hour: number): Point {
    const box = document.querySelector(column(day))?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.left + 30, y: box.top + hour * hourPx + 6 };
  }
  function holdPost(text: string): Point {
    const { left, top } = postOf(text).getBoundingClientRect();
    return { x: left + 20, y: top + 6 };
  }

  it('week: posts are at their times, and the first of them is in view', async () => {
    await open('week');
    const axisTop = (await waitFor(column('2026-03-11'))).getBoundingClientRect().top;
    expect(postOf('Morning').getBoundingClientRect().top - axisTop).toBeCloseTo(10 * hourPx, 0);
    const scroller = (await waitFor('.time-scroller')).getBoundingClientRect();
    const { top, bottom } = postOf('Morning').getBoundingClientRect();
    expect(top).toBeGreaterThan(scroller.top);
    expect(bottom).toBeLessThan(scroller.bottom);
    expect(document.documentElement.scrollHeight).toBe(innerHeight);
  });

  it('narrow day, post without labels: state and time on one line, and the text below them', async () => {
    await open('week');
    const boxes = ['.post-state', 'time', 'bdi'].map(part =>
      postOf('Late').querySelector(part)?.getBoundingClientRect(),
    );
    const [state, time, text] = boxes as [DOMRect, DOMRect, DOMRect];
    const middleOf = ({ top, height }: DOMRect) => top + height / 2;
    expect(Math.abs(middleOf(state) - middleOf(time))).toBeLessThanOrEqual(2);
    expect(text.top).toBeGreaterThanOrEqual(time.bottom - 1);
    expect(text.bottom).toBeLessThanOrEqual(postOf('Late').getBoundingClientRect().bottom);
  });

  it('post dragged by pointer: shows the time at the target, moves in steps of 15 minutes', async () => {
    const manager = await open('week');
    const to = pointAt('2026-03-12', 8);
    // Five minutes later: the step is the nearest one.
    await startDrag(holdPost('Morning'), { x: to.x, y: to.y + hourPx / 12 });
    const target = await waitFor(`${column('2026-03-12')}[data-drop]`);
    expect(target.dataset.drop?.replace(/\s/g, ' ')).toBe('8:00 AM');
    expect(all('.drag-ghost')).toHaveLength(1);
    await drop();
    await waitForTime(manager, 'Morning', '2026-03-12T12:00:00.000Z');
    await manager.press('Undo');
    await waitForTime(manager, 'Morning', '2026-03-11T14:00:00.000Z');
  });

  it('post dragged from the tray: is scheduled at the time of the drop', async () => {
    const manager = await open('week');
    await startDrag(holdPost('No date'), pointAt('2026-03-09', 9.25));
    await drop();
    await waitForTime(manager, 'No date', '2026-03-09T13:15:00.000Z');
  });

  it('drag held at the edge of the axis: the axis scrolls', async () => {
    await open('day');
    const scroller = await waitFor('.time-scroller');
    const beforePx = scroller.scrollTop;
    const { left, bottom } = scroller.getBoundingClientRect();
    await startDrag(holdPost('Morning'), { x: left + 200, y: bottom - 10 });
    await until('the axis has scrolled', () => scroller.scrollTop > beforePx + 60);
    await drop();
  });

  it('Shift with arrow keys: moves by 15 minutes or a day, across midnight too', async () => {
    const manager = await open('week');
    postOf('Morning').focus();
    await manager.keys('{Shift>}{ArrowDown}{/Shift}');
    await waitForTime(manager, 'Morning', '2026-03-11T14:15:00.000Z');
    await manager.keys('{Shift>}{ArrowUp}{/Shift}');
    await waitForTime(manager, 'Morning', '2026-03-11T14:00:00.000Z');
    await manager.keys('{Shift>}{ArrowRight}{/Shift}');
    await waitForTime(manager, 'Morning', '2026-03-12T14:00:00.000Z');
    await manager.seeFocusIn(`${column('2026-03-12')} [data-post]`);
    postOf('Late').focus();
    await manager.keys('{Shift>}{ArrowDown}{/Shift}');
    await waitForTime(manager, 'Late', '2026-03-11T04:00:00.000Z');
    await manager.seeFocusIn(`${column('2026-03-11')} [data-post]`);
  });

  it('published post: keys do not move it', async () => {
    const manager = await open('week');
    postOf('Out').focus();
    await manager.keys('{Shift>}{ArrowDown}{/Shift}');
    await manager.seeText('To move a published post, edit its date');
    expect(await readTime(manager, 'Out')).toBe('2026-03-12T14:00:00.000Z');
  });

  it('posts at the same time: side by side, and a button counts those without room', async () => {
    const manager = await open('week');
    const shown = all(`${column('2026-03-13')} [data-post]`).map(post =>
      post.getBoundingClientRect(),
    );
    expect(shown.length).toBeGreaterThan(1);
    for (const [index, box] of shown.entries())
      expect(box.left).toBeGreaterThanOrEqual(shown[index - 1]?.right ?? 0);
    await manager.press(`+${6 - shown.length} more`);
    await manager.see('dialog', 'Friday, March 13, 2026');
    await manager.seeText('Same time 6');
  });

  it('day view, two days later: the new day has the width of the first, so all posts are side by side', async () => {
    const manager = await open('day');
    await manager.press('Next day');
    await manager.press('Next day');
    await manager.seeText('Same time 6');
    expect(all(`${column('2026-03-13')} [data-post]`)).toHaveLength(6);
    expect(all('.time-more')).toEqual([]);
  });

  it.each([
    [2, '12:00'],
    [13, '12:00'],
    [17, '12:15'],
  ])('click on free space %i minutes after noon: opens a new post at %s', async (minutes, time) => {
    const manager = await open('day');
    (await waitFor('.time-scroller')).scrollTo({ top: 9 * hourPx });
    const { left, top } = (await waitFor(column('2026-03-11'))).getBoundingClientRect();
    const point = { x: left + 300, y: top + (12 + minutes / 60) * hourPx };
    expect(document.elementFromPoint(point.x, point.y)?.matches('.time-day')).toBe(true);
    await clickPoint(point);
    await manager.see('dialog', 'New post');
    const field = await waitFor<HTMLInputElement>('dialog input[type="datetime-local"]');
    expect(field.value).toBe(`2026-03-11T${time}`);
  });
});
