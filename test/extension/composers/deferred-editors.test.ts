/**
 * The first script defers named editors to the second. If it does not recognise such an editor, one of
 * its own adapters accepts it, and the adapter that was written for it is never asked.
 */
import { describe, expect, it } from 'vitest';
import type { EditorAdapter } from '../../../extension/composers/composer.ts';
import { deferredEditor } from '../../../extension/composers/deferred-editors.ts';
import { namedEditorAdapters } from '../../../extension/composers/editors/editor-adapters.ts';

/** Adapters without a selector in `deferred-editors.ts`, and the reason why they get their editors. */
const deferredOtherwise: Record<string, string> = {
  oversized: 'the first script has it too, and refuses',
  ace: 'keyCatcherAdapter refuses its field',
  codemirror5: 'keyCatcherAdapter refuses its field',
  monaco: 'keyCatcherAdapter refuses its field',
  'codemirror-long': 'it is .cm-content, inside the element that its adapter looks for',
  editorjs: 'refusingBlockAdapter refuses its blocks',
  gutenberg: 'refusingBlockAdapter refuses its blocks',
  trumbowyg: 'refusingBlockAdapter refuses it by name',
  roosterjs: 'both scripts use isRoosterjs',
  sceditor: 'both scripts use isInSceditor',
  jodit: 'deferredEditorWithBackingField: it copies to a textarea',
  suneditor: 'deferredEditorWithBackingField: it copies to a textarea',
  trix: 'deferredEditorWithBackingField: it copies to a hidden field',
  'backed-by-field': 'deferredEditorWithBackingField',
};

/** Returns the selectors by which an adapter accepts elements. Some adapters use no selector. */
function listSelectors(adapter: EditorAdapter): string[] {
  const selectors: string[] = [];
  const root = {
    matches(list: string) {
      selectors.push(...list.split(/,\s*/));
      return false;
    },
  };
  try {
    adapter.accepts(root as HTMLElement);
  } catch (error) {
    // The adapter reads properties that only a real element has.
    if (!(error instanceof TypeError || error instanceof ReferenceError)) throw error;
  }
  return selectors;
}

/** True if a deferred selector covers the adapter's selector, which may have additional conditions. */
function isCovered(selector: string, deferred: readonly string[]): boolean {
  const last = selector.split(/ > /).at(-1) ?? '';
  return deferred.some(each => last === each || last.startsWith(`${each}:`));
}

describe('deferred editors', () => {
  it('each named adapter: its editor is included, by selector or otherwise', () => {
    const deferred = listSelectors(deferredEditor);
    expect(deferred).toContain('.ProseMirror');
    const missing = namedEditorAdapters.filter(adapter => {
      const selectors = listSelectors(adapter);
      return selectors.length === 0 || !selectors.every(selector => isCovered(selector, deferred));
    });
    const names = missing.map(({ name }) => name).sort();
    expect(
      names,
      'Add the selector to deferred-editors.ts, or write here why the adapter gets its editor.',
    ).toEqual(Object.keys(deferredOtherwise).sort());
  });

  it('editors without an adapter: not included', () => {
    const accepted = namedEditorAdapters.flatMap(listSelectors);
    const deferred = listSelectors(deferredEditor);
    expect(
      deferred.filter(selector => !accepted.some(each => isCovered(each, [selector]))),
    ).toEqual([]);
  });
});
