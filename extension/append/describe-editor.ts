/**
 * Describes the structure of an editor, for developers who add an adapter for it: names of elements,
 * classes and attributes. It contains no text of the user's and no address.
 */

import type { WorkerContext } from '../background/context.ts';
import { fromWireText } from '../messages/wire.ts';

export function createEditorReports({ platform, composers }: WorkerContext) {
  return { describeEditor, reportEditor };

  /** Describes the composer in this frame, as a JSON value. Resolves to null if there is none. */
  async function describeEditor(tabId: number, frameId: number): Promise<object | null> {
    const { runInFrame } = platform.frames;
    const editor = fromWireText(await runInFrame(tabId, frameId, describeEditorInPage));
    if (typeof editor !== 'object' || editor === null) return null;
    return { colophon: platform.runtime.getVersion(), browser: navigator.userAgent, ...editor };
  }

  /** Resolves to the report on the tab's composer as JSON text, which the user can pass on. */
  async function reportEditor(tabId: number): Promise<string | null> {
    const search = await composers.findComposer(tabId);
    if (!search.found) return null;
    const { adapterName, refusalReason } = search.focus;
    const editor = await describeEditor(tabId, search.frameId);
    const report = { reason: refusalReason, kind: adapterName, tried: [], editor };
    return JSON.stringify(report, null, 2);
  }
}

/** Runs in the page, so it must not use anything defined outside of this function. */
function describeEditorInPage(): string | null {
  const root = globalThis.colophon?.getComposer()?.root;
  if (root === undefined) return null;
  const [minWordLength, maxAncestors, maxDescendants, maxDepth] = [3, 8, 40, 4];
  const text = 'value' in root ? String(root.value) : root.textContent;
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  // A page may name an element after its text, for example a mention or a tag.
  const isUserText = (name: string) =>
    (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some(
      part => part.length >= minWordLength && words.has(part),
    );
  const isReportable = (name: string) => !isUserText(name) && !/\d{3}|%/.test(name);
  // Attributes whose values come from a fixed set of words. Of all others only the name is reported.
  const attributesWithValue =
    /^(aria-(disabled|multiline|readonly)|autocapitalize|contenteditable|role|type)$/;
  // Read from the prototype: if a form contains a field named `children`, `form.children` is that field.
  const readProperty = <Name extends keyof Element>(element: Element, name: Name): Element[Name] =>
    Reflect.get(Element.prototype, name, element);
  const describeElement = (element: Element) => {
    const classes = [...readProperty(element, 'classList')]
      .filter(isReportable)
      .map(name => `.${name}`);
    const attributes = [...readProperty(element, 'attributes')]
      .filter(({ name }) => name !== 'class' && isReportable(name))
      .map(({ name, value }) =>
        attributesWithValue.test(name) && /^[a-z-]{0,20}$/.test(value)
          ? `[${name}=${value}]`
          : `[${name}]`,
      );
    return [readProperty(element, 'localName'), ...classes, ...attributes].join('');
  };
  const around: string[] = [];
  for (let element: Element | null = root; element && around.length < maxAncestors; ) {
    around.push(describeElement(element));
    element = readProperty(element, 'parentElement');
  }
  const inside = new Set<string>();
  const visit = (parent: Element, path: string, depth: number) => {
    for (const child of readProperty(parent, 'children')) {
      if (inside.size >= maxDescendants) return;
      const childPath = `${path}${describeElement(child)}`;
      inside.add(childPath);
      if (depth < maxDepth) visit(child, `${childPath} > `, depth + 1);
    }
  };
  visit(root, '', 1);
  const { whiteSpace, display } = getComputedStyle(root);
  return JSON.stringify({
    around,
    inside: [...inside],
    style: { whiteSpace, display },
    isInFrame: window !== window.top || root.ownerDocument !== document,
    isInShadow: root.getRootNode() !== root.ownerDocument,
    isDesignMode: root.ownerDocument.designMode === 'on',
    hasEditContext: (root as { editContext?: unknown }).editContext != null,
  });
}
