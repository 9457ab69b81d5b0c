/** The layout of the month: it fits the window, and its days fit their posts and labels. */
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeSingle } from '../../../extension/store/singles.ts';
import { all, readPageWidth, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { clickAt } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

const day = (date: string) => `[data-day="${date}"]`;
const boxOf = (element: Element) => element.getBoundingClientRect();

/** A month of five weeks, in which every day has posts. */
function createRows() {
  const make = createRowFactory();
  const names = ['Launch', 'Newsletter', ...Array.from({ length: 54 }, (_, n) => `Label ${n}`)];
  const labels = names.map(name => make.label(name));
  const take = (count: number) => labels.slice(0, count).map(({ id }) => id);
  const at = (date: string, hour = 9) => ({
    status: 'scheduled',
    scheduled_at: new Date(`${date}T${String(hour).padStart(2, '0')}:00:00`).toISOString(),
  });
  return [
    ...labels,
    ...Array.from({ length: 12 }, (_, n) => make.post(`First ${n}`, at('2026-10-01', 9 + n))),
    make.post('No label', at('2026-10-05')),
    make.post('One label', at('2026-10-06'), take(1)),
    make.post('Three labels', at('2026-10-07'), take(3)),
    make.post('All labels', at('2026-10-08'), take(56)),
    ...Array.from({ length: 12 }, (_, n) =>
      make.post(`Full ${n}`, at('2026-10-14', 9 + n), take(2)),
    ),
    ...Array.from({ length: 60 }, (_, n) => make.post(`In the tray ${n}`, {}, take(n % 3))),
  ];
}

async function openMonth(widthPx: number, heightPx: number): Promise<Manager> {
  const manager = await startManager('calendar?view=month&day=2026-10-10', { rows: createRows() });
  await page.viewport(widthPx, heightPx);
  await manager.seeText('October 2026');
  await until('the size of the window applies', () => innerWidth === widthPx);
  await until('the days have their posts', () => all('td [data-post]').length > 4);
  return manager;
}

describe('the month', () => {
  it.each([
    [1280, 800],
    [360, 740],
  ])('window of %i x %i: every week is in view, and the page does not scroll', async (...size) => {
    await openMonth(...size);
    const barTopPx = size[0] < 720 ? boxOf(await waitFor('nav')).top : innerHeight;
    await until('the last week ends in the window', () => {
      const last = all('td').at(-1);
      return last !== undefined && boxOf(last).bottom <= barTopPx;
    });
    expect(document.documentElement.scrollHeight).toBe(innerHeight);
    expect(readPageWidth()).toBe(innerWidth);
    const heights = all('tbody > tr').map(row => Math.round(boxOf(row).height));
    expect(heights).toHaveLength(5);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  });

  it('window of 768 x 900, many posts without a date: none of them lies over the days', async () => {
    const manager = await openMonth(768, 900);
    await manager.press('Show');
    const list = await waitFor('.tray-posts > ul');
    await until('the list scrolls', () => list.scrollHeight > list.clientHeight);
    const { bottom } = boxOf(await waitFor('.tray'));
    const [firstDay] = all('td');
    expect(firstDay && boxOf(firstDay).top).toBeGreaterThanOrEqual(bottom);
    const { top, left } = boxOf(await waitFor(day('2026-10-08')));
    expect(document.elementFromPoint(left + 40, top + 12)?.closest('.tray')).toBeNull();
    expect(getComputedStyle(list).overflowY).toBe('auto');
  });

  it('low window: the page scrolls, and the weekdays stay in view', async () => {
    await openMonth(1280, 340);
    scrollTo(0, document.documentElement.scrollHeight);
    expect(scrollY).toBeGreaterThan(0);
    expect(boxOf(await waitFor('.calendar-grid thead')).top).toBe(0);
  });

  it.each([1280, 1500])(
    '%i px: the first label is a whole badge, others are badges, dots or counted; none is cut',
    async widthPx => {
      await openMonth(widthPx, 800);
      await until('the days are measured', () => all('td [data-post]').length > 6);
      // The days get their width before the labels that fit into it.
      const isWhole = (name: HTMLElement) => name.scrollWidth <= name.clientWidth;
      await until('no name is cut', () => all('td .event-labels bdi').every(isWhole));
      for (const [date, count] of [
        ['2026-10-06', 1],
        ['2026-10-07', 3],
        ['2026-10-08', 56],
      ] as const) {
        const line = await waitFor(`${day(date)} .event-labels`);
        const badges = [...line.querySelectorAll<HTMLElement>('.badge')];
        expect(badges[0]?.innerText).toBe('Launch');
        const { left, right } = boxOf(line);
        for (const part of line.children) {
          expect(boxOf(part).left).toBeGreaterThanOrEqual(left - 0.5);
          expect(boxOf(part).right).toBeLessThanOrEqual(right + 0.5);
        }
        expect([...line.querySelectorAll('bdi')].filter(name => !isWhole(name))).toEqual([]);
        const dots = [...line.querySelectorAll<HTMLElement>('i')];
        expect(dots.map(dot => dot.title)).toEqual(dots.map(dot => dot.textContent));
        const rest = line.querySelector('small')?.title.split(', ') ?? [];
        expect(badges.length + dots.length + rest.length).toBe(count);
        const restText = line.querySelector('small > [aria-hidden]')?.textContent ?? '+0';
        expect(restText).toBe(`+${rest.length}`);
      }
    },
  );

  it('more posts than fit: none is cut, and a button counts and opens the rest', async () => {
    const manager = await openMonth(1280, 800);
    const cell = boxOf(await waitFor(day('2026-10-14')));
    const shown = all(`${day('2026-10-14')} [data-post]`);
    expect(shown.length).toBeGreaterThan(1);
    for (const post of shown) expect(boxOf(post).bottom).toBeLessThanOrEqual(cell.bottom);
    await manager.press(`+${12 - shown.length} more`);
    await manager.see('dialog', 'Wednesday, October 14, 2026');
    await manager.seeText('Full 11');
  });

  it.each([
    [1600, 'en'],
    [800, 'en'],
    [800, 'ar'],
    [800, 'de'],
  ])(
    'window %i px wide in %s, more posts than fit: their number is whole, and beside the date',
    async (widthPx, language) => {
      const manager = await openMonth(widthPx, 800);
      await writeSingle(manager.device, 'settings', { language });
      await waitFor(`html[lang="${language}"] .day-more`);
      const first = all(`${day('2026-10-01')} .day-number > [aria-hidden]`).at(-1);
      const date = first && boxOf(first);
      const more = boxOf(await waitFor(`${day('2026-10-01')} .day-more`));
      expect(more.right <= (date?.left ?? 0) || more.left >= (date?.right ?? Infinity)).toBe(true);
      for (const button of all('.day-more'))
        expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    },
  );

  it('click on the free space of a day: opens a new post of that day', async () => {
    const manager = await openMonth(1280, 800);
    await clickAt(await waitFor(day('2026-10-21')));
    await manager.see('dialog', 'New post');
    const chips = await waitFor('dialog .post-chips');
    expect(chips.innerText).toMatch(/Oct 21, 9:00\sAM/);
  });

  it('1280 px, any post: its time and words are on one line, at least ten letters of them, labels below', async () => {
    await openMonth(1280, 800);
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = getComputedStyle(await waitFor('.event')).font;
    const posts = all('td [data-post]');
    expect(posts.length).toBeGreaterThan(6);
    for (const post of posts) {
      const [time, words, labels] = ['time', 'bdi', '.event-labels'].map(part =>
        post.querySelector(part),
      );
      expect(boxOf(words as Element).top).toBe(boxOf(time as Element).top);
      expect(boxOf(words as Element).width).toBeGreaterThan(
        context.measureText('Which book').width,
      );
      if (labels) expect(boxOf(labels).top).toBeGreaterThanOrEqual(boxOf(words as Element).bottom);
    }
  });

  it('post with the pointer or the focus: its whole text and all labels are shown beside it', async () => {
    const manager = await openMonth(1280, 800);
    const seePreview = (text: string) =>
      until(`the preview shows ${text}`, () => {
        const preview = document.querySelector<HTMLElement>('.post-preview:popover-open');
        return preview?.innerText.includes(text) ?? false;
      });
    const seeNone = () => until('there is no preview', () => all('.post-preview').length === 0);
    const post = await waitFor(`${day('2026-10-07')} [data-post]`);
    await userEvent.hover(post);
    await seePreview('Three labels');
    expect(all('.post-preview .badge').map(badge => badge.textContent)).toHaveLength(3);
    const preview = boxOf(await waitFor('.post-preview'));
    expect(preview.right).toBeLessThanOrEqual(innerWidth);
    // At its side: the pointer gets to the posts below.
    expect(preview.left >= boxOf(post).right || preview.right <= boxOf(post).left).toBe(true);
    // It stays while the pointer is on it, so that a long text can be scrolled.
    await userEvent.hover(await waitFor('.post-preview'));
    await new Promise(resolve => setTimeout(resolve, 400));
    await seePreview('Three labels');
    await userEvent.hover(await waitFor('h1'));
    await seeNone();
    // All of this one is in view: a preview would only be in the way.
    await userEvent.hover(await waitFor(`${day('2026-10-05')} [data-post]`));
    await new Promise(resolve => setTimeout(resolve, 600));
    await seeNone();
    await manager.focusOn(day('2026-10-08'));
    await manager.keys('{Enter}');
    await seePreview('All labels');
    await manager.keys('{Escape}');
    await seeNone();
  });

  it('opened again, tray open or folded: nothing moves while the posts are read', async () => {
    const manager = await openMonth(1280, 800);
    for (const button of ['Show', 'Hide']) {
      await manager.press(button);
      // The entries of a press are its own movements.
      await new Promise(resolve => setTimeout(resolve, 700));
      const shifts: number[] = [];
      const observer = new PerformanceObserver(list => {
        // A line of the filter above would move the calendar as a whole.
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          if (sources.some(({ node }) => (node as Element | null)?.closest?.('.calendar')))
            shifts.push(value);
      });
      observer.observe({ type: 'layout-shift' });
      await manager.reload();
      await until('all posts are read', () => all('td [data-post]').length > 6);
      await new Promise(resolve => setTimeout(resolve, 300));
      observer.disconnect();
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01);
    }
  });

  it('tray: folded at first below 1440 pixels; the last choice counts', async () => {
    const manager = await openMonth(1439, 800);
    await manager.see('button', 'Show');
    await page.viewport(1440, 800);
    await manager.see('button', 'Hide');
    await manager.press('Hide');
    await manager.reload();
    await manager.see('button', 'Show');
  });
});

/** TypeScript's library does not have it: https://developer.mozilla.org/en-US/docs/Web/API/LayoutShift */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
