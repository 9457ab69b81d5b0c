/** The keys of a long list move the focus among rows, of which only those in view are rendered. */
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const labelCount = 300;

const createLabels = () => {
  const { label } = createRowFactory();
  return Array.from({ length: labelCount }, (_, index) =>
    label(`Label ${String(index).padStart(3, '0')}`),
  );
};

const getRows = () => [...document.querySelectorAll<HTMLElement>('.virtual-row')];
const getFocusedRow = () => document.activeElement?.closest<HTMLElement>('.virtual-row');
const getFocusedIndex = () => Number(getFocusedRow()?.dataset.index ?? -1);
const press = async (key: string, index: number) => {
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(getFocusedIndex).toBe(index);
};

describe('keys of a long list', () => {
  // The manager is started once, by the first test, because a hook for all tests cannot poll.
  let starting: Promise<Manager> | undefined;
  beforeEach(async () => {
    starting ??= startManager('labels', { rows: createLabels() });
    await starting;
    await expect.poll(() => getRows().length).toBeGreaterThan(0);
    getRows()[0]?.querySelector<HTMLElement>('[data-act="open"]')?.focus();
    await press('Home', 0);
  });

  it('Page Down and Page Up: move by the rows that fit between the floating bars', async () => {
    const rowPx = getRows()[1]?.offsetHeight ?? 0;
    const viewPx = document.querySelector('.page-body')?.clientHeight ?? 0;
    const rowsPerPage = Math.floor((viewPx - 2 * 72) / rowPx);
    expect(rowsPerPage).toBeGreaterThan(9);
    await press('PageDown', rowsPerPage);
    await press('PageDown', 2 * rowsPerPage);
    await press('PageUp', rowsPerPage);
  });

  it('Tab in a list of labels: only the focused row’s link is a tab stop', async () => {
    await press('ArrowDown', 1);
    const stops = getRows().flatMap(row => [
      ...row.querySelectorAll<HTMLElement>('a, button, input'),
    ]);
    const isStop = ({ tabIndex }: HTMLElement) => tabIndex >= 0;
    await expect
      .poll(() => stops.filter(isStop).map(({ tagName }) => tagName))
      .toEqual(['BUTTON', 'A']);
    await userEvent.keyboard('{Tab}');
    expect([document.activeElement?.tagName, getFocusedIndex()]).toEqual(['A', 1]);
  });

  it('right and left arrow keys in a row: from the label to the link to its posts, and back', async () => {
    await press('ArrowDown', 1);
    const step = async (key: string, tag: string) => {
      await userEvent.keyboard(`{${key}}`);
      expect([document.activeElement?.tagName, getFocusedIndex()]).toEqual([tag, 1]);
    };
    await step('ArrowRight', 'A');
    await step('ArrowRight', 'A');
    await step('ArrowLeft', 'BUTTON');
  });

  it('End and Home: the row is rendered, in view and focused; few others are rendered', async () => {
    await press('End', labelCount - 1);
    const { top, bottom } = getFocusedRow()?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    expect(getRows().length).toBeLessThan(60);
    await press('Home', 0);
  });

  it('Shift with an arrow key: selects from the row that had the focus', async () => {
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(getFocusedIndex).toBe(1);
    expect(
      getRows()
        .map(row => row.dataset.selected)
        .slice(0, 3),
    ).toEqual(['true', 'true', 'false']);
  });
});
