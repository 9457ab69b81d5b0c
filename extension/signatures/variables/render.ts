/**
 * A signature's text with its variables filled in. What is filled in is never read again: a page's
 * title that looks like a variable stays a title.
 */
import { countCharacters, firstCharacters } from '../../../shared/text/text.ts';
import { type DateLanguage, formatMoment } from './moment.ts';
import { type Part, parseVariables, type Variable } from './variable.ts';

/** What variables stand for, as far as it is known. */
export type Facts = {
  now: Date;
  language: DateLanguage;
  url: string;
  title: string;
  host: string;
  selection: string;
  clipboard: string;
  counter: string;
  /** What was answered or chosen, by the variable as it stands in the text. */
  answers: ReadonlyMap<string, string>;
};

export type Rendered = {
  text: string;
  /** Where the caret is asked for, in UTF-16 units; null where it is not. The first place counts. */
  caret: number | null;
  /** What was meant as a variable and is none, as it stands in the text. It is put in literally. */
  faults: string[];
  /** Whether it would have been longer than a signature may be. */
  isCut: boolean;
};

const maxCharacters = 10_000;

export function renderVariables(content: string, facts: Facts): Rendered {
  const parts = parseVariables(content);
  const faults: string[] = [];
  const filled = parts.map(part => {
    const value = filledIn(part, facts);
    if (value === null && part.kind !== 'text') faults.push(part.source);
    return { part, text: value ?? (part.kind === 'text' ? part.text : part.source) };
  });
  let left = maxCharacters;
  for (const { part, text } of filled) if (!isFromOutside(part)) left -= countCharacters(text);
  let text = '';
  let caret: number | null = null;
  let isCut = false;
  for (const { part, text: value } of filled) {
    if (part.kind === 'variable' && part.variable.name === 'caret') caret ??= text.length;
    // The person's own words come before what a page or the clipboard happens to hold.
    const put = isFromOutside(part) ? firstCharacters(value, Math.max(0, left)) : value;
    if (isFromOutside(part)) left -= countCharacters(put);
    isCut ||= put !== value;
    text += put;
  }
  const whole = text;
  text = firstCharacters(whole, maxCharacters);
  isCut ||= text !== whole;
  return { text, caret: caret === null ? null : Math.min(caret, text.length), faults, isCut };
}

/** What has to be known before the content can be rendered, each once, as it stands in the text. */
export function questionsIn(content: string): { source: string; variable: Question }[] {
  const found = new Map<string, Question>();
  for (const part of parseVariables(content)) {
    if (part.kind !== 'variable') continue;
    const { variable, source } = part;
    if (variable.name === 'ask' || variable.name === 'choose') found.set(source, variable);
  }
  return Array.from(found, ([source, variable]) => ({ source, variable }));
}

export type Question = Extract<Variable, { name: 'ask' | 'choose' }>;

/** Whether the content has a variable of this name. */
export function usesVariable(content: string, name: Variable['name']): boolean {
  return parseVariables(content).some(
    part => part.kind === 'variable' && part.variable.name === name,
  );
}

/** Null where there is no such value, and the source is put in. */
function filledIn(part: Part, facts: Facts): string | null {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'unknown') return null;
  const { variable, source } = part;
  switch (variable.name) {
    case 'date':
    case 'time':
      return formatMoment(variable, facts.now, facts.language);
    case 'choose':
      return facts.answers.get(source) ?? variable.options[0] ?? '';
    case 'ask':
      return clean(facts.answers.get(source) ?? '');
    case 'caret':
      return '';
    case 'title':
      return clean(facts.title).replace(/\s+/g, ' ').trim();
    default:
      return clean(facts[variable.name]);
  }
}

function isFromOutside(part: Part): boolean {
  if (part.kind !== 'variable') return false;
  return !['date', 'time', 'choose', 'caret'].includes(part.variable.name);
}

/** As a signature's own content may be: no NUL, no half of a surrogate pair. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
