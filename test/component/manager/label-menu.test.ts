/** The menu of labels to filter by, and the chips of the chosen ones. */
import { beforeEach, describe, expect, it } from 'vitest';
import { all, until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { waitForTitles } from '../../support/component/post-list.ts';
import { createRowFactory } from '../../support/seed.ts';

let manager: Manager;

beforeEach(async () => {
  const make = createRowFactory();
  const [archive, launch, tips] = ['Archive', 'Launch', 'Tips'].map(name => make.label(name));
  const ids = (...labels: (typeof launch)[]) => labels.map(label => label?.id ?? '');
  manager = await startManager('posts', {
    rows: [
      ...[archive, launch, tips].flatMap(label => label ?? []),
      make.post('Both', {}, ids(launch, tips)),
      make.post('Tip', {}, ids(tips)),
    ],
  });
  await manager.see('button', 'Tip');
});

const listItems = () => all('[role=menuitemcheckbox]').map(item => item.textContent);
const listChecked = () =>
  all('[role=menuitemcheckbox][aria-checked=true]').map(item => item.textContent);
const listChips = () => all('[aria-label="Filter by label"] li').map(chip => chip.textContent);
const readFocused = () => document.activeElement?.textContent;
const readListTop = () => Math.round(all('.post-row')[0]?.getBoundingClientRect().top ?? 0);

describe('the menu of labels to filter by', () => {
  it('opened: the search has the focus, and the most used labels are first', async () => {
    await manager.press('Filter by label');
    await manager.seeFocusIn('[aria-label="Search labels"]');
    expect(listItems()).toEqual(['Tips', 'Launch', 'Archive', 'Unlabelled']);
  });

  it('by keyboard: Down enters the menu, Space chooses and leaves it open, Escape goes back to the button', async () => {
    await manager.focus('button', 'Filter by label');
    await manager.keys('{Enter}');
    await manager.keys('{ArrowDown}{ArrowDown}');
    expect(readFocused()).toBe('Launch');
    await manager.keys(' ');
    await waitForTitles(['Both']);
    expect(listChecked()).toEqual(['Launch']);
    await manager.keys('{ArrowUp}{ArrowUp}');
    await manager.seeFocusIn('[aria-label="Search labels"]');
    await manager.keys('{Escape}');
    await manager.seeGone('searchbox', 'Search labels');
    expect(readFocused()).toBe('Filter by label');
  });

  it('typed: a letter in the menu goes to the search, Enter chooses the first match, Escape empties it first', async () => {
    await manager.press('Filter by label');
    await manager.keys('{ArrowDown}');
    await manager.type('arc');
    await until('only Archive is listed', () => String(listItems()) === 'Archive');
    await manager.keys('{Enter}');
    await waitForTitles([]);
    await manager.type('x');
    await manager.keys('{Escape}');
    await until('all are listed', () => listItems().length === 4);
    expect(listChecked()).toEqual(['Archive']);
  });

  it('chips of what is chosen: they move no post, and a press removes one', async () => {
    const top = readListTop();
    await manager.press('Filter by label');
    await manager.choose('menuitemcheckbox', 'Tips');
    await manager.choose('menuitemcheckbox', 'Launch');
    await manager.keys('{Escape}');
    await until('both have chips', () => String(listChips()) === 'Tips,Launch');
    expect(readListTop()).toBe(top);
    // One stop of Tab for all chips.
    await manager.focus('button', 'Remove Tips');
    await manager.keys('{ArrowRight}');
    expect(readFocused()).toBe('Launch');
    await manager.keys('{Enter}');
    await until('one has a chip', () => String(listChips()) === 'Tips');
    await waitForTitles(['Tip', 'Both']);
    expect(readListTop()).toBe(top);
  });
});
