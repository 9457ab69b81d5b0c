/** The screen Today: what opens first, its posts by section, and their keys. */
import { describe, expect, it } from 'vitest';
import { all, until } from '../../support/component/driver.ts';
import { startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const dayMs = 86_400_000;
const scheduled = (days: number) => ({
  status: 'scheduled',
  scheduled_at: new Date(Date.now() + days * dayMs).toISOString(),
});

/** Returns the texts of the posts by heading. */
const readSections = () =>
  Object.fromEntries(
    all('.today-section').map(section => [
      section.querySelector('h2')?.textContent ?? '',
      [...section.querySelectorAll('.row-open')].map(row => row.textContent).join(', '),
    ]),
  );

const seeSections = (expected: Record<string, string>) =>
  until(
    `the sections are ${JSON.stringify(expected)}`,
    () => JSON.stringify(readSections()) === JSON.stringify(expected),
  );

function createRows() {
  const make = createRowFactory();
  const label = make.label('Launch', '#b3261e');
  return [
    label,
    make.post('Late', { ...scheduled(-3), url: 'https://x.com/compose' }, [label.id]),
    make.post('Later', scheduled(-2)),
    make.post('An idea'),
    make.post('Out', { status: 'published', published_at: new Date().toISOString() }),
  ];
}

describe('Today', () => {
  it('manager without an address: opens first, in sections with network, badges and buttons', async () => {
    const manager = await startManager('', { rows: createRows() });
    await seeSections({ Overdue: 'Late, Later', Drafts: 'An idea' });
    for (const name of ['Overdue', 'Drafts']) await manager.see('heading', name);
    await manager.see('button', 'Open page');
    expect(all('.today-row')[0]?.textContent).toContain('X');
    await manager.seeBadges(['Launch']);
    expect(document.querySelector('nav a')?.textContent).toBe('Today');
    expect(manager.find('link', 'Today')).toHaveAttribute('aria-current', 'page');
  });

  it('mark as published: the post leaves at once, and Ctrl+Z brings it back', async () => {
    const manager = await startManager('today', { rows: createRows() });
    await manager.press('Mark as published');
    await seeSections({ Overdue: 'Later', Drafts: 'An idea' });
    await manager.keys('{Control>}z{/Control}');
    await seeSections({ Overdue: 'Late, Later', Drafts: 'An idea' });
  });

  it('keys: J enters the list from the page, M moves to tomorrow, Enter opens', async () => {
    const manager = await startManager('today', { rows: createRows() });
    await manager.see('button', 'Late');
    await manager.keys('jj');
    await manager.seeFocusIn('[data-index="1"]');
    await manager.keys('km');
    await seeSections({ Overdue: 'Later', Tomorrow: 'Late', Drafts: 'An idea' });
    // The next post has taken its place and its focus.
    await until(
      'the next post has the focus',
      () => document.activeElement?.textContent === 'Later',
    );
    await manager.keys('{ArrowDown}{ArrowDown}1');
    await until(
      'the draft is planned',
      () => readSections().Tomorrow?.includes('An idea') === true,
    );
    await manager.press('Undo');
    await seeSections({ Overdue: 'Later', Tomorrow: 'Late', Drafts: 'An idea' });
    await manager.press('An idea');
    await manager.see('dialog', 'Edit post');
  });

  it('no posts: says so, and plans one', async () => {
    const manager = await startManager('today');
    await manager.see('heading', 'Nothing planned');
    await manager.press('Plan a post');
    await manager.see('dialog', 'New post');
  });

  it('more drafts than a section shows: the first ones, and a link to all', async () => {
    const make = createRowFactory();
    const rows = Array.from({ length: 60 }, (_, index) => make.post(`Draft ${index}`));
    const manager = await startManager('today', { rows });
    await manager.see('button', 'Draft 59');
    await until('50 drafts are shown', () => all('.today-row').length === 50);
    await manager.follow('Show all 60');
    expect(location.hash).toBe('#/posts?status=draft');
  });
});
