/**
 * Reads the snippets of Alfred: `.alfredsnippets`, a zip archive with a JSON file for each snippet and an
 * `info.plist` with what comes before and after all keywords; or one of those JSON files
 * (alfredapp.com/help/features/snippets).
 */
import { z } from 'zod';
import { convertShifts, convertUnicodeFormat } from './date-patterns.ts';
import { parseJson } from './json-file.ts';
import {
  composeContent,
  createDateVariable,
  keepLiteral,
  type Piece,
  splitIntoPieces,
} from './pieces.ts';
import { readValues } from './plist.ts';
import { nameFrom, type Snippets, textOrNone, toSnippets } from './snippet.ts';
import type { ZipText } from './zip.ts';

const snippetSchema = z.object({ name: textOrNone, snippet: textOrNone, keyword: textOrNone });
/** Public collections have both spellings. */
const fileSchema = z.union([
  z.object({ alfredsnippet: snippetSchema }).transform(file => file.alfredsnippet),
  z.object({ AlfredSnippet: snippetSchema }).transform(file => file.AlfredSnippet),
]);

/** Names of placeholders, also of those without an equivalent (alfredapp.com/help/workflows/advanced/placeholders). */
const placeholder =
  /\{(date|time|datetime|clipboard|cursor|random|snippet|query|var)(?=[\s:.}])([^{}]{0,500})\}/g;
/** Shifts, a format or an argument, and modifiers. */
const settings =
  /^((?:\s*[+-]\d+[a-z])*)\s*(?::(.*?))?((?:\.(?:uppercase|lowercase|capitals|trim|reverse|stripdiacritics|stripnonalphanumeric))*)$/is;

const dateStyles: Record<string, string> = { short: 'P', medium: 'PP', long: 'PPP', full: 'PPPP' };

/** True if a JSON file is a snippet of Alfred. */
export function isAlfredSnippet(text: string): boolean {
  return /^\s*\{\s*"alfredsnippet"\s*:/i.test(text.slice(0, 2_000));
}

/** True for the files of an archive that hold snippets and settings, not for those that macOS adds. */
export function isAlfredFile(path: string): boolean {
  return /(^|\/)(info\.plist|(?!\._)[^/]*\.json)$/i.test(path) && !path.startsWith('__MACOSX/');
}

/**
 * @param files the files of the archive; null if it is damaged. The line of a snippet is its place among them.
 * @param archiveName Alfred writes an archive for each collection, so its name becomes a tag
 */
export function readAlfred(files: readonly ZipText[] | null, archiveName = ''): Snippets {
  if (files === null) return { snippets: [], faults: [{ line: 1, fault: 'unreadable' }] };
  // An archive that is downloaded twice has a number after its name.
  const collection = archiveName.replace(/\.[a-z]+$/i, '').replace(/ ?\(\d+\)$/, '');
  const isPlist = ({ path }: ZipText) => path.endsWith('.plist');
  const affixes = new Map(
    files.filter(isPlist).map(({ path, text }) => [getFolder(path), readValues(text ?? '')]),
  );
  const snippetFiles = files.filter(file => !isPlist(file));
  const entries = snippetFiles.map(({ path, text }, index) => {
    const line = index + 1;
    const parsed = fileSchema.safeParse(parseJson(text ?? ''));
    if (!parsed.success)
      return { line, name: path, text: '', shortcuts: [], fault: 'unreadable' as const };
    const { name, snippet, keyword } = parsed.data;
    const folder = getFolder(path);
    const { prefix = '', suffix = '' } = readAffixes(affixes.get(folder));
    const shortcut = keyword && prefix + keyword + suffix;
    return {
      line,
      name: name.trim() || shortcut || nameFrom(snippet),
      text: snippet,
      shortcuts: [shortcut],
      folder: folder.split('/').at(-1) || collection,
    };
  });
  return toSnippets(entries, ({ text }) => composeContent(convertPlaceholders(text)));
}

/** Returns the path of the folder that a file is in; the empty text for the archive itself. */
const getFolder = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const readAffixes = (values: ReadonlyMap<string, string> | undefined) => ({
  prefix: values?.get('snippetkeywordprefix'),
  suffix: values?.get('snippetkeywordsuffix'),
});

function convertPlaceholders(text: string): Piece[] {
  return splitIntoPieces(text, placeholder, ([source, name = '', rest = '']) => {
    const found = settings.exec(rest);
    const [, shifts = '', argument = '', modifiers = ''] = found ?? [];
    const piece = found === null ? null : createPiece(name, shifts, argument);
    if (piece === null) return [keepLiteral(source)];
    return modifiers === '' ? [piece] : [piece, { dropped: modifiers }];
  });
}

function createPiece(name: string, shifts: string, argument: string): Piece | null {
  switch (name) {
    case 'cursor':
      return { variable: 'caret' };
    case 'clipboard':
      // Other arguments are modifiers, or older texts of Alfred's own history.
      return argument === '' || argument === '0' ? { variable: 'clipboard' } : null;
    case 'date':
    case 'time':
    case 'datetime': {
      const ownShifts = convertShifts(shifts);
      const pattern = createPattern(name, argument);
      return ownShifts === null ? null : createDateVariable(pattern, ownShifts);
    }
    default:
      return null;
  }
}

/** Converts a style such as `short`, or a format in Unicode's letters. Without either, Alfred uses `medium`. */
function createPattern(name: 'date' | 'time' | 'datetime', argument: string): string | null {
  const style = argument || 'medium';
  const date = Object.hasOwn(dateStyles, style) ? dateStyles[style] : undefined;
  if (date === undefined) return convertUnicodeFormat(argument);
  const time = date.toLowerCase();
  return { date, time, datetime: date + time }[name];
}
