import { describe, expect, it } from 'vitest';
import { createVirtualRange } from '../../../extension/ui/virtual-range.ts';

const rowPx = 50;
const createItems = (count: number, prefix = 'row') =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix} ${index}` }));

/** Creates the range of a list in a window of ten rows. */
function createRange(count: number) {
  const range = createVirtualRange<{ id: string }>(10 * rowPx);
  const items = createItems(count);
  const setItems = (next: { id: string }[], hasFocus = false) =>
    range.setItems(
      next,
      () => rowPx,
      () => hasFocus,
    );
  setItems(items);
  const scrollTo = (topPx: number) => range.setView(topPx, topPx + 10 * rowPx);
  return { range, items, setItems, scrollTo };
}

describe('rendered range', () => {
  it('first render: the rows in the window, later those beyond the edges too', () => {
    const { range, scrollTo } = createRange(2_000);
    expect(range.getRendered()).toEqual({ start: 0, end: 12 });
    range.addOverscan();
    expect(scrollTo(0)).toBe(true);
    expect(range.getRendered()).toEqual({ start: 0, end: 20 });
  });

  it('scrolled: moves in steps, so that most scroll events render nothing', () => {
    const { range, scrollTo } = createRange(2_000);
    range.addOverscan();
    scrollTo(1_000 * rowPx);
    expect(range.getRendered()).toEqual({ start: 992, end: 1_020 });
    expect(scrollTo(1_000 * rowPx + 10)).toBe(false);
    expect(scrollTo(1_004 * rowPx)).toBe(true);
  });

  it('other rows: without the rows beyond the edges at first, unless the focus is in the list', () => {
    for (const hasFocus of [false, true]) {
      const { range, setItems, scrollTo } = createRange(2_000);
      range.addOverscan();
      scrollTo(0);
      setItems(createItems(2_000, 'other'), hasFocus);
      expect(range.getRendered()).toEqual({ start: 0, end: hasFocus ? 20 : 12 });
    }
  });

  it('fewer rows: ends with the list', () => {
    const { range, setItems } = createRange(2_000);
    setItems(createItems(3));
    expect(range.getRendered()).toEqual({ start: 0, end: 3 });
    setItems([]);
    expect([range.getRendered(), range.getHeightPx()]).toEqual([{ start: 0, end: 0 }, 0]);
  });
});

describe('heights of rows', () => {
  it('row higher than estimated: the rows below it move', () => {
    const { range } = createRange(100);
    const measured = [
      { id: 'row 1', index: 1, heightPx: 80 },
      { id: 'row 3', index: 3, heightPx: 40 },
    ];
    expect(range.measure(measured)).toBe(true);
    expect([1, 2, 3, 4, 99].map(range.getTopPx)).toEqual([50, 130, 180, 220, 4_970]);
    expect(range.getHeightPx()).toBe(5_020);
    expect(range.measure(measured)).toBe(false);
  });

  it('row that is hidden or has left the list: is not measured', () => {
    const { range } = createRange(100);
    expect(range.measure([{ id: 'row 1', index: 1, heightPx: 0 }])).toBe(false);
    expect(range.measure([{ id: 'gone', index: 1, heightPx: 80 }])).toBe(false);
  });

  it('rows sorted differently: keep their measured heights', () => {
    const { range, items, setItems } = createRange(3);
    range.measure([{ id: 'row 0', index: 0, heightPx: 80 }]);
    setItems(items.toReversed());
    expect([1, 2, 3].map(range.getTopPx)).toEqual([50, 100, 180]);
  });

  it('width changes: the heights are estimated again, and the range stays', () => {
    const { range, items, setItems, scrollTo } = createRange(100);
    range.addOverscan();
    scrollTo(20 * rowPx);
    const before = range.getRendered();
    range.measure([{ id: 'row 20', index: 20, heightPx: 80 }]);
    range.forgetHeights();
    setItems(items);
    expect([range.getHeightPx(), range.getRendered()]).toEqual([5_000, before]);
  });
});

describe('page keys', () => {
  it('a page of rows: moves by the rows that fit, whatever their height', () => {
    const { range } = createRange(100);
    for (const pagePx of [8 * rowPx, 8 * rowPx + 20]) {
      expect(range.getPageTarget(20, 1, pagePx)).toBe(28);
      expect(range.getPageTarget(20, -1, pagePx)).toBe(12);
    }
  });

  it('row higher than the page: is left all the same', () => {
    const { range } = createRange(3);
    range.measure([{ id: 'row 0', index: 0, heightPx: 2_000 }]);
    expect(range.getPageTarget(0, 1, 400)).toBe(1);
    expect(range.getPageTarget(1, -1, 400)).toBe(0);
  });
});
