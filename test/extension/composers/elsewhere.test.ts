/**
 * The first script leaves editors that are known by name to the second. One that it does not know
 * as such is taken by a kind of its own, and the kind that was written for it is never asked.
 */
import { expect, it } from 'vitest';
import type { Kind } from '../../../extension/composers/composer.ts';
import { elsewhere } from '../../../extension/composers/elsewhere.ts';
import { furtherKinds } from '../../../extension/composers/further/further-kinds.ts';

/** Kinds whose selector is not in `elsewhere.ts`, and what leaves their editors to them instead. */
const leftOtherwise: Record<string, string> = {
  vast: 'the first script has it too, and refuses',
  ace: 'keyCatcher refuses its field',
  codemirror5: 'keyCatcher refuses its field',
  monaco: 'keyCatcher refuses its field',
  'codemirror-long': 'it is .cm-content, within a box that is asked for',
  editorjs: 'block refuses its blocks',
  gutenberg: 'block refuses its blocks',
  trumbowyg: 'block refuses it by name',
  roosterjs: 'looksLikeRoosterjs, asked by both',
  sceditor: 'isInSceditor, asked by both',
  jodit: 'besideFields: it copies to a textarea',
  suneditor: 'besideFields: it copies to a textarea',
  trix: 'besideFields: it copies to a hidden field',
  copied: 'besideFields',
};

/** The selectors of which one is to match; none where the kind asks for something else. */
function selectorsOf(kind: Kind): string[] {
  const selectors: string[] = [];
  const root = {
    matches(list: string) {
      selectors.push(...list.split(/,\s*/));
      return false;
    },
  };
  try {
    kind.accepts(root as HTMLElement);
  } catch (error) {
    // Then it asks for what only a page has.
    if (!(error instanceof TypeError || error instanceof ReferenceError)) throw error;
  }
  return selectors;
}

/** Also where a kind asks for more than the first script does. */
function isCovered(selector: string, by: readonly string[]): boolean {
  const own = selector.split(/ > /).at(-1) ?? '';
  return by.some(one => own === one || own.startsWith(`${one}:`));
}

it('Each kind that is known by name is left to the second script, by elsewhere.ts or otherwise', () => {
  const known = selectorsOf(elsewhere);
  expect(known).toContain('.ProseMirror');
  const missing = furtherKinds.filter(kind => {
    const selectors = selectorsOf(kind);
    return selectors.length === 0 || !selectors.every(selector => isCovered(selector, known));
  });
  const names = missing.map(({ name }) => name).sort();
  expect(
    names,
    'Add the selector to elsewhere.ts, or say here what leaves the editor to its kind.',
  ).toEqual(Object.keys(leftOtherwise).sort());
});

it('elsewhere.ts names no editor that no kind takes', () => {
  const taken = furtherKinds.flatMap(selectorsOf);
  const known = selectorsOf(elsewhere);
  expect(known.filter(one => !taken.some(selector => isCovered(selector, [one])))).toEqual([]);
});
