/**
 * Highlighted, focused or dragged items that another window deletes: keys and presses must not act on
 * another item instead. The other window is another connection to the same database.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../../shared/rows/row.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { centerOf, drop, startDrag } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

const make = createRowFactory();
const day = '2026-03-10';
const [alpha, beta, gamma] = [make.label('Alpha'), make.label('Beta'), make.label('Gamma')];
const [third, second, first] = [
  make.signature('Third', 'text of Third'),
  make.signature('Second', 'text of Second'),
  make.signature('First', 'text of First'),
];
const at = (hour: string) => ({ status: 'scheduled', scheduled_at: `${day}T${hour}:00:00.000Z` });
const [early, late] = [make.post('early', at('09')), make.post('late', at('15'))];
const rows = [alpha, beta, gamma, third, second, first, early, late];

let manager: Manager;
const start = async (section: string) => {
  manager = await startManager(section, { rows });
};
const deleteInOtherWindow = (row: Row) => manager.otherWindow.delete(row);

/** Reads the name of the option that is highlighted in a list while the focus is in its search box. */
function readActiveOption() {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : null;
  return option ? (option.ariaLabel ?? option.innerText.trim().replace(/\s+/g, ' ')) : null;
}
const waitForActiveOption = (name: string | null) =>
  until(`${name} is active`, () => readActiveOption() === name);

describe('a highlighted signature', () => {
  beforeEach(async () => {
    await start('posts');
    await manager.press('early');
    await manager.press('Append signature');
    await waitForActiveOption('First');
    await manager.keys('{ArrowDown}');
    await waitForActiveOption('Second');
  });

  it('another signature is deleted: the highlight stays on its signature', async () => {
    await deleteInOtherWindow(first);
    await until('the list is rendered again', () => all('.append-option').length === 2);
    expect(readActiveOption()).toBe('Second');
  });

  it('it is deleted: Enter appends no other signature', async () => {
    await deleteInOtherWindow(second);
    await waitForActiveOption(null);
    await manager.keys('{Enter}{ArrowDown}');
    await waitForActiveOption('Third');
    expect((await waitFor<HTMLTextAreaElement>('dialog textarea')).value).toBe('early');
  });
});

describe('a highlighted label', () => {
  it('it is deleted: Enter adds no other label', async () => {
    await start('posts');
    await manager.tick('Select late');
    await manager.press('Label');
    await waitForActiveOption('Alpha');
    await manager.keys('{ArrowDown}');
    await waitForActiveOption('Beta');
    await deleteInOtherWindow(beta);
    await waitForActiveOption(null);
    await manager.keys('{Enter}{ArrowDown}');
    await waitForActiveOption('Gamma');
    expect(all('[role=option][aria-selected=true]')).toEqual([]);
  });

  it('it is deleted while it is highlighted in the palette: Enter opens no other entry', async () => {
    await start('posts');
    await manager.openPalette();
    await manager.type('labels eta');
    await waitForActiveOption('Beta Labels');
    await deleteInOtherWindow(beta);
    await waitForActiveOption(null);
    await manager.keys('{Enter}');
    await manager.see('dialog', 'Commands');
    expect(location.hash).toBe('#/posts');
  });

  it('a label above it is deleted: it stays highlighted in the palette, and Enter opens it', async () => {
    await start('posts');
    await manager.openPalette();
    await manager.type('a labels');
    await waitForActiveOption('Labels Go to');
    await manager.keys('{ArrowDown}{ArrowDown}');
    await waitForActiveOption('Beta Labels');
    await deleteInOtherWindow(alpha);
    await until(
      'the deleted label is gone',
      () => !all('dialog [role=option]').some(({ innerText }) => innerText.includes('Alpha')),
    );
    expect(readActiveOption()).toBe('Beta Labels');
    await manager.keys('{Enter}');
    await manager.seeGone('dialog', 'Commands');
    expect(location.hash).toContain(`label=${beta.id}`);
  });
});

describe('a post in the calendar', () => {
  const listPostsOn = (date: string) =>
    all(`[data-day="${date}"] [data-post] bdi`).map(({ innerText }) => innerText);
  const findPost = (text: string) =>
    all('[data-post]').find(({ innerText }) => innerText.includes(text));
  const focusPost = (text: string) =>
    until(`${text} has the focus`, () => {
      findPost(text)?.focus();
      return document.activeElement === findPost(text);
    });
  const deleteEarly = async () => {
    await deleteInOtherWindow(early);
    await until('“early” is gone', () => String(listPostsOn(day)) === 'late');
  };

  beforeEach(async () => {
    await start(`calendar?day=${day}`);
    await until('the posts are there', () => listPostsOn(day).length === 2);
  });

  it('the focused one is deleted: a key moves no other post', async () => {
    await focusPost('early');
    await deleteEarly();
    await manager.keys('{Shift>}{ArrowRight}{/Shift}');
    expect(listPostsOn(day)).toEqual(['late']);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('another one is deleted: the focus stays', async () => {
    await focusPost('late');
    await deleteEarly();
    expect((document.activeElement as HTMLElement).innerText).toContain('late');
  });

  it('the dragged one is deleted: the drop moves no other post', async () => {
    const target = centerOf(await waitFor('[data-day="2026-03-12"]'));
    await startDrag(centerOf(findPost('early') ?? document.body), target);
    await waitFor('.drag-ghost');
    await deleteEarly();
    await drop();
    await until('the drag is over', () => all('.drag-ghost').length === 0);
    expect([listPostsOn(day), listPostsOn('2026-03-12')]).toEqual([['late'], []]);
  });
});

describe('Ctrl+Z after a deletion', () => {
  it('in a form that was opened since: does not undo the deletion', async () => {
    await start('posts');
    await manager.press('early');
    await manager.press('Delete');
    await manager.see('button', 'Undo');
    await manager.press('late');
    await manager.see('dialog', 'Edit post');
    await manager.focusOn('dialog .post-chips button');
    await manager.keys('{Control>}z{/Control}{Escape}');
    await manager.seeGone('dialog', 'Edit post');
    expect(manager.find('button', 'early')).toBeNull();
    // Outside the form, the same keys undo the deletion.
    await manager.keys('{Control>}z{/Control}');
    await manager.see('button', 'early');
  });
});
