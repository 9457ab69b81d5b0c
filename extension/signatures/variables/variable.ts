/**
 * Variables in a signature's text, `{{name}}`, and reading them out of it. Only signatures that say
 * so have any. A backslash before the braces takes them literally; two are one, and so on.
 */

export const units = ['min', 'h', 'd', 'w', 'm', 'y'] as const;
/** Minutes, hours, days, weeks, months, years: added to the moment, or taken from it. */
export type Shift = { amount: number; unit: (typeof units)[number] };

/** What stands for a value and has nothing to say about it. */
const plainNames = ['url', 'title', 'host', 'selection', 'clipboard', 'counter', 'caret'] as const;
export type PlainName = (typeof plainNames)[number];

export type Variable =
  | { name: PlainName }
  /** `format` in Unicode's pattern letters; null for the usual form of the person's language. */
  | { name: 'date' | 'time'; shifts: Shift[]; format: string | null }
  | { name: 'choose'; options: string[] }
  | { name: 'ask'; question: string };

/** `source` is how it stands in the text, braces and all. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; variable: Variable; source: string }
  | { kind: 'unknown'; source: string };

/** Braces that may begin a variable, with the backslashes before them. */
const opening = /(?<!\\)(\\*)\{\{/g;
const rest = /((?:(?!\{\{|\}\})[\s\S])*)\}\}/y;

export function parseVariables(content: string): Part[] {
  const parts: Part[] = [];
  const addText = (text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') last.text += text;
    else parts.push({ kind: 'text', text });
  };
  let at = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(content); found; found = opening.exec(content)) {
    const [whole, slashes = ''] = found;
    addText(content.slice(at, found.index) + '\\'.repeat(Math.floor(slashes.length / 2)));
    at = found.index + whole.length;
    rest.lastIndex = at;
    const isEscaped = slashes.length % 2 === 1;
    const inner = isEscaped ? null : rest.exec(content);
    if (!isEscaped && content[at] === '{') {
      // Of three braces the last two begin something.
      addText('{');
      at--;
    }
    // Escaped, or never closed: braces as they stand.
    else if (inner === null) addText('{{');
    else {
      at = rest.lastIndex;
      const source = `{{${inner[0]}`;
      const variable = readVariable(inner[1] ?? '');
      parts.push(variable ? { kind: 'variable', variable, source } : { kind: 'unknown', source });
    }
    opening.lastIndex = at;
  }
  addText(content.slice(at));
  return parts;
}

/** Text of a person's as it has to be written where variables are read, so that it stays itself. */
export function escapeVariables(text: string): string {
  return text.replace(opening, (_, slashes: string) => `${slashes}${slashes}\\{{`);
}

function readVariable(inner: string): Variable | null {
  const colon = inner.indexOf(':');
  const name = (colon < 0 ? inner : inner.slice(0, colon)).trim();
  const argument = colon < 0 ? null : inner.slice(colon + 1);
  const plain = plainNames.find(known => known === name);
  if (plain !== undefined) return argument === null ? { name: plain } : null;
  if (name === 'choose') {
    const options = argument?.split('|') ?? [];
    return options.length > 1 ? { name, options } : null;
  }
  if (name === 'ask') {
    const question = argument?.trim() ?? '';
    return question === '' ? null : { name, question };
  }
  const moment = /^(date|time)((?:[+-]\d{1,4}(?:min|[hdwmy]))*)$/.exec(name);
  if (moment === null || argument?.trim() === '') return null;
  return {
    name: moment[1] === 'date' ? 'date' : 'time',
    shifts: readShifts(moment[2] ?? ''),
    format: argument,
  };
}

function readShifts(written: string): Shift[] {
  const shifts = written.matchAll(/([+-]\d+)(min|[hdwmy])/g);
  return Array.from(shifts, ([, amount, unit]) => ({
    amount: Number(amount),
    unit: units.find(known => known === unit) ?? 'd',
  }));
}
