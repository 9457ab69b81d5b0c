/**
 * Renders a signature's text with the values of its variables. Values are never parsed again: a page
 * title that looks like a variable stays plain text.
 */
import { countCharacters, firstCharacters } from '../../text/text.ts';
import { type FillVariables, renderSignature } from '../render-signature.ts';
import { stripCredentials } from '../site.ts';
import { type DateLanguage, formatMoment } from './moment.ts';
import { findOwnValue, noOwnValues, type OwnValues } from './own-values.ts';
import {
  type ContentPart,
  type FoundQuestion,
  parseVariables,
  type Question,
  type RenderedContent,
} from './variable.ts';

/** Values of the variables; empty strings if they have none. A variable whose value is null stays as it is. */
export type VariableValues = {
  now: Date;
  language: DateLanguage;
  url: string | null;
  title: string | null;
  host: string | null;
  selection: string | null;
  clipboard: string | null;
  counter: string | null;
  own: OwnValues;
  answers: Answers | null;
};

/** Answers to `ask` and options of `choose`, by the variable's source text, such as a Map. */
export type Answers = { get(source: string, question: Question): string | undefined };

const maxCharacters = 10_000;
/**
 * In UTF-16 units, for the contents and the texts of named signatures together. Bounds the work for a text that names
 * many long ones. A text that holds them all has at most 20,000, from as many of contents.
 */
const maxNestedLength = 40_000;

/** Returns the function that fills in the variables of any content with these values. */
export function createFill(values: VariableValues): FillVariables {
  return (content, host) => renderVariables(content, values, host);
}

/** @param host picks the versions of the signatures that the content names */
function renderVariables(
  content: string,
  values: VariableValues,
  host: string | null,
): RenderedContent {
  const parts = parseVariables(content);
  const nested = renderNested(parts, values, host);
  const invalidVariables: string[] = [];
  // A signature may have the same date a thousand times.
  const evaluated = new Map<string, string | null>();
  const evaluateOnce = (part: ContentPart): string | null => {
    if (part.kind === 'text') return part.text;
    const known = evaluated.get(part.source);
    if (known !== undefined) return known;
    const inner = nested.get(part.source);
    invalidVariables.push(...(inner?.invalidVariables ?? []));
    const value = inner?.text ?? evaluatePart(part, values);
    evaluated.set(part.source, value);
    return value;
  };
  const filled = parts.map(part => {
    const value = evaluateOnce(part);
    if (value === null && part.kind !== 'text') invalidVariables.push(part.source);
    const text = value ?? (part.kind === 'text' ? part.text : part.source);
    return { part, text, isExternal: value !== null && hasExternalValue(part) };
  });
  let charactersLeft = maxCharacters;
  for (const { text, isExternal } of filled)
    if (!isExternal && charactersLeft > 0) charactersLeft -= countCharacters(text);
  let text = '';
  let caret: number | null = null;
  let isTruncated = [...nested.values()].some(inner => inner.isTruncated);
  for (const { part, text: value, isExternal } of filled) {
    caret ??= findCaret(part, nested, text.length);
    // The signature's own text takes precedence: only values from outside of it are shortened here.
    const kept = isExternal ? firstCharacters(value, Math.max(0, charactersLeft)) : value;
    if (isExternal) charactersLeft -= countCharacters(kept);
    isTruncated ||= kept !== value;
    text += kept;
  }
  // The signature's own text alone, with dates and options, may be too long.
  const untruncated = text;
  text = firstCharacters(untruncated, maxCharacters);
  isTruncated ||= text !== untruncated;
  return {
    text,
    caret: caret === null ? null : Math.min(caret, text.length),
    invalidVariables,
    isTruncated,
    questions: findQuestions(parts, nested),
    needsClipboard: parts.some(
      part =>
        part.kind === 'variable' &&
        (part.variable.name === 'clipboard' || nested.get(part.source)?.needsClipboard),
    ),
  };
}

/** The rendered signatures that a text names, by the source of the variable. */
type Nested = ReadonlyMap<string, RenderedContent>;

/** Renders them in their versions for the host. The signatures that they name in turn stay as they are. */
function renderNested(
  parts: readonly ContentPart[],
  values: VariableValues,
  host: string | null,
): Nested {
  const rendered = new Map<string, RenderedContent>();
  const innerValues = { ...values, own: { ...values.own, signature: noOwnValues.signature } };
  let lengthLeft = maxNestedLength;
  const fill = (content: string) => {
    lengthLeft -= content.length;
    return renderVariables(content, innerValues, host);
  };
  for (const part of parts) {
    if (part.kind !== 'variable' || part.variable.name !== 'signature') continue;
    const signature = findOwnValue(values.own.signature, part.variable.key);
    if (signature === null || rendered.has(part.source) || lengthLeft <= 0) continue;
    const inner = renderSignature(signature, { host }, fill);
    // A signature without variables is not filled in, and a short one may hold a long value.
    lengthLeft -= inner.text.length;
    rendered.set(part.source, inner);
  }
  return rendered;
}

/** Returns where the part puts the caret, if it begins at `start`; null if it does not. */
function findCaret(part: ContentPart, nested: Nested, start: number): number | null {
  if (part.kind !== 'variable') return null;
  const inner = part.variable.name === 'caret' ? 0 : (nested.get(part.source)?.caret ?? null);
  return inner === null ? null : start + inner;
}

function findQuestions(parts: readonly ContentPart[], nested: Nested): FoundQuestion[] {
  const found = new Map<string, Question>();
  for (const part of parts) {
    if (part.kind !== 'variable') continue;
    const { variable, source } = part;
    if (variable.name === 'ask' || variable.name === 'choose') found.set(source, variable);
    for (const inner of nested.get(source)?.questions ?? [])
      found.set(inner.source, inner.variable);
  }
  return Array.from(found, ([source, variable]) => ({ source, variable }));
}

/** Returns the text of a part; null if its source is inserted instead. */
function evaluatePart(part: ContentPart, values: VariableValues): string | null {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'unknown') return null;
  const { variable, source } = part;
  switch (variable.name) {
    case 'date':
    case 'time':
      return formatMoment(variable, values.now, values.language);
    case 'choose':
      return values.answers && (values.answers.get(source, variable) ?? variable.options[0] ?? '');
    case 'ask':
      return values.answers && sanitize(values.answers.get(source, variable) ?? '');
    case 'caret':
      return '';
    case 'my':
      return findOwnValue(values.own.my, variable.key);
    case 'signature':
      return null;
    case 'title':
      return sanitize(values.title)?.replace(/\s+/g, ' ').trim() ?? null;
    case 'url':
      // No signature publishes a password in the address of the page.
      return values.url === null ? null : sanitize(stripCredentials(values.url));
    default:
      return sanitize(values[variable.name]);
  }
}

/** True if the text comes from outside of the signature: the page, the clipboard, the user or the count. */
function hasExternalValue(part: ContentPart): boolean {
  if (part.kind !== 'variable') return false;
  return !['date', 'time', 'choose', 'caret', 'my', 'signature'].includes(part.variable.name);
}

/** Removes NUL and replaces lone surrogates, which the content of a signature may not contain. */
function sanitize<T extends string | null>(text: T): T extends string ? string : string | null;
function sanitize(text: string | null): string | null {
  return text?.replaceAll('\0', '').toWellFormed() ?? null;
}
