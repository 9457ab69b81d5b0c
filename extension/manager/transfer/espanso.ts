/** Reads the matches of an espanso file (espanso.org/docs/matches/basics). */
import type { Document, YAMLMap, YAMLSeq } from 'yaml';
import {
  convertForm,
  convertReplacement,
  type EspansoVariable,
  espansoVariables,
} from './espanso-variables.ts';
import { composeContent } from './pieces.ts';
import { addOrigin, nameFrom, type Snippet, type SnippetFault, type Snippets } from './snippet.ts';

/** Keys of matches that insert something other than text and cannot become signatures. */
const nonTextKeys = ['image_path', 'html', 'markdown'];

/** Loaded when an espanso file is read: the parser is large and not needed otherwise. */
type Yaml = typeof import('yaml');
type Fault = Snippets['faults'][number];

/** Maximum depth of nested brackets; brackets in texts count too. */
const maxDepth = 1_000;

/** The parser of one file; `getLine` returns the line of an offset in it. */
type Parser = { yaml: Yaml; getLine: (offset: number) => number; folder: string | undefined };

/** espanso's own files, whose names say nothing about their matches. */
const generalFile = /^(base|default|match|matches|package|espanso)$/i;

/** @param fileName espanso groups matches by file, so its name becomes a tag */
export async function readEspanso(text: string, fileName = ''): Promise<Snippets> {
  const deepLine = findTooDeepLine(text);
  if (deepLine !== null) return { snippets: [], faults: [{ line: deepLine, fault: 'unreadable' }] };
  const yaml = await import('yaml');
  const lineCounter = new yaml.LineCounter();
  // A file that is downloaded twice has a number after its name.
  const stem = fileName.replace(/\.ya?ml$/i, '').replace(/ ?\(\d+\)$/, '');
  const parser = {
    yaml,
    getLine: (offset: number) => lineCounter.linePos(offset).line,
    folder: generalFile.test(stem) ? undefined : stem,
  };
  // The failsafe schema keeps all scalars as text, such as "yes" and "1.0".
  const options = { schema: 'failsafe', lineCounter, uniqueKeys: false } as const;
  const parsed = yaml.parseAllDocuments(text, options);
  // For a text without documents the parser returns an array with a property `empty`.
  const documents = 'empty' in parsed ? [] : parsed;
  const contents = documents.map(document => readDocument(parser, document));
  const faults = contents.flatMap(one => one.faults);
  const hasMatches = contents.some(one => one.hasMatches);
  if (!hasMatches && faults.every(({ fault }) => fault !== 'tabs'))
    return { snippets: [], faults: [{ line: 1, fault: 'noMatches' }] };
  return { snippets: contents.flatMap(one => one.snippets), faults };
}

function readDocument(
  parser: Parser,
  document: Document.Parsed,
): Snippets & { hasMatches: boolean } {
  const { yaml, getLine } = parser;
  const map = yaml.isMap(document.contents) ? document.contents : null;
  const matches = map?.get('matches', true);
  const hasMatches = yaml.isSeq(matches);
  const allMatches = hasMatches ? listMaps(yaml, matches) : [];
  const globalVariables = map === null ? [] : readGlobalVariables(map, document);
  const { readable, broken, faults } = assignErrors(parser, document, allMatches);
  const snippets: Snippet[] = [];
  for (const item of readable) {
    const line = getLine(getStart(item));
    const reader = createTextReader(yaml, document, item);
    const shortcuts = [reader.getText('trigger'), ...reader.getTexts('triggers')];
    const name = reader.getText('label') ?? shortcuts.find(Boolean) ?? reader.getText('regex');
    const match = broken.has(item)
      ? 'unreadable'
      : readMatch({ document, item, getText: reader.getText }, globalVariables);
    const result =
      typeof match === 'string'
        ? { fault: match, ...(name && { name }) }
        : { ...match, name: name?.trim() || match.name };
    // A regular expression that inserts the match has no equivalent.
    const regex = reader.getText('regex');
    if (!('fault' in result)) {
      const lost = [...(result.lost ?? []), ...(regex ? [regex] : [])];
      const snippet = { ...result, ...(lost.length > 0 && { lost }) };
      snippets.push({ line, ...addOrigin(snippet, { shortcuts, folder: parser.folder }) });
    } else faults.push({ line, ...result });
  }
  return { snippets, faults, hasMatches };
}

