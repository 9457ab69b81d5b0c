/** Reads the matches of an espanso file (espanso.org/docs/matches/basics). */
import type { Document, YAMLMap, YAMLSeq } from 'yaml';
import {
  convertForm,
  convertReplacement,
  type EspansoVariable,
  espansoVariables,
} from './espanso-variables.ts';
import { composeContent } from './pieces.ts';
import { nameFrom, type Snippet, type Snippets } from './snippet.ts';

/** Keys of matches that insert something other than text and cannot become signatures. */
const nonTextKeys = ['image_path', 'html', 'markdown'];

/** Loaded when an espanso file is read: the parser is large and not needed otherwise. */
type Yaml = typeof import('yaml');
type Fault = Snippets['faults'][number];

/** Maximum depth of nested brackets; brackets in texts count too. */
const maxDepth = 1_000;

export async function readEspanso(text: string): Promise<Snippets> {
  const deepLine = findTooDeepLine(text);
  if (deepLine !== null) return { snippets: [], faults: [{ line: deepLine, fault: 'unreadable' }] };
  const yaml = await import('yaml');
  const lineCounter = new yaml.LineCounter();
  const lineOf = (offset: number) => lineCounter.linePos(offset).line;
  // The failsafe schema keeps all scalars as text, such as "yes" and "1.0".
  const options = { schema: 'failsafe', lineCounter, uniqueKeys: false } as const;
  const documents = yaml.parseAllDocuments(text, options);
  const snippets: Snippet[] = [];
  const faults: Fault[] = [];
  let hasMatches = false;
  // For a text without documents the parser returns an array with a property `empty`.
  for (const document of 'empty' in documents ? [] : documents) {
    const matches = yaml.isMap(document.contents) ? document.contents.get('matches', true) : null;
    hasMatches ||= yaml.isSeq(matches);
    const globalVariables = yaml.isMap(document.contents)
      ? readVariables(
          toPlainObject<{ global_vars?: unknown }>(document.contents, document)?.global_vars,
        )
      : [];
    const allMatches = yaml.isSeq(matches) ? listMaps(yaml, matches) : [];
    // YAML forbids tabs as indentation: the structure after one is uncertain.
    const tabError = document.errors.find(({ code }) => code === 'TAB_AS_INDENT');
    const tabLine = tabError === undefined ? Number.POSITIVE_INFINITY : lineOf(tabError.pos[0]);
    if (tabError !== undefined) faults.push({ line: tabLine, fault: 'tabs' });
    const readableMatches = allMatches.filter(({ range }) => lineOf(range?.[0] ?? 0) < tabLine);
    // An error belongs to the last match that begins before it.
    const brokenMatches = new Set<YAMLMap>();
    for (const { pos } of document.errors) {
      if (lineOf(pos[0]) >= tabLine) continue;
      const item = readableMatches.findLast(({ range }) => (range?.[0] ?? 0) <= pos[0]);
      if (item) brokenMatches.add(item);
      else faults.push({ line: lineOf(pos[0]), fault: 'unreadable' });
    }
    for (const item of readableMatches) {
      const line = lineOf(item.range?.[0] ?? 0);
      const result = brokenMatches.has(item)
        ? 'unreadable'
        : readMatch(yaml, document, item, globalVariables);
      if (typeof result === 'string') faults.push({ line, fault: result });
      else snippets.push({ line, ...result });
    }
  }
  if (!hasMatches && faults.every(({ fault }) => fault !== 'tabs'))
    return { snippets: [], faults: [{ line: 1, fault: 'noMatches' }] };
  return { snippets, faults };
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

function readVariables(value: unknown): EspansoVariable[] {
  return Array.isArray(value)
    ? value.flatMap(one => espansoVariables.safeParse([one]).data ?? [])
    : [];
}

function readMatch(
  yaml: Yaml,
  document: Document.Parsed,
  item: YAMLMap,
  globalVariables: EspansoVariable[],
) {
  const getNode = (key: string) => {
    const node = item.get(key, true);
    return yaml.isAlias(node) ? node.resolve(document) : node;
  };
  const getText = (node: unknown) =>
    yaml.isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
  if (nonTextKeys.some(key => item.has(key))) return 'active';
  const form = getText(getNode('form'));
  if (!item.has('replace') && form === undefined) return 'noText';
  const text = form ?? getText(getNode('replace'));
  if (text === undefined) return 'unreadable';
  const plainMatch = toPlainObject<{ vars?: unknown; form_fields?: unknown }>(item, document);
  if (plainMatch === null) return 'unreadable';
  const variables = [...globalVariables, ...readVariables(plainMatch.vars)];
  const pieces =
    form === undefined
      ? convertReplacement(text, variables)
      : convertForm(text, plainMatch.form_fields);
  const triggers = getNode('triggers');
  const name =
    getText(getNode('label')) ??
    getText(getNode('trigger')) ??
    (yaml.isSeq(triggers) ? getText(triggers.items[0]) : getText(triggers)) ??
    getText(getNode('regex'));
  return { name: name?.trim() || nameFrom(text), ...composeContent(pieces) };
}
