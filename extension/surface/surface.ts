/**
 * A surface for Colophon's own interface in a page: a closed shadow root in the top layer, next to
 * the composer and above the page. Styles of the page do not apply in it, and presses and keys in it
 * do not reach the page.
 *
 * A page can access the host element, and could hide, cover or move the surface by the host's style.
 * So a style sheet in the shadow root sets every CSS property of the host: an important declaration in a
 * shadow root beats all declarations of the page, including important and inline ones (CSS Cascading 5,
 * 6.1). If the page changes the host in any other way, the surface closes.
 */
import { createHtmlElement, unclobbered } from '../composers/dom.ts';
import { isInPage } from '../composers/presence.ts';
import { onEveryFrame } from './stability.ts';

export type Surface = {
  host: HTMLElement;
  root: ShadowRoot;
  /**
   * Puts the surface into `parent` and shows it. Asks `getPosition` for its position in every frame.
   * Throws if the page prevents it from being shown.
   */
  show(
    parent: Element,
    composer: HTMLElement,
    getPosition: () => Position,
    lifetime: AbortController,
  ): void;
};

/** The position of the upper left corner, in CSS pixels of the window. */
export type Position = { top: number; left: number };

/** `all` stands for every property except `direction` and `unicode-bidi`. */
const hostDeclarations: Record<string, string> = {
  all: 'initial',
  direction: 'ltr',
  'unicode-bidi': 'isolate',
  position: 'fixed',
  display: 'block',
  // The page's `::selection` style also applies in shadow trees.
  'user-select': 'none',
};
const hiddenPseudoElements =
  ':host::before, :host::after, :host::backdrop { display: none !important; }';
const pressEventTypes = ['pointerdown', 'pointerup', 'mousedown', 'mouseup'];
const clickEventTypes = ['click', 'auxclick', 'contextmenu'];
const keyEventTypes = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input'];

/** @param extraDeclarations further CSS declarations for the host */
export function createSurface(extraDeclarations: Record<string, string>): Surface {
  const host = createHtmlElement(createRandomTagName());
  const root = host.attachShadow({ mode: 'closed' });
  // A manual popover is in the top layer and does not close at a press outside it.
  host.popover = 'manual';
  const sheet = root.appendChild(createHtmlElement('style'));
  sheet.textContent = `:host {} ${hiddenPseudoElements}`;
  return {
    host,
    root,
    show(parent, composer, getPosition, lifetime) {
      const { signal } = lifetime;
      unclobbered(parent).append(host);
      // The page must not take a key for one of its shortcuts, or a press for one outside its composer. In an
      // overlay the press is one inside: libraries that have seen it on its way down wait for it to come up.
      const isInOverlay = parent !== document.documentElement;
      const hiddenPresses = isInOverlay ? [] : pressEventTypes;
      for (const type of [...hiddenPresses, ...clickEventTypes, ...keyEventTypes])
        host.addEventListener(type, event => event.stopPropagation());
      const setDeclaration = createDeclarationSetter(host, sheet);
      for (const [name, value] of Object.entries({ ...hostDeclarations, ...extraDeclarations }))
        setDeclaration(name, value);
      // If the page zooms itself by its style, the surface must keep its size, so this cancels the zoom.
      // Firefox does not support `currentCSSZoom` yet: there the page's zoom applies to the surface.
      setDeclaration('zoom', String(1 / (unclobbered(parent).currentCSSZoom || 1)));
      signal.addEventListener('abort', () => host.remove());
      host.showPopover();
      // The page may have canceled the popover. If it had removed the host, `showPopover` has thrown.
      if (!host.matches(':popover-open')) {
        lifetime.abort();
        throw signal.reason;
      }
      let lastPosition = '';
      const updatePosition = () => {
        if (!isInPage(composer)) return;
        const { top, left } = getPosition();
        // Setting a declaration causes a repaint even if the value is the same.
        if (lastPosition === `${top} ${left}`) return;
        lastPosition = `${top} ${left}`;
        setDeclaration('top', `${top}px`);
        setDeclaration('left', `${left}px`);
      };
      updatePosition();
      // Most movements of a composer fire no event, for example content that the page inserts above it.
      onEveryFrame(updatePosition, signal);
      closeOnTampering(host, parent, lifetime);
    },
  };
}

/**
 * Returns a function that sets a declaration for the host in the shadow root's style sheet, out of the
 * page's reach.
 */
function createDeclarationSetter(host: HTMLElement, { sheet }: HTMLStyleElement) {
  const rule = sheet?.cssRules[0] as CSSStyleRule | undefined;
  const { style } = rule ?? host;
  return (name: string, value: string) => style.setProperty(name, value, 'important');
}

/** Closes the surface if the page changes, hides or removes the host. */
function closeOnTampering(host: HTMLElement, parent: Element, lifetime: AbortController): void {
  const observer = new MutationObserver(records => {
    const isTampering = ({ target, type, attributeName }: MutationRecord) => {
      // A change in the parent matters only if the host is no longer there.
      if (target !== host) return host.parentNode !== parent;
      // Some pages set `data-` attributes on all their elements. They have no visible effect here.
      return type === 'childList' || !attributeName?.startsWith('data-');
    };
    if (records.some(isTampering)) lifetime.abort();
  });
  observer.observe(host, { attributes: true, childList: true });
  observer.observe(parent, { childList: true });
  const { signal } = lifetime;
  signal.addEventListener('abort', () => observer.disconnect());
  host.addEventListener('toggle', () => !host.matches(':popover-open') && lifetime.abort(), {
    signal,
  });
}

/** The name is random, so that no page can prepare a style rule or a script for it. */
function createRandomTagName(): string {
  return `x-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
}
