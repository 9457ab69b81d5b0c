/**
 * The focus never falls to nowhere. Where what has it goes away, as a row that is deleted, an answer
 * that is given or a notice whose Undo was pressed, it moves to what stands in its place, or to the
 * screen's own stop.
 */
import { useEffect } from 'preact/hooks';

/** What is around what had the focus, the innermost first, and how many controls stood before it there. */
type Region = { element: Element; index: number };
/** What had the focus last, and where in a list it stood; -1 where in none. */
type Place = { element: Element; list: Element | null; index: number; regions: Region[] };

const rowSelector = '[data-index]';
/** What of a row takes the focus. */
const entrySelector = '[data-act="open"]';
const regionSelector = 'dialog, section, fieldset, [role="group"]';
const controlSelector = 'input, select, textarea, button, a[href], [tabindex="0"]';

/** @param findStop where a person goes on who has left nothing behind */
export function useKeptFocus(findStop: () => HTMLElement | null): void {
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
      const heir = document.activeElement === document.body ? heirOf(last) : null;
      if (heir) heir.focus({ preventScroll: true });
      else if (document.activeElement !== document.body) last = null;
      else findStop()?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      lifetime.abort();
      observer.disconnect();
    };
  }, [findStop]);
}

function placeOf(element: Element): Place {
  const row = element.closest<HTMLElement>(rowSelector);
  const list = row?.parentElement ?? null;
  const index = row?.dataset.index ?? -1;
  const regions: Region[] = [];
  let region = element.closest(regionSelector);
  while (region) {
    const before = controlsOf(region).filter(control => isBefore(control, element));
    regions.push({ element: region, index: before.length });
    region = region.parentElement?.closest(regionSelector) ?? null;
  }
  return { element, list, index: Number(index), regions };
}

function heirOf({ list, index, regions }: Place): HTMLElement | null {
  const inList = list?.isConnected ? rowAt(list, index) : null;
  if (inList) return inList;
  for (const { element, index } of regions) {
    const controls = element.isConnected ? controlsOf(element) : [];
    const heir = controls[Math.min(index, controls.length - 1)];
    if (heir) return heir;
  }
  return null;
}

/** The row at this place, or the last one where none is left there. */
function rowAt(list: Element, index: number): HTMLElement | null {
  const rows = [...list.children] as HTMLElement[];
  const placed = rows.map(row => ({ row, at: Number(row.dataset.index) }));
  const heir = placed.find(({ at }) => at >= index) ?? placed.at(-1);
  return heir?.row.querySelector<HTMLElement>(entrySelector) ?? null;
}

function controlsOf(region: Element): HTMLElement[] {
  const all = region.querySelectorAll<HTMLElement>(controlSelector);
  return [...all].filter(
    control => !control.matches(':disabled, [tabindex="-1"]') && control.checkVisibility(),
  );
}

const isBefore = (a: Element, b: Element) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
