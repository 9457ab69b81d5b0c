/** Reads what stands in Colophon's closed shadow roots, by all that a browser tells a page of itself. */
import type { Page } from 'puppeteer-core';

/** Listens from now on, as a page does from its start. */
export async function beginReading(page: Page): Promise<void> {
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
    // An element of a name that somebody defines becomes the definer's.
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

/** These take the focus, which the picker does not outlive. */
export const takingFocus = ['selecting all', 'selecting all as in an editor', 'searching the page'];

/** The ways by which the page has learnt the `secret`, or an address of the extension's. */
export async function readings(
  page: Page,
  secret: string,
  without: string[] = [],
): Promise<string[]> {
  return await page.evaluate(
    (secret, without) => {
      const { nodes, addresses } = globalThis as unknown as Heard;
      const host = [...document.querySelectorAll<HTMLElement>('[popover]')].at(-1);
      const { left, top, width, height } = host?.getBoundingClientRect() ?? new DOMRect();
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map(
        part => [left + part * width, top + height / 2] as const,
      );
      const range = document.createRange();
      range.selectNode(document.documentElement);
      const inside = (found: (Node | null | undefined)[]) =>
        found.map(node => (node === document ? '' : (node?.textContent ?? ''))).join();
      const selected = () => {
        document.execCommand('selectAll');
        const text = getSelection()?.toString() ?? '';
        getSelection()?.removeAllRanges();
        return text;
      };
      const ways: Record<string, () => string> = {
        'open shadow roots': () =>
          inside([...document.querySelectorAll('*')].map(element => element.shadowRoot)),
        'what the browser has told': () => inside(nodes),
        addresses: () =>
          addresses.some(address => /chrome-extension:(?!.*invalid)/.test(address)) ? secret : '',
        'frames of the window': () => (window.length > 0 ? secret : ''),
        animations: () =>
          inside(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target)),
        'text of the page': () => document.documentElement.innerText + document.body.innerText,
        markup: () => document.documentElement.getHTML({ serializableShadowRoots: true }),
        'a range': () => range.toString(),
        'selecting all': selected,
        'selecting all as in an editor': () => {
          document.designMode = 'on';
          const text = selected();
          document.designMode = 'off';
          return text;
        },
        'points of the page': () =>
          inside(
            points.flatMap(([x, y]) => document.elementsFromPoint(x, y)).filter(e => e === host),
          ),
        'carets at points': () =>
          inside(points.map(([x, y]) => document.caretRangeFromPoint(x, y)?.startContainer)),
        'positions of carets': () =>
          inside(points.map(([x, y]) => document.caretPositionFromPoint(x, y)?.offsetNode)),
        'copies of the host': () =>
          inside([host?.cloneNode(true), host && document.importNode(host, true).shadowRoot]),
        'searching the page': () => {
          (document.activeElement as HTMLElement | null)?.blur();
          getSelection()?.removeAllRanges();
          const { find } = window as unknown as { find(...how: unknown[]): boolean };
          return find(secret, false, false, true, false, true) ? secret : '';
        },
      };
      const tried = Object.entries(ways).filter(([way]) => !without.includes(way));
      return tried.flatMap(([way, read]) => (read().includes(secret) ? [way] : []));
    },
    secret,
    without,
  );
}

type Entry = PerformanceEntry & { target?: Node; element?: Node; sources?: { node?: Node }[] };
type Heard = { nodes: (Node | null | undefined)[]; addresses: string[] };
