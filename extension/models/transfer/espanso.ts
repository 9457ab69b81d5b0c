/** The matches of an espanso file (espanso.org/docs/matches/basics). */
import type { Document, YAMLMap, YAMLSeq } from 'yaml';
import {
  type EspansoVariable,
  espansoVariables,
  readForm,
  readReplacement,
} from './espanso-variables.ts';
import { compose } from './pieces.ts';
import { nameFrom, type Snippet, type Snippets } from './snippet.ts';

/** What makes a match something else than text; it cannot become a signature. */
const active = ['image_path', 'html', 'markdown'];

/** Loaded when a file is there to be read: nobody else needs so much of YAML. */
type Yaml = typeof import('yaml');
type Fault = Snippets['faults'][number];

/** So many opened and not closed, the ones that stand in texts among them. */
const mostDepth = 1_000;

export async function readEspanso(text: string): Promise<Snippets> {
  const deepLine = tooDeepLine(text);
  if (deepLine !== null) return { snippets: [], faults: [{ line: deepLine, fault: 'unreadable' }] };
  const yaml = await import('yaml');
  const lineCounter = new yaml.LineCounter();
  const lineOf = (offset: number) => lineCounter.linePos(offset).line;
  // Of all values only their text is wanted: "yes" and "1.0" are no more than that here.
  const options = { schema: 'failsafe', lineCounter, uniqueKeys: false } as const;
  const documents = yaml.parseAllDocuments(text, options);
  const snippets: Snippet[] = [];
  const faults: Fault[] = [];
  let found = false;
  for (const document of 'empty' in documents ? [] : documents) {
    const matches = yaml.isMap(document.contents) ? document.contents.get('matches', true) : null;
    found ||= yaml.isSeq(matches);
    const global = yaml.isMap(document.contents)
      ? variablesOf(plain<{ global_vars?: unknown }>(document.contents, document)?.global_vars)
      : [];
    const all = yaml.isSeq(matches) ? itemsOf(yaml, matches) : [];
    // YAML forbids tabs before a key: what stands behind one belongs to nothing that is sure.
    const tab = document.errors.find(({ code }) => code === 'TAB_AS_INDENT');
    const tabLine = tab === undefined ? Number.POSITIVE_INFINITY : lineOf(tab.pos[0]);
    if (tab !== undefined) faults.push({ line: tabLine, fault: 'tabs' });
    const items = all.filter(({ range }) => lineOf(range?.[0] ?? 0) < tabLine);
    const broken = new Set<YAMLMap>();
    for (const { pos } of document.errors) {
      if (lineOf(pos[0]) >= tabLine) continue;
      const item = items.findLast(({ range }) => (range?.[0] ?? 0) <= pos[0]);
      if (item) broken.add(item);
      else faults.push({ line: lineOf(pos[0]), fault: 'unreadable' });
    }
    for (const item of items) {
      const line = lineOf(item.range?.[0] ?? 0);
      const read = broken.has(item) ? 'unreadable' : readMatch(yaml, document, item, global);
      if (typeof read === 'string') faults.push({ line, fault: read });
      else snippets.push({ line, ...read });
    }
  }
  if (!found && faults.every(({ fault }) => fault !== 'tabs'))
    return { snippets: [], faults: [{ line: 1, fault: 'noMatches' }] };
  return { snippets, faults };
}

/** Null where its aliases multiply beyond what can be held. */
function plain<T>(node: YAMLMap, document: Document.Parsed): T | null {
  try {
    return node.toJS(document, { maxAliasCount: 1_000 });
  } catch (error) {
    if (error instanceof ReferenceError) return null;
    throw error;
  }
}

/** Where the brackets stand deeper in one another than any person writes them; null where nowhere. */
function tooDeepLine(text: string): number | null {
  let [line, depth] = [1, 0];
  for (const [letter] of text.matchAll(/[[\]{}\n]/g)) {
    if (letter === '\n') line++;
    else depth += letter === '[' || letter === '{' ? 1 : -1;
    if (depth > mostDepth) return line;
  }
  return null;
}

function itemsOf(yaml: Yaml, matches: YAMLSeq): YAMLMap[] {
  return matches.items.filter(item => yaml.isMap(item));
}

function variablesOf(value: unknown): EspansoVariable[] {
  return Array.isArray(value)
    ? value.flatMap(one => espansoVariables.safeParse([one]).data ?? [])
    : [];
}

function readMatch(
  yaml: Yaml,
  document: Document.Parsed,
  item: YAMLMap,
  global: EspansoVariable[],
) {
  const nodeOf = (key: string) => {
    const node = item.get(key, true);
    return yaml.isAlias(node) ? node.resolve(document) : node;
  };
  const textOf = (node: unknown) =>
    yaml.isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
  if (active.some(key => item.has(key))) return 'active';
  const form = textOf(nodeOf('form'));
  if (!item.has('replace') && form === undefined) return 'noText';
  const text = form ?? textOf(nodeOf('replace'));
  if (text === undefined) return 'unreadable';
  const own = plain<{ vars?: unknown; form_fields?: unknown }>(item, document);
  if (own === null) return 'unreadable';
  const variables = [...global, ...variablesOf(own.vars)];
  const pieces =
    form === undefined ? readReplacement(text, variables) : readForm(text, own.form_fields);
  const triggers = nodeOf('triggers');
  const name =
    textOf(nodeOf('label')) ??
    textOf(nodeOf('trigger')) ??
    (yaml.isSeq(triggers) ? textOf(triggers.items[0]) : textOf(triggers)) ??
    textOf(nodeOf('regex'));
  return { name: name?.trim() || nameFrom(text), ...compose(pieces) };
}
