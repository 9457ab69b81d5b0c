/**
 * The focus never falls to nowhere. Where what has it goes away, as a row that is deleted or a
 * notice whose Undo was pressed, it moves to what stands in its place, or to the screen's own stop.
 */
import { useEffect } from 'preact/hooks';

/** What had the focus last, and where in a list it stood; -1 where in none. */
type Place = { element: Element; list: Element | null; index: number };

const rowSelector = '[data-index], .rows > li';
/** What of a row takes the focus. */
const entrySelector = '[data-act="open"], .row-open';
/** Where a person goes on who has left nothing behind: the list, the calendar, the screen's act. */
const stops = [
  'main [data-act="open"][tabindex="0"]',
  'main .row-open',
  'main [role="grid"] [tabindex="0"]',
  'main .page-header button',
];

export function useKeptFocus(): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    let last: Place | null = null;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        last = placeOf(target as Element);
      },
      { signal },
    );
    // A press beside everything is meant. One that leaves for another window keeps the focus inside.
    const look = () => {
      if (last?.element.isConnected && document.activeElement === document.body) last = null;
    };
    document.addEventListener('focusout', () => setTimeout(look), { signal });
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      if (document.activeElement === document.body) heirOf(last)?.focus({ preventScroll: true });
      else last = null;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      lifetime.abort();
      observer.disconnect();
    };
  }, []);
}

function placeOf(element: Element): Place {
  const row = element.closest<HTMLElement>(rowSelector);
  const list = row?.parentElement ?? null;
  const index = row?.dataset.index ?? [...(list?.children ?? [])].indexOf(row as Element);
  return { element, list, index: Number(index) };
}

function heirOf({ list, index }: Place): HTMLElement | null {
  return (list?.isConnected && rowAt(list, index)) || stopOfScreen();
}

/** The row at this place, or the last one where none is left there. */
function rowAt(list: Element, index: number): HTMLElement | null {
  const rows = [...list.children] as HTMLElement[];
  const placed = rows.map((row, place) => ({ row, at: Number(row.dataset.index ?? place) }));
  const heir = placed.find(({ at }) => at >= index) ?? placed.at(-1);
  return heir?.row.querySelector<HTMLElement>(entrySelector) ?? null;
}

function stopOfScreen(): HTMLElement | null {
  for (const selector of stops) {
    const stop = document.querySelector<HTMLElement>(selector);
    if (stop) return stop;
  }
  return null;
}
