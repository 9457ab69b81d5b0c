/**
 * Editors without an adapter of their own: the conformance suite's editors, without the adapters of named
 * editors. All other editors can be read, and the append must be correct in four of five of them. The rest, and
 * all named editors, must be refused, and their text unchanged.
 */
import { describe, expect, it } from 'vitest';
import type { RefusalReason } from '../../extension/append/result.ts';
import {
  type EditorCase,
  editorCases,
  getCaseName,
  modelled,
  namedEditors,
  native,
  reportTitles,
} from '../e2e/composers/editor-cases.ts';
import { noteBrowser, type TestedBrowser, type TestedComposer } from './composer.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';
export const unknownSignatures = { Unknown: signature };
/** Some editors merge edits within one second into one undo step. Users are slower. */
const paceMs = 1000;

export type UnknownComposer = TestedComposer & {
  /** Returns the reason that the user learns before any signature is chosen, or null. */
  readRefusal(): RefusalReason | null | Promise<RefusalReason | null>;
};

export type UnknownBrowser = Omit<TestedBrowser, 'open'> & {
  open: (editorCase: EditorCase) => Promise<UnknownComposer>;
};

/** Defines one test for each editor. `browser` has an extension that knows no editor by its name. */
export function describeUnknownEditors(
  browser: UnknownBrowser,
  tested: readonly EditorCase[] = editorCases,
): void {
  describe(reportTitles.unknownEditors, () => {
    const results = new Map<EditorCase, string>();
    noteBrowser(browser);

    it.for(tested.map(editorCase => ({ name: getCaseName(editorCase), editorCase })))(
      `$name: ${reportTitles.rightOrRefused}`,
      async ({ editorCase }, { task }) => {
        const composer = await browser.open(editorCase);
        const result = await appendOnce(composer, editorCase);
        await composer.close?.();
        results.set(editorCase, result);
        if (result === 'right' || result === 'refused') task.meta.outcome = result;
        expect(result).toMatch(/^(right|refused)$/);
      },
    );

    it('all readable editors: at least four of five are right, and all named ones are refused', () => {
      const readable = [...modelled, ...native].filter(each => tested.includes(each));
      const right = readable.filter(each => results.get(each) === 'right');
      expect(right.length).toBeGreaterThanOrEqual(0.8 * readable.length);
      const named = namedEditors.filter(each => tested.includes(each));
      expect(named.filter(each => results.get(each) !== 'refused')).toEqual([]);
    });
  });
}

async function appendOnce(composer: UnknownComposer, editorCase: EditorCase): Promise<string> {
  await composer.write(written);
  // No signature can be chosen for a named editor.
  if (namedEditors.includes(editorCase)) {
    const refusal = await composer.readRefusal();
    const isRefused = refusal === 'not-accepted' && (await composer.text()) === written;
    return isRefused ? 'refused' : `wrong: ${refusal}`;
  }
  await new Promise(resolve => setTimeout(resolve, paceMs));
  const notice = await composer.append('Unknown', signature);
  const text = await composer.text();
  if (!notice.startsWith('Added')) return text === written ? 'refused' : `wrong: ${notice}`;
  const appended = editorCase.addsLine ? text.replace(/\n$/, '') : text;
  if (appended !== `${written}\n\n${signature}`) return `wrong: ${text}`;
  await composer.undo();
  await expect.poll(() => composer.text(), { timeout: 10_000 }).toBe(written);
  return 'right';
}
