/** The button as it is seen: in the corner of its field, in a closed shadow root, above the page. */
import { createHtml } from '../../composers/dom.ts';
import { isOverlaid } from '../surface/overlaid.ts';
import { hostFor } from '../surface/placement.ts';
import { onPress } from '../surface/press.ts';
import { watchSeen } from '../surface/seen.ts';
import { createSurface } from '../surface/surface.ts';

type Acts = { open(): void; hide(): void };

const style = `
div { display: flex; gap: 2px; font: 12px/1 system-ui, sans-serif; color-scheme: light dark; }
button { all: unset; box-sizing: border-box; width: 24px; height: 24px; display: grid; place-items: center;
  border-radius: 6px; cursor: pointer; color: light-dark(oklch(0.5 0.175 27), oklch(0.74 0.14 27));
  background: light-dark(oklch(0.986 0.005 85), oklch(0.235 0.007 70));
  border: 1px solid light-dark(oklch(0.895 0.009 85), oklch(0.31 0.009 70)); }
button:focus-visible { outline: 2px solid currentColor; }
button:last-child { display: none; color: inherit; }
div:hover button:last-child, div:focus-within button:last-child { display: grid; }
svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
`;

const svg = 'http://www.w3.org/2000/svg';
const mark = ['M12 10V2M7.5 5.5h9M6 16h12', 'M18 16a6 6 0 1 1-12 0a6 6 0 1 1 12 0'];

/** Shows it at `field`; the returned function takes it away. */
export function showButton(
  field: HTMLElement,
  words: { append: string; hide: string },
  acts: Acts,
): () => void {
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
  const inCorner = () => {
    const { right, bottom, left } = field.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(field).direction === 'rtl';
    return { top: bottom - 30, left: isRightToLeft ? left + 6 : right - 30 };
  };
  show(hostFor(field), field, inCorner, life);
  // The other one comes with the pointer.
  const seenMs = watchSeen(host, signal, append, isOverlaid);
  return () => {
    life.abort();
  };
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
