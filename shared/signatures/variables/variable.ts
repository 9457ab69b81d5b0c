/**
 * Parses variables, `{{name}}`, in a signature's text. Only signatures whose field `variables` is true
 * have any. A backslash before the braces makes them literal; two backslashes stand for one.
 */

export const units = ['min', 'h', 'd', 'w', 'm', 'y'] as const;
/** An offset added to the current date: minutes, hours, days, weeks, months or years; may be negative. */
export type DateShift = { amount: number; unit: (typeof units)[number] };

/** Variables without arguments. */
const plainVariableNames = [
  'url',
  'title',
  'host',
  'selection',
  'clipboard',
  'counter',
  'caret',
] as const;
export type PlainVariableName = (typeof plainVariableNames)[number];

/** `key` is the name of one of the user's own values, or of a signature, in the case in which the text has it. */
export type OwnVariable = { name: 'my' | 'signature'; key: string };

export type Variable =
  | { name: PlainVariableName }
  | OwnVariable
  /** `format` in Unicode's pattern letters; null for the default format of the user's language. */
  | { name: 'date' | 'time'; shifts: DateShift[]; format: string | null }
  | { name: 'choose'; options: string[] }
  | { name: 'ask'; question: string };

/** `source` is the original text, including the braces; `start` is its offset, in UTF-16 units. */
export type ContentPart =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; variable: Variable; source: string; start: number }
  | { kind: 'unknown'; source: string };

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

/** Matches braces that may begin a variable, with the backslashes before them. */
const openingBraces = /(?<!\\)(\\*)\{\{/g;
const innerAndClosingBraces = /((?:(?!\{\{|\}\})[\s\S])*)\}\}/y;

export function parseVariables(content: string): ContentPart[] {
  const parts: ContentPart[] = [];
  const addText = (text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') last.text += text;
    else parts.push({ kind: 'text', text });
  };
  let at = 0;
  openingBraces.lastIndex = 0;
  for (let found = openingBraces.exec(content); found; found = openingBraces.exec(content)) {
    const [whole, slashes = ''] = found;
    addText(content.slice(at, found.index) + '\\'.repeat(Math.floor(slashes.length / 2)));
    at = found.index + whole.length;
    innerAndClosingBraces.lastIndex = at;
    const isEscaped = slashes.length % 2 === 1;
    const inner = isEscaped ? null : innerAndClosingBraces.exec(content);
    if (!isEscaped && content[at] === '{') {
      // The last two of three braces open the variable.
      addText('{');
      at--;
    }
    // Escaped or unclosed braces are plain text.
    else if (inner === null) addText('{{');
    else {
      const start = at - 2;
      at = innerAndClosingBraces.lastIndex;
      const source = `{{${inner[0]}`;
      const variable = parseVariable(inner[1] ?? '');
      parts.push(
        variable ? { kind: 'variable', variable, source, start } : { kind: 'unknown', source },
      );
    }
    openingBraces.lastIndex = at;
  }
  addText(content.slice(at));
  return parts;
}

/** Escapes plain text for content with variables, so that its braces stay literal. */
export function escapeVariables(text: string): string {
  return text.replace(openingBraces, (_, slashes: string) => `${slashes}${slashes}\\{{`);
}

function parseVariable(inner: string): Variable | null {
  // The name of a signature may have any characters, also a colon.
  const signatureName = /^signature\.([\s\S]*)$/.exec(inner.trim())?.[1]?.trim();
  if (signatureName) return { name: 'signature', key: signatureName };
  const colon = inner.indexOf(':');
  const name = (colon < 0 ? inner : inner.slice(0, colon)).trim();
  const argument = colon < 0 ? null : inner.slice(colon + 1);
  const plain = plainVariableNames.find(known => known === name);
  if (plain !== undefined) return argument === null ? { name: plain } : null;
  if (name === 'choose') {
    const options = argument?.split('|') ?? [];
    return options.length > 1 ? { name, options } : null;
  }
  if (name === 'ask') {
    const question = argument?.trim() ?? '';
    return question === '' ? null : { name, question };
  }
  const key = /^my\.([A-Za-z0-9_-]{1,64})$/.exec(name)?.[1];
  if (key !== undefined) return argument === null ? { name: 'my', key } : null;
  const moment = /^(date|time)((?:[+-]\d{1,4}(?:min|[hdwmy]))*)$/.exec(name);
  if (moment === null || argument?.trim() === '') return null;
  return {
    name: moment[1] === 'date' ? 'date' : 'time',
    shifts: parseShifts(moment[2] ?? ''),
    format: argument,
  };
}

function parseShifts(written: string): DateShift[] {
  const shifts = written.matchAll(/([+-]\d+)(min|[hdwmy])/g);
  return Array.from(shifts, ([, amount, unit]) => ({
    amount: Number(amount),
    unit: units.find(known => known === unit) ?? 'd',
  }));
}
