/**
 * What an editor is built of, for whoever would teach Colophon to append to it: names of elements,
 * classes and attributes, and not a word of what its person writes, nor where.
 */
import { browser } from 'wxt/browser';
import { findComposer, inFrame } from './find-composer.ts';

/** Of the composer in this frame, as JSON travels; null where there is none. */
export async function describeEditor(tabId: number, frameId: number): Promise<object | null> {
  const editor = await inFrame(tabId, frameId, describe, null);
  if (editor === null) return null;
  const { version } = browser.runtime.getManifest();
  return { colophon: version, browser: navigator.userAgent, ...editor };
}

/** Of the composer that a person means in this tab, as text to be handed on. */
export async function reportEditor(tabId: number): Promise<string | null> {
  const found = await findComposer(tabId);
  if (!found.found) return null;
  const { kind, refused } = found.sighting;
  const editor = await describeEditor(tabId, found.frameId);
  return JSON.stringify({ reason: refused, kind, tried: [], editor }, null, 2);
}

/** Runs in the page, and may use nothing that stands outside it. */
function describe(_: null): object | null {
  const root = globalThis.colophon?.target()?.root;
  if (root === undefined) return null;
  const [shortestWord, mostAround, mostInside, deepest] = [3, 8, 40, 4];
  const text = 'value' in root ? String(root.value) : root.textContent;
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  // A page may name an element after what is written in it, as for a mention or a tag.
  const isTheirs = (name: string) =>
    (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some(
      part => part.length >= shortestWord && words.has(part),
    );
  const isTold = (name: string) => !isTheirs(name) && !/\d{3}|%/.test(name);
  const closed = /^(aria-(disabled|multiline|readonly)|autocapitalize|contenteditable|role|type)$/;
  // A form would answer with its fields of these names.
  const read = <Name extends keyof Element>(element: Element, name: Name): Element[Name] =>
    Reflect.get(Element.prototype, name, element);
  const nameOf = (element: Element) => {
    const classes = [...read(element, 'classList')].filter(isTold).map(name => `.${name}`);
    const attributes = [...read(element, 'attributes')]
      .filter(({ name }) => name !== 'class' && isTold(name))
      .map(({ name, value }) =>
        closed.test(name) && /^[a-z-]{0,20}$/.test(value) ? `[${name}=${value}]` : `[${name}]`,
      );
    return [read(element, 'localName'), ...classes, ...attributes].join('');
  };
  const around: string[] = [];
  for (let step: Element | null = root; step && around.length < mostAround; ) {
    around.push(nameOf(step));
    step = read(step, 'parentElement');
  }
  const inside = new Set<string>();
  const visit = (parent: Element, path: string, depth: number) => {
    for (const child of read(parent, 'children')) {
      if (inside.size >= mostInside) return;
      const own = `${path}${nameOf(child)}`;
      inside.add(own);
      if (depth < deepest) visit(child, `${own} > `, depth + 1);
    }
  };
  visit(root, '', 1);
  const { whiteSpace, display } = getComputedStyle(root);
  return {
    around,
    inside: [...inside],
    style: { whiteSpace, display },
    isInFrame: window !== window.top || root.ownerDocument !== document,
    isInShadow: root.getRootNode() !== root.ownerDocument,
    isDesignMode: root.ownerDocument.designMode === 'on',
    hasEditContext: (root as { editContext?: unknown }).editContext != null,
  };
}
