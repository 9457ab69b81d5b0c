/** The button as it is seen: in the corner of its field, in a closed shadow root, above the page. */
import { createHtml } from '../../composers/dom.ts';
import { isOverlaid } from '../surface/overlaid.ts';
import { hostFor } from '../surface/placement.ts';
import { onPress } from '../surface/press.ts';
import { watchSeen } from '../surface/seen.ts';
import { createSurface } from '../surface/surface.ts';
import { type Room, watchRoom } from './room.ts';

type Acts = { open(): void; hide(): void };

const style = `
div { position: relative; font: 12px/1 system-ui, sans-serif; color-scheme: light dark; }
button { all: unset; box-sizing: border-box; width: 24px; height: 24px; display: grid; place-items: center;
  border-radius: 6px; cursor: pointer; color: light-dark(oklch(0.5 0.175 27), oklch(0.74 0.14 27));
  background: light-dark(oklch(0.986 0.005 85), oklch(0.235 0.007 70));
  border: 1px solid light-dark(oklch(0.895 0.009 85), oklch(0.31 0.009 70)); }
button:focus-visible { outline: 2px solid currentColor; }
/* Into the field, and where the other one stays under the pointer. */
button:last-child { display: none; position: absolute; top: 0; inset-inline-end: 23px; color: inherit; }
div:hover button:last-child, div:focus-within button:last-child { display: grid; }
svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
`;

/** In CSS pixels: of the button, and between it and the edge of its field. */
const large = 24;
const edge = 6;
const outOfView = { top: -2 * large, left: 0 };
const svg = 'http://www.w3.org/2000/svg';
const mark = ['M12 10V2M7.5 5.5h9M6 16h12', 'M18 16a6 6 0 1 1-12 0a6 6 0 1 1 12 0'];

/** Shows it at `field`, until it is removed. */
export function showButton(
  field: HTMLElement,
  words: { append: string; hide: string },
  acts: Acts,
) {
  const life = new AbortController();
  const { signal } = life;
  const { host, root, show } = createSurface({});
  root.appendChild(createHtml('style')).textContent = style;
  const box = root.appendChild(createHtml('div'));
  const button = (name: string, act: () => void) => {
    const made = box.appendChild(createHtml('button'));
    made.ariaLabel = name;
    made.title = name;
    onPress(made, () => seenMs(), act, signal);
    return made;
  };
  const append = button(words.append, acts.open);
  append.append(drawMark());
  button(words.hide, acts.hide).append('×');
  // The focus stays in the field.
  host.addEventListener('mousedown', event => event.preventDefault(), { signal });
  const isRightToLeft = () => getComputedStyle(field).direction === 'rtl';
  const cornerOf = ({ left, right, bottom }: Room) => ({
    top: bottom - edge - large,
    left: isRightToLeft() ? left + edge : right - edge - large,
  });
  const middleOf = (room: Room) => {
    const { top, left } = cornerOf(room);
    return { top: top + large / 2, left: left + large / 2 };
  };
  const roomOf = watchRoom(field, middleOf);
  const inCorner = () => {
    const room = roomOf();
    const { left, top, right, bottom } = room;
    if (right - left < large + edge || bottom - top < large + edge) return outOfView;
    box.dir = isRightToLeft() ? 'rtl' : 'ltr';
    return cornerOf(room);
  };
  show(hostFor(field), field, inCorner, life);
  // The other one comes with the pointer.
  const seenMs = watchSeen(host, signal, append, isOverlaid);
  return { hasFocus: () => root.activeElement !== null, remove: () => life.abort() };
}

function drawMark(): SVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  for (const line of mark) {
    const path = drawing.appendChild(document.createElementNS(svg, 'path'));
    path.setAttribute('d', line);
  }
  return drawing;
}
