/** The manager in a window of 1280x860 pixels at 200 % and 400 %, which is one of 640x430 and of 320x215 CSS pixels. */
import { afterAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { all, until } from '../../support/component/driver.ts';
import { observeLayoutShift } from '../../support/component/layout-shift.ts';
import { startManager } from '../../support/component/manager.ts';
import { isInView } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

const sizes = [
  [640, 430],
  [320, 215],
] as const;
const maxShift = 0.01;

function createRows() {
  const make = createRowFactory();
  const label = make.label('Launch');
  const at = new Date(Date.now() + 60_000).toISOString();
  return [
    label,
    make.signature('Letter', 'One a week'),
    make.post('An idea', {}, [label.id]),
    make.post('Planned', { status: 'scheduled', scheduled_at: at, url: 'https://x.com/a' }),
  ];
}

const screens: [string, string][] = [
  ['today', '.row-open'],
  ['posts', '.row-open'],
  ['calendar?view=agenda', 'main [data-post]'],
  ['signatures', 'main [data-act="open"]'],
];

describe.each(sizes)('a window of %i x %i CSS pixels', (width, height) => {
  afterAll(() => page.viewport(1200, 800));

  it.each(screens)('%s: a row is in view at once, and nothing moves', async (section, row) => {
    const manager = await startManager(section, { rows: createRows() });
    // Later openings know from then on whether there are posts without a date.
    await until('all is read', () => localStorage.getItem('trayFilled') !== null);
    await page.viewport(width, height);
    window.scrollTo(0, 0);
    const readShift = observeLayoutShift();
    await manager.reload();
    await until('the rows are there', () => all(row).length > 0);
    expect(all(row).filter(isInView).length).toBeGreaterThan(0);
    // The last of what is read is drawn after the rows.
    await new Promise(resolve => setTimeout(resolve, 300));
    const { sum, moved } = readShift();
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(maxShift);
  });
});
