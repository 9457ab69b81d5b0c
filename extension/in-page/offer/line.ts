/**
 * The line beside a composer that says what is offered. It takes neither focus nor keys from the
 * composer, stands last in the page's order of reading, and lies on no button of the page where
 * there is room elsewhere.
 */
import { partsOf } from '../../../shared/text/isolate.ts';
import { createHtml, real } from '../../composers/dom.ts';
import { drawName } from '../surface/drawn-name.ts';
import { isOverlaid } from '../surface/overlaid.ts';
import { anchorOf, hostFor } from '../surface/placement.ts';
import { onPress } from '../surface/press.ts';
import { watchSeen } from '../surface/seen.ts';
import { createSurface, type Position } from '../surface/surface.ts';

export type Offer = {
  /** With the name isolated in it. */
  says: string;
  add: string;
  decline: string;
  direction: string;
  /** Handed over, so that the pages on which nothing is written are spared it. */
  style: string;
};
export type OfferActs = { add(): void; decline(): void };

const gap = 6;
const taken = 'a[href], button, input, select, textarea, [role=button], [role=link]';
/** Shows it beside `field` for as long as that is there and `life` lasts. */
export function showLine(
  field: HTMLElement,
  { says, add, decline, direction, style }: Offer,
  acts: OfferActs,
  life: AbortController,
): HTMLElement {
  const { signal } = life;
  const { host, root, show } = createSurface({});
  root.appendChild(createHtml('style')).textContent = style;
  const box = root.appendChild(createHtml('div'));
  box.dir = direction;
  const status = box.appendChild(createHtml('span'));
  status.role = 'status';
  const button = (name: string, act: () => void) => {
    const made = box.appendChild(createHtml('button'));
    made.type = 'button';
    made.textContent = name;
    onPress(made, () => seenMs(), act, signal);
  };
  button(add, acts.add);
  button(decline, acts.decline);
  // The focus stays in the field.
  host.addEventListener('mousedown', event => event.preventDefault(), { signal });
  box.addEventListener('keydown', event => event.key === 'Escape' && acts.decline(), { signal });
  let side: Side | null = null;
  const place = () => {
    side ??= freeSide(host, field);
    return positionAt(side, host, field);
  };
  show(hostFor(field), field, place, life);
  // Reached by Tab it may be out of view with its field: by a scroll that it has not followed yet.
  const intoView = () =>
    isInView(place(), host) || anchorOf(field).scrollIntoView({ block: 'center' });
  host.addEventListener('focusin', intoView, { signal });
  const seenMs = watchSeen(host, signal, host, isOverlaid);
  // Said once it stands there, so that it is read out.
  const { before, name, after } = partsOf(says);
  status.append(before, drawName(name ?? ''), after);
  status.title = status.ariaLabel = `${before}${name ?? ''}${after}`;
  const gone = new ResizeObserver(() => field.isConnected || life.abort());
  gone.observe(field);
  signal.addEventListener('abort', () => gone.disconnect());
  return host;
}

function isInView({ top }: Position, host: HTMLElement): boolean {
  return top >= 0 && top + host.offsetHeight <= document.documentElement.clientHeight;
}

const sides = ['below-end', 'below-start', 'above-end', 'above-start', 'inside'] as const;
type Side = (typeof sides)[number];

/** The first side on which it is in view and on nothing that can be pressed; chosen once. */
function freeSide(host: HTMLElement, field: HTMLElement): Side {
  const { width, height } = host.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isFree = (side: Side) => {
    const { top, left } = positionAt(side, host, field);
    if (top < 0 || top + height > clientHeight || left + width > clientWidth) return false;
    return [0.02, 0.25, 0.5, 0.75, 0.98].every(x =>
      [0.1, 0.9].every(y =>
        document
          .elementsFromPoint(left + x * width, top + y * height)
          .every(
            one => one === host || real(one).closest(taken) === null || real(one).contains(field),
          ),
      ),
    );
  };
  return sides.find(isFree) ?? 'inside';
}

function positionAt(side: Side, host: HTMLElement, field: HTMLElement): Position {
  const beside = anchorOf(field).getBoundingClientRect();
  const { width, height } = host.getBoundingClientRect();
  const isAtRight = side.endsWith('end') !== (getComputedStyle(field).direction === 'rtl');
  const left = isAtRight ? beside.right - width : beside.left;
  const top = side.startsWith('below')
    ? beside.bottom + gap
    : side === 'inside'
      ? Math.min(beside.bottom, document.documentElement.clientHeight) - height - gap
      : beside.top - height - gap;
  return { top, left: Math.max(gap, left) };
}