/**
 * Assigns the parser's errors to matches.
 * @returns the matches before a tab that ends the readable part; those of them that have an error; and
 *   the faults that belong to no match
 */
function assignErrors({ getLine }: Parser, { errors }: Document.Parsed, matches: YAMLMap[]) {
  const faults: Fault[] = [];
  // YAML forbids tabs as indentation: the structure after one is uncertain.
  const tabError = errors.find(({ code }) => code === 'TAB_AS_INDENT');
  const tabLine = tabError === undefined ? Number.POSITIVE_INFINITY : getLine(tabError.pos[0]);
  if (tabError !== undefined) faults.push({ line: tabLine, fault: 'tabs' });
  const readable = matches.filter(item => getLine(getStart(item)) < tabLine);
  const broken = new Set<YAMLMap>();
  for (const { pos } of errors) {
    const line = getLine(pos[0]);
    if (line >= tabLine) continue;
    // An error belongs to the last match that begins before it.
    const item = readable.findLast(one => getStart(one) <= pos[0]);
    if (item) broken.add(item);
    else faults.push({ line, fault: 'unreadable' });
  }
  return { readable, broken, faults };
}

function getStart({ range }: YAMLMap): number {
  return range?.[0] ?? 0;
}

/** Converts a node to a plain object; null if its aliases expand beyond the limit. */
function toPlainObject<T>(node: YAMLMap, document: Document.Parsed): T | null {
  try {
    return node.toJS(document, { maxAliasCount: 1_000 });
  } catch (error) {
    if (error instanceof ReferenceError) return null;
    throw error;
  }
}

/** Returns the first line where brackets are nested too deeply for the parser; null if there is none. */
function findTooDeepLine(text: string): number | null {
  let [line, depth] = [1, 0];
  for (const [letter] of text.matchAll(/[[\]{}\n]/g)) {
    if (letter === '\n') line++;
    else depth += letter === '[' || letter === '{' ? 1 : -1;
    if (depth > maxDepth) return line;
  }
  return null;
}

function listMaps(yaml: Yaml, matches: YAMLSeq): YAMLMap[] {
  return matches.items.filter(item => yaml.isMap(item));
}

function readGlobalVariables(map: YAMLMap, document: Document.Parsed): EspansoVariable[] {
  return readVariables(toPlainObject<{ global_vars?: unknown }>(map, document)?.global_vars);
}

function readVariables(value: unknown): EspansoVariable[] {
  return Array.isArray(value)
    ? value.flatMap(one => espansoVariables.safeParse([one]).data ?? [])
    : [];
}

type Match = {
  document: Document.Parsed;
  item: YAMLMap;
  getText: (key: string) => string | undefined;
};

/** Returns the content of a signature and a name from it, or why the match cannot become one. */
function readMatch(
  { document, item, getText }: Match,
  globalVariables: EspansoVariable[],
): Omit<Snippet, 'line'> | SnippetFault {
  if (nonTextKeys.some(key => item.has(key))) return 'active';
  const form = getText('form');
  if (!item.has('replace') && form === undefined) return 'noText';
  const text = form ?? getText('replace');
  if (text === undefined) return 'unreadable';
  const plainMatch = toPlainObject<{ vars?: unknown; form_fields?: unknown }>(item, document);
  if (plainMatch === null) return 'unreadable';
  const pieces =
    form === undefined
      ? convertReplacement(text, [...globalVariables, ...readVariables(plainMatch.vars)])
      : convertForm(text, plainMatch.form_fields);
  return { name: nameFrom(text), ...composeContent(pieces) };
}

/** Reads texts of a map by their keys, and resolves aliases. */
function createTextReader(yaml: Yaml, document: Document.Parsed, map: YAMLMap) {
  const getNode = (key: string) => {
    const node = map.get(key, true);
    return yaml.isAlias(node) ? node.resolve(document) : node;
  };
  const toText = (node: unknown) =>
    yaml.isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
  return {
    getText: (key: string) => toText(getNode(key)),
    /** Returns the texts of a list, or the text if it is none. */
    getTexts(key: string) {
      const node = getNode(key);
      return (yaml.isSeq(node) ? node.items : [node]).map(toText);
    },
  };
}
