/**
 * Reads the snippets that Raycast exports: a JSON list, each with a name, a text and a keyword
 * (manual.raycast.com/snippets).
 */
import { z } from 'zod';
import { convertShifts, convertUnicodeFormat } from './date-patterns.ts';
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

const snippetSchema = z.object({ name: textOrNone, text: textOrNone, keyword: textOrNone });

/** Names of placeholders, also of those without an equivalent (manual.raycast.com/dynamic-placeholders). */
const placeholder =
  /\{(clipboard|selection|cursor|date|time|datetime|day|argument|snippet|uuid|calculator|browser-tab)(?=[\s|:}])([^{}]{0,500})\}/g;
/** A setting, then a format and a shift as older versions write them, then a modifier. */
const part =
  /([a-z]+)\s*=\s*(?:"([^"]*)"|([^\s"|]+))|"([^"]*)"|([+-]\d+[a-z])|\|\s*([a-z-]+)|\s+/gi;

/** Formats of dates that name none: Raycast writes "1 Jun 2022 at 6:45 pm". */
const dateFormats: Record<string, string> = { date: 'PP', time: 'p', datetime: 'PPp', day: 'EEEE' };
/** The settings that are converted, by placeholder. */
const convertedSettings: Record<string, readonly string[]> = {
  ...{ date: ['format', 'offset'], time: ['format', 'offset'], datetime: ['format', 'offset'] },
  ...{ day: ['format', 'offset'], argument: ['name', 'options'], snippet: ['name'] },
};

/** True if a JSON file may come from Raycast. */
export function isRaycast(text: string): boolean {
  return /^\s*\[/.test(text) && /"text"\s*:/.test(text);
}

export function readRaycast(text: string): Snippets {
  const file = z.array(z.unknown()).safeParse(parseJson(text));
  if (!file.success) return { snippets: [], faults: [{ line: 1, fault: 'unreadable' }] };
  const findLine = createLineFinder(text);
  const entries = file.data
    .flatMap(item => snippetSchema.safeParse(item).data ?? [])
    .map(item => ({
      line: findLine(item.name),
      writtenName: item.name,
      name: item.name.trim() || item.keyword || nameFrom(item.text),
      text: item.text,
      shortcuts: [item.keyword],
    }));
  const insertable = listInsertable(entries, /\{snippet[\s|:}]/);
  return toSnippets(entries, entry => composeContent(convertPlaceholders(entry.text, insertable)));
}

type PlaceholderSettings = { named: Map<string, string>; modifiers: string[] };

function convertPlaceholders(text: string, insertable: ReadonlySet<string>): Piece[] {
  // An argument that is used again by its name has the options of its first use.
  const argumentPieces = new Map<string, Piece>();
  let unnamedCount = 0;
  const createArgument = (settings: PlaceholderSettings) => {
    const name = settings.named.get('name');
    if (name === undefined) return createQuestion(settings, `Argument ${++unnamedCount}`);
    const piece = argumentPieces.get(name) ?? createQuestion(settings, name);
    if (piece !== null) argumentPieces.set(name, piece);
    return piece;
  };
  return splitIntoPieces(text, placeholder, ([source, name = '', rest = '']) => {
    const settings = parseSettings(rest);
    if (settings === null) return [keepLiteral(source)];
    const piece =
      name === 'argument' ? createArgument(settings) : createPiece(name, settings, insertable);
    if (piece === null) return [keepLiteral(source)];
    // The default of a choice is its first option.
    const isConverted = (key: string) =>
      convertedSettings[name]?.includes(key) ||
      (key === 'default' && settings.named.has('options'));
    const others = [...settings.named].filter(([key]) => !isConverted(key));
    const dropped = [
      ...others.map(([key, value]) => `${key}=${value}`),
      ...settings.modifiers.map(modifier => `| ${modifier}`),
    ];
    return [piece, ...dropped.map(one => ({ dropped: one }))];
  });
}

function createPiece(
  name: string,
  { named }: PlaceholderSettings,
  insertable: ReadonlySet<string>,
): Piece | null {
  const other = named.get('name') ?? '';
  switch (name) {
    case 'cursor':
      return { variable: 'caret' };
    case 'selection':
      return { variable: 'selection' };
    case 'clipboard':
      // With an offset it is an older text, of Raycast's own history.
      return named.has('offset') ? null : { variable: 'clipboard' };
    case 'snippet':
      return insertable.has(other) ? createSignatureVariable(other) : null;
    default: {
      const defaultFormat = dateFormats[name];
      const format = named.get('format');
      const shifts = convertShifts(named.get('offset') ?? '');
      if (defaultFormat === undefined || shifts === null) return null;
      const pattern = format === undefined ? defaultFormat : convertUnicodeFormat(format);
      return createDateVariable(pattern, shifts);
    }
  }
}

function createQuestion({ named }: PlaceholderSettings, question: string): Piece | null {
  const options = named.get('options')?.split(',');
  if (options === undefined) return createAskVariable(question);
  const trimmed = options.map(option => option.trim()).filter(Boolean);
  const defaultOption = named.get('default');
  const first = defaultOption === undefined ? [] : [defaultOption];
  return createChooseVariable([...first, ...trimmed.filter(option => option !== defaultOption)]);
}

/** Parses `format="yyyy" offset="+1d" | uppercase`; null if it has anything else. */
function parseSettings(written: string): PlaceholderSettings | null {
  if (written.replace(part, '') !== '') return null;
  const named = new Map<string, string>();
  const modifiers: string[] = [];
  for (const [, key, quoted, bare, format, shift, modifier] of written.matchAll(part)) {
    if (key !== undefined) named.set(key, quoted ?? bare ?? '');
    else if (format !== undefined) named.set('format', format);
    else if (shift !== undefined) named.set('offset', (named.get('offset') ?? '') + shift);
    else if (modifier !== undefined) modifiers.push(modifier);
  }
  return { named, modifiers };
}
