/** Tries to read Colophon's closed shadow roots with every browser API of a page. */
import type { Page } from 'puppeteer-core';

/** Starts to record the nodes and addresses that events and performance entries contain. */
export async function startRecording(page: Page): Promise<void> {
  await page.evaluate(() => {
    const nodes: (Node | null | undefined)[] = [];
    const addresses: string[] = [];
    Object.assign(globalThis, { nodes, addresses });
    for (const type of PerformanceObserver.supportedEntryTypes) {
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { target, element, sources = [] } = entry as Entry;
          addresses.push(JSON.stringify(entry));
          nodes.push(target, element, ...sources.map(({ node }) => node));
        }
      }).observe({ type, buffered: true });
    }
    document.addEventListener('securitypolicyviolation', event => {
      addresses.push(event.blockedURI, event.sourceFile);
    });
    for (const type of ['focusin', 'pointerover', 'toggle', 'beforetoggle', 'animationstart'])
      addEventListener(type, event => nodes.push(...(event.composedPath() as Node[])), true);
    // A page that defines the name of a custom element gets access to the element.
    new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const { localName } of addedNodes as NodeListOf<Element>) {
          if (!localName?.startsWith('x-') || customElements.get(localName)) continue;
          customElements.define(
            localName,
            class extends HTMLElement {
              constructor() {
                super();
                nodes.push(this.attachInternals().shadowRoot);
              }
            },
          );
        }
    }).observe(document.documentElement, { childList: true });
  });
}

/** The ways of `findLeaks` that take the focus. When the picker loses the focus, it closes. */
export const focusTakingWays = [
  'selecting all',
  'selecting all as in an editor',
  'searching the page',
];

/** Returns the ways by which the page gets the `secret` or an address of the extension. */
export async function findLeaks(
  page: Page,
  secret: string,
  excludedWays: string[] = [],
): Promise<string[]> {
  return await page.evaluate(
    (secret, excludedWays) => {
      const { nodes, addresses } = globalThis as unknown as Recording;
      const host = [...document.querySelectorAll<HTMLElement>('[popover]')].at(-1);
      const { left, top, width, height } = host?.getBoundingClientRect() ?? new DOMRect();
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map(
        part => [left + part * width, top + height / 2] as const,
      );
      const range = document.createRange();
      range.selectNode(document.documentElement);
      const joinTexts = (found: (Node | null | undefined)[]) =>
        found.map(node => (node === document ? '' : (node?.textContent ?? ''))).join();
      const selectAll = () => {
        document.execCommand('selectAll');
        const text = getSelection()?.toString() ?? '';
        getSelection()?.removeAllRanges();
        return text;
      };
      const ways: Record<string, () => string> = {
        'open shadow roots': () =>
          joinTexts([...document.querySelectorAll('*')].map(element => element.shadowRoot)),
        'events and performance entries': () => joinTexts(nodes),
        // Chromium replaces the addresses of blocked requests by `chrome-extension://invalid/`.
        addresses: () =>
          addresses.some(address => /chrome-extension:(?!.*invalid)/.test(address)) ? secret : '',
        'frames of the window': () => (window.length > 0 ? secret : ''),
        animations: () =>
          joinTexts(
            document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target),
          ),
        'text of the page': () => document.documentElement.innerText + document.body.innerText,
        markup: () => document.documentElement.getHTML({ serializableShadowRoots: true }),
        'a range': () => range.toString(),
        'selecting all': selectAll,
        'selecting all as in an editor': () => {
          document.designMode = 'on';
          const text = selectAll();
          document.designMode = 'off';
          return text;
        },
        'points of the page': () =>
          joinTexts(
            points.flatMap(([x, y]) => document.elementsFromPoint(x, y)).filter(e => e === host),
          ),
        'carets at points': () =>
          joinTexts(points.map(([x, y]) => document.caretRangeFromPoint(x, y)?.startContainer)),
        'positions of carets': () =>
          joinTexts(points.map(([x, y]) => document.caretPositionFromPoint(x, y)?.offsetNode)),
        'copies of the host': () =>
          joinTexts([host?.cloneNode(true), host && document.importNode(host, true).shadowRoot]),
        'searching the page': () => {
          (document.activeElement as HTMLElement | null)?.blur();
          getSelection()?.removeAllRanges();
          const { find } = window as unknown as { find(...parameters: unknown[]): boolean };
          // In any case, forwards, wrapping around, parts of words, also in frames.
          return find(secret, false, false, true, false, true) ? secret : '';
        },
      };
      const tried = Object.entries(ways).filter(([way]) => !excludedWays.includes(way));
      return tried.flatMap(([way, read]) => (read().includes(secret) ? [way] : []));
    },
    secret,
    excludedWays,
  );
}

type Entry = PerformanceEntry & { target?: Node; element?: Node; sources?: { node?: Node }[] };
type Recording = { nodes: (Node | null | undefined)[]; addresses: string[] };
