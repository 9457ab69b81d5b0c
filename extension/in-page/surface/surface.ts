/**
 * A surface of Colophon's own in a page: a closed shadow root in the top layer, beside the composer
 * and above the page. No style of the page reaches it, and no press or key on it reaches the page.
 *
 * A page gets hold of the host element, and could hide, cover or move by its style what stands in
 * it. So the shadow root says what the host looks like, for every property there is: an important
 * declaration of a shadow root beats all of the page's, important and inline ones too (CSS Cascading
 * 5, 6.1). Where the page touches the host all the same, the surface is taken away.
 */
import { createHtml, real } from '../../composers/dom.ts';
import { isInPage } from '../../composers/presence.ts';
import { isDefended } from './defences.ts';
import { everyFrame } from './every-frame.ts';

export type Surface = {
  host: HTMLElement;
  root: ShadowRoot;
  /**
   * Puts it in `parent` and shows it, `place` saying where whenever something moves. Throws where the
   * page does not let it be shown.
   */
  show(parent: Element, composer: HTMLElement, place: () => Position, life: AbortController): void;
};

/** Of the upper left corner, in CSS pixels of the window. */
export type Position = { top: number; left: number };

/** `all` is every property that the browser knows, but for the two of direction. */
const look: Record<string, string> = {
  all: 'initial',
  direction: 'ltr',
  'unicode-bidi': 'isolate',
  position: 'fixed',
  display: 'block',
  // What a page selects it gives a look, in here too.
  ...(isDefended && { 'user-select': 'none' }),
};
/** What a host draws beside its shadow tree. */
const drawn = ':host::before, :host::after, :host::backdrop { display: none !important; }';
const pressesAndKeys = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'auxclick', 'contextmenu'],
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input'],
];

/** @param own more declarations for the host */
export function createSurface(own: Record<string, string>): Surface {
  const host = createHtml(freshName());
  const root = host.attachShadow({ mode: isDefended ? 'closed' : 'open' });
  // Above everything, and not closed by a press elsewhere.
  host.popover = 'manual';
  const sheet = root.appendChild(createHtml('style'));
  sheet.textContent = `:host {} ${isDefended ? drawn : ''}`;
  // The page must not take a press here for one outside its dialog, or a key for one of its own.
  for (const type of pressesAndKeys) host.addEventListener(type, event => event.stopPropagation());

  return {
    host,
    root,
    show(parent, composer, place, life) {
      const { signal } = life;
      real(parent).append(host);
      const put = declarationsOf(host, sheet);
      for (const [name, value] of Object.entries({ ...look, ...own })) put(name, value);
      // Pages may be zoomed by their own style; surfaces are as large as they were made.
      // Firefox does not tell yet how far; there nothing is undone.
      put('zoom', String(1 / (real(parent).currentCSSZoom || 1)));
      signal.addEventListener('abort', () => host.remove());
      host.showPopover();
      // A page may forbid it, or have taken the host away by now, which throws.
      if (!host.matches(':popover-open')) {
        life.abort();
        throw signal.reason;
      }
      let stood = '';
      const standBeside = () => {
        if (!isInPage(composer)) return;
        const { top, left } = place();
        // What is written anew is drawn anew, also where it is the same.
        if (stood === `${top} ${left}`) return;
        stood = `${top} ${left}`;
        put('top', `${top}px`);
        put('left', `${left}px`);
      };
      standBeside();
      // Of most that moves a composer, as what a page puts in above it, no event tells.
      everyFrame(standBeside, signal);
      if (isDefended) whenTouched(host, parent, life);
    },
  };
}

/** Puts a declaration where the page cannot change it; in the build without defences where it can. */
function declarationsOf(host: HTMLElement, { sheet }: HTMLStyleElement) {
  const rule = sheet?.cssRules[0] as CSSStyleRule | undefined;
  const { style } = isDefended && rule !== undefined ? rule : host;
  return (name: string, value: string) => style.setProperty(name, value, 'important');
}

/** Whatever a page does to the host, or by taking it away: the surface is closed by it. */
function whenTouched(host: HTMLElement, parent: Element, life: AbortController): void {
  const observer = new MutationObserver(records => {
    const isTouched = records.some(({ target, type, attributeName }) =>
      target === host
        ? // What pages put on all their elements, to no effect that anybody could see or hear.
          type === 'childList' || !attributeName?.startsWith('data-')
        : host.parentNode !== parent,
    );
    if (isTouched) life.abort();
  });
  observer.observe(host, { attributes: true, childList: true });
  observer.observe(parent, { childList: true });
  const { signal } = life;
  signal.addEventListener('abort', () => observer.disconnect());
  host.addEventListener('toggle', () => !host.matches(':popover-open') && life.abort(), { signal });
}

/** No rule and no script of a page can be made for it beforehand. */
function freshName(): string {
  return `x-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
}
