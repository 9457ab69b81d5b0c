/** The manager with an alert, in a right-to-left language, without motion. The tests share one mount. */
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sections } from '../../../extension/manager/router-model.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { setMedia } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

const longName = 'Ideas that wait until the whole autumn programme has been printed and bound';

describe('display settings', () => {
  let manager: Manager;
  beforeAll(async () => {
    const make = createRowFactory();
    const labels = [make.label(longName), make.label('Launch', '#b3261e')];
    const ids = labels.map(({ id }) => id);
    const today = new Date().toISOString();
    const rows = [
      ...labels,
      make.signature(longName, 'https://example.org/'.repeat(12)),
      make.post('word'.repeat(60), { status: 'scheduled', scheduled_at: today }, ids),
      make.post('', {}, ids),
    ];
    manager = await startManager('posts', { rows });
    await manager.see('button', 'Filter by label');
  });

  const goTo = async (section: string) => {
    manager.goTo(section);
    await waitFor(`[aria-current="page"][href="#/${section}"]`);
  };

  it.each(sections)(
    '%s with the alert of full storage: the page begins right below the alert',
    async section => {
      await page.viewport(320, 800);
      await goTo(section);
      // The manager shows the alert for every such error that nothing else has handled.
      const error = new DOMException('No room', 'QuotaExceededError');
      window.dispatchEvent(new ErrorEvent('error', { error }));
      const alert = await waitFor('.manager > .failure-region > [role=alert]');
      const heading = await waitFor('h1');
      const gapPx = heading.getBoundingClientRect().top - alert.getBoundingClientRect().bottom;
      expect(gapPx).toBeGreaterThanOrEqual(0);
      expect(gapPx).toBeLessThan(48);
      // The alert does not cover the navigation, even after the page has scrolled.
      await page.viewport(1200, 300);
      scrollTo(0, document.documentElement.scrollHeight);
      const { left, top } = (await waitFor('.navigation-brand')).getBoundingClientRect();
      const topmost = document.elementFromPoint(left + 4, top + 4);
      expect(topmost?.closest('nav, [role=alert]')?.localName).toBe('nav');
      await manager.press('Dismiss');
      await until('the alert is gone', () => all('[role=alert]').length === 0);
    },
  );

  it('right-to-left page: Latin names are cut off at the end; “New post” is beside the views', async () => {
    const setLanguage = async (language: string, direction: string) => {
      await goTo('settings');
      const select = await waitFor<HTMLSelectElement>('select:has(option[value="ar"])');
      select.value = language;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await waitFor(`html[dir="${direction}"]`);
    };
    await page.viewport(320, 800);
    await setLanguage('ar', 'rtl');
    for (const section of ['posts', 'labels', 'signatures', 'calendar']) {
      await goTo(section);
      await waitFor('[data-act="open"], .row-open, [data-post]');
      // A Latin text in a right-to-left element would be cut off at its beginning.
      const cutAtStart = all('main *').filter(element => {
        const { textOverflow, direction } = getComputedStyle(element);
        const isCut = element.scrollWidth > element.clientWidth && textOverflow === 'ellipsis';
        // The first letter decides.
        const isLatin = /^[^\p{L}]*\p{Script=Latin}/u.test(element.textContent ?? '');
        return isCut && isLatin && direction === 'rtl';
      });
      expect([section, cutAtStart]).toEqual([section, []]);
    }
    // The last screen is the calendar. “New post” is on one line with the buttons of the views, even in a
    // language with long words.
    await waitFor('.calendar-controls');
    for (const width of [600, 768, 1000]) {
      await page.viewport(width, 800);
      const centers = all('.segments, .page-header [data-look="main"]')
        .map(each => each.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2);
      expect(centers).toHaveLength(2);
      const distancePx = Math.abs((centers[0] ?? 0) - (centers[1] ?? 0));
      expect(distancePx, `${width} px`).toBeLessThan(4);
    }
    await setLanguage('system', 'ltr');
  });

  it('calendar at several widths: labels cover no words of their post', async () => {
    await page.viewport(1200, 800);
    await goTo('calendar');
    for (const view of ['Week', 'Month']) {
      await manager.press(view);
      await waitFor(`[data-view="${view.toLowerCase()}"] .event`);
      for (const width of [768, 1200, 1600]) {
        await page.viewport(width, 800);
        // There is only one post.
        const covered = all('[role="gridcell"] .event').map(areWordsCovered);
        expect([view, width, covered]).toEqual([view, width, [false]]);
      }
    }
  });

  it('reduced motion: nothing is animated', async () => {
    await page.viewport(1200, 800);
    // A computed duration is a list with one value for each property or animation.
    const takesTime = (durations: string) =>
      durations.split(',').some(duration => Number.parseFloat(duration) > 0);
    const countAnimated = () =>
      all('*').filter(element => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return takesTime(transitionDuration) || takesTime(animationDuration);
      }).length;
    await goTo('labels');
    await until('a control is animated', () => countAnimated() > 0);
    await setMedia({ 'prefers-reduced-motion': 'reduce' });
    const { matches } = matchMedia('(prefers-reduced-motion: reduce)');
    expect(matches).toBe(true);
    for (const section of sections) {
      await goTo(section);
      expect([section, countAnimated()]).toEqual([section, 0]);
    }
    await setMedia({});
  });

  it('scrolled screen: another screen begins at its top, and Back restores the position', async () => {
    await page.viewport(1200, 300);
    await goTo('settings');
    const waitForScroll = (wanted: number) =>
      until(`scrolled to ${wanted}`, () => Math.round(scrollY) === wanted);
    scrollTo(0, 200);
    await waitForScroll(200);
    await manager.follow('Labels');
    await manager.see('heading', 'Labels');
    await waitForScroll(0);
    history.back();
    await manager.see('heading', 'Settings');
    await waitForScroll(200);
    expect(location.hash).toBe('#/settings');
  });
});

/** True if the labels of an event in the calendar cover its time or its text, or are too small to see. */
function areWordsCovered(event: Element): boolean {
  const [labels, ...texts] = ['.event-labels', 'time', 'bdi'].map(part =>
    event.querySelector(part)?.getBoundingClientRect(),
  );
  if (!labels || labels.width < 3 || labels.height < 8) return true;
  const isBeyondEvent = labels.right > event.getBoundingClientRect().right + 0.5;
  return texts.some(text => {
    if (!text) return false;
    const overlapX = Math.min(text.right, labels.right) - Math.max(text.left, labels.left);
    const overlapY = Math.min(text.bottom, labels.bottom) - Math.max(text.top, labels.top);
    return (overlapX > 0.5 || isBeyondEvent) && overlapY > 0.5;
  });
}
