/**
 * Reads the export of the extension Clippings: JSON with folders of clippings, each with a name, a text and
 * a key (aecreations.io/clippings/placeholders.php). Colours and source addresses are not read.
 */
import { z } from 'zod';
import { convertMomentFormat } from './date-patterns.ts';
import { createLineFinder, parseJson } from './json-file.ts';
import {
  composeContent,
  createAskVariable,
  createChooseVariable,
  createDateVariable,
  createSignatureVariable,
  keepLiteral,
  type Piece,
  splitIntoPieces,
} from './pieces.ts';
import { listInsertable, nameFrom, type Snippets, textOrNone, toSnippets } from './snippet.ts';

const clippingSchema = z.object({
  name: textOrNone,
  content: textOrNone,
  shortcutKey: textOrNone,
  sep: z.boolean().catch(false),
});
const folderSchema = z.object({ name: textOrNone, children: z.array(z.unknown()) });
const fileSchema = z.object({ userClippingsRoot: z.array(z.unknown()) });

type Clipping = z.output<typeof clippingSchema> & { folder: string };

/** The letters that Clippings allows in the name of a placeholder. */
const letters = String.raw`[\w\u0080-\u024f\u0400-\u04ff\u0590-\u05ff]+`;
const placeholder = new RegExp(
  [
    String.raw`\$\[(DATE|TIME|CLIPPING)\(([^()[\]{}]+)\)\]`,
    String.raw`\$\[(${letters})(?:\{([^{}[\]]+)\})?\]`,
    // Numbers that count on from clipping to clipping.
    String.raw`#\[${letters}\]`,
  ].join('|'),
  'g',
);
const noSubstitution = /^\[NOSUBST\]/;

/** True if a JSON file may come from Clippings. */
export function isClippings(text: string): boolean {
  return /"userClippingsRoot"\s*:/.test(text.slice(0, 2_000));
}

export function readClippings(text: string): Snippets {
  const file = fileSchema.safeParse(parseJson(text));
  if (!file.success) return { snippets: [], faults: [{ line: 1, fault: 'unreadable' }] };
  const findLine = createLineFinder(text);
  const entries = listClippings(file.data.userClippingsRoot).map(clipping => ({
    clipping,
    line: findLine(clipping.name),
    writtenName: clipping.name,
    name: clipping.name.replace(noSubstitution, '').trim() || nameFrom(clipping.content),
    text: clipping.content,
    shortcuts: [clipping.shortcutKey],
    folder: clipping.folder,
  }));
  const insertable = listInsertable(entries, /\$\[CLIPPING\(/);
  return toSnippets(entries, ({ clipping }) =>
    composeContent(convertPlaceholders(clipping, insertable)),
  );
}

/** Lists the clippings of all folders in the order of the file, without the lines between them. */
function listClippings(root: readonly unknown[]): Clipping[] {
  const clippings: Clipping[] = [];
  // A stack instead of recursion: a file may nest folders deeper than functions can be called.
  const stack = root.map(value => ({ value, folder: '' })).toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, folder } = next;
    const inner = folderSchema.safeParse(value);
    if (inner.success) {
      const { name, children } = inner.data;
      for (const child of children.toReversed())
        stack.push({ value: child, folder: name || folder });
      continue;
    }
    const clipping = clippingSchema.safeParse(value);
    if (clipping.success && !clipping.data.sep) clippings.push({ ...clipping.data, folder });
  }
  return clippings;
}

function convertPlaceholders(
  { name, content, folder }: Clipping,
  insertable: ReadonlySet<string>,
): Piece[] {
  if (noSubstitution.test(name)) return [{ text: content }];
  // Default values count for all uses of a placeholder in the text.
  const defaults = new Map<string, string>();
  for (const [, , , word, values] of content.matchAll(placeholder))
    if (word !== undefined && values !== undefined) defaults.set(word, values);
  return splitIntoPieces(content, placeholder, ([source, kind, inner = '', word = '', values]) => {
    if (kind === 'CLIPPING') {
      const other = insertable.has(inner) ? createSignatureVariable(inner) : null;
      return [other ?? keepLiteral(source)];
    }
    if (kind !== undefined)
      return [createDateVariable(convertMomentFormat(inner)) ?? keepLiteral(source)];
    if (word === '') return [keepLiteral(source)];
    const predefined = values === undefined ? convertPredefined(source, word, name, folder) : null;
    return predefined ? [predefined] : createQuestion(source, word, defaults.get(word));
  });
}

/** Converts a placeholder whose value Clippings knows itself; null for others. */
function convertPredefined(source: string, word: string, name: string, folder: string) {
  switch (word) {
    case 'NAME':
      return { text: name };
    case 'FOLDER':
      return folder === '' ? keepLiteral(source) : { text: folder };
    case 'DATE':
      return { variable: 'date:P' };
    case 'TIME':
      return { variable: 'date:pp' };
    case 'HOSTAPP':
    case 'UA':
      return keepLiteral(source);
    default:
      return null;
  }
}

function createQuestion(source: string, word: string, values: string | undefined): Piece[] {
  const choice = values === undefined ? null : createChooseVariable(values.split('|'));
  if (choice !== null) return [choice];
  const question = createAskVariable(word) ?? keepLiteral(source);
  return values === undefined ? [question] : [question, { dropped: `{${values}}` }];
}
