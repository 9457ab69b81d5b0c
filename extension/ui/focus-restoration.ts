/**
 * Keeps the focus on the page. If the focused element is removed (a deleted row, an answered
 * question, a notice after its Undo), the focus moves to the element that takes its position, or
 * else to a fallback of the screen.
 */
import { useEffect } from 'preact/hooks';

/** An ancestor of the focused element, and the index of that element among the ancestor's controls. */
type FocusRegion = { element: Element; controlIndex: number };
/**
 * The element that had the focus last, its row index in its list (-1 outside lists) and its
 * regions, innermost first.
 */
type FocusPosition = {
  element: Element;
  list: Element | null;
  rowIndex: number;
  regions: FocusRegion[];
};

const rowSelector = '[data-index]';
/** The control of a row that takes the focus. */
const rowControlSelector = '[data-act="open"]';
const regionSelector = 'dialog, section, fieldset, [role="group"]';
const controlSelector = 'input, select, textarea, button, a[href], [tabindex="0"]';

/** @param findFallback returns the element to focus if nothing is left around the previous one */
export function useFocusRestoration(findFallback: () => HTMLElement | null): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    // A component may have focused its element before this effect runs, as the popup's search box does.
    const { activeElement, body } = document;
    let lastPosition: FocusPosition | null =
      activeElement === null || activeElement === body ? null : readFocusPosition(activeElement);
    document.addEventListener(
      'focusin',
      ({ target }) => {
        lastPosition = readFocusPosition(target as Element);
      },
      { signal },
    );
    // A press on the page's background removes the focus on purpose, so it is not restored. A
    // switch to another window also fires `focusout`, but does not change `activeElement`.
    const forgetIfBlurred = () => {
      if (lastPosition?.element.isConnected && document.activeElement === document.body)
        lastPosition = null;
    };
    // Deferred, because the next element does not have the focus yet during `focusout`.
    document.addEventListener('focusout', () => setTimeout(forgetIfBlurred), { signal });
    const observer = new MutationObserver(() => {
      if (lastPosition === null || lastPosition.element.isConnected) return;
      // Another element has the focus already.
      if (document.activeElement !== document.body) {
        lastPosition = null;
        return;
      }
      const successor = findFocusSuccessor(lastPosition) ?? findFallback();
      successor?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      lifetime.abort();
      observer.disconnect();
    };
  }, [findFallback]);
}

function readFocusPosition(element: Element): FocusPosition {
  const row = element.closest<HTMLElement>(rowSelector);
  const list = row?.parentElement ?? null;
  const rowIndex = Number(row?.dataset.index ?? -1);
  const regions: FocusRegion[] = [];
  let region = element.closest(regionSelector);
  while (region) {
    const before = listControls(region).filter(control => isBefore(control, element));
    regions.push({ element: region, controlIndex: before.length });
    region = region.parentElement?.closest(regionSelector) ?? null;
  }
  return { element, list, rowIndex, regions };
}

function findFocusSuccessor({ list, rowIndex, regions }: FocusPosition): HTMLElement | null {
  const rowControl = list?.isConnected ? findRowControl(list, rowIndex) : null;
  if (rowControl) return rowControl;
  for (const { element, controlIndex } of regions) {
    const controls = element.isConnected ? listControls(element) : [];
    const control = controls[Math.min(controlIndex, controls.length - 1)];
    if (control) return control;
  }
  return null;
}

/** Returns the control of the first row from this index on, or else of the last row. */
function findRowControl(list: Element, fromIndex: number): HTMLElement | null {
  const rows = [...list.children] as HTMLElement[];
  const indexedRows = rows.map(row => ({ row, index: Number(row.dataset.index) }));
  const successor = indexedRows.find(({ index }) => index >= fromIndex) ?? indexedRows.at(-1);
  return successor?.row.querySelector<HTMLElement>(rowControlSelector) ?? null;
}

function listControls(region: Element): HTMLElement[] {
  const all = region.querySelectorAll<HTMLElement>(controlSelector);
  return [...all].filter(
    control => !control.matches(':disabled, [tabindex="-1"]') && control.checkVisibility(),
  );
}

const isBefore = (a: Element, b: Element) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
