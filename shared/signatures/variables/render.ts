/**
 * Renders a signature's text with the values of its variables. Values are never parsed again: a page
 * title that looks like a variable stays plain text.
 */
import { countCharacters, firstCharacters } from '../../text/text.ts';
import { stripCredentials } from '../site.ts';
import { type DateLanguage, formatMoment } from './moment.ts';
import { findOwnValue, type OwnValues } from './own-values.ts';
import { type ContentPart, parseVariables, type Variable } from './variable.ts';

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

export type Question = Extract<Variable, { name: 'ask' | 'choose' }>;
export type FoundQuestion = { source: string; variable: Question };

export type RenderedContent = {
  text: string;
  /** Offset of the first `{{caret}}`, in UTF-16 units; null if there is none. */
  caret: number | null;
  /** Source texts that are inserted literally: they are invalid as variables, or their value is null. */
  invalidVariables: string[];
  /** True if the text was shortened to the maximum length of a signature. */
  isTruncated: boolean;
  /** The variables that the user must answer before the append, each source text once. */
  questions: FoundQuestion[];
  /** True if a variable is the text of the clipboard. */
  needsClipboard: boolean;
};

const maxCharacters = 10_000;

export function renderVariables(content: string, values: VariableValues): RenderedContent {
  const parts = parseVariables(content);
  const invalidVariables: string[] = [];
  // A signature may have the same date a thousand times.
  const evaluated = new Map<string, string | null>();
  const evaluateOnce = (part: ContentPart): string | null => {
    if (part.kind === 'text') return part.text;
    const known = evaluated.get(part.source);
    if (known !== undefined) return known;
    const value = evaluatePart(part, values);
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
    if (!isExternal) charactersLeft -= countCharacters(text);
  let text = '';
  let caret: number | null = null;
  let isTruncated = false;
  for (const { part, text: value, isExternal } of filled) {
    if (part.kind === 'variable' && part.variable.name === 'caret') caret ??= text.length;
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
    questions: findQuestions(parts),
    needsClipboard: parts.some(
      part => part.kind === 'variable' && part.variable.name === 'clipboard',
    ),
  };
}

function findQuestions(parts: readonly ContentPart[]): FoundQuestion[] {
  const found = new Map<string, Question>();
  for (const part of parts) {
    if (part.kind !== 'variable') continue;
    const { variable, source } = part;
    if (variable.name === 'ask' || variable.name === 'choose') found.set(source, variable);
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
      return findOwnValue(values.own, variable.key);
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
  return !['date', 'time', 'choose', 'caret', 'my'].includes(part.variable.name);
}

/** Removes NUL and replaces lone surrogates, which the content of a signature may not contain. */
function sanitize<T extends string | null>(text: T): T extends string ? string : string | null;
function sanitize(text: string | null): string | null {
  return text?.replaceAll('\0', '').toWellFormed() ?? null;
}
