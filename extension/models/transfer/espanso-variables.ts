/**
 * What espanso puts into a match (espanso.org/docs/matches/extensions): variables by their names,
 * fields of a form, and where the cursor goes.
 */
import { z } from 'zod';
import { fromStrftime } from './date-patterns.ts';
import { askVariable, chooseVariable, dateVariable, lost, type Piece } from './pieces.ts';

const option = z.union([
  z.string(),
  z.object({ label: z.string() }).transform(({ label }) => label),
]);
/** A form's list of choices is a list, or a text with one on each line. */
const options = z.union([z.array(option), z.string().transform(lines => lines.trim().split('\n'))]);

const variable = z.object({
  name: z.string(),
  type: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
export const espansoVariables = z.array(variable);
export type EspansoVariable = z.output<typeof variable>;

const formFields = z.record(
  z.string(),
  z.object({ type: z.string().optional(), values: options.optional() }),
);

const day = 86_400;
/** The largest that a number of seconds is a whole number of. */
const units = [
  [7 * day, 'w'],
  [day, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** The text of a match, with the variables that it or the whole file defines. */
export function readReplacement(text: string, variables: readonly EspansoVariable[]): Piece[] {
  const known = new Map(variables.map(one => [one.name, one]));
  return split(text, /\{\{\s*([\w.-]+)\s*\}\}|\$\|\$/g, (source, name) => {
    if (source === '$|$') return { variable: 'caret' };
    const named = known.get(name ?? '');
    return (named && pieceOf(named)) ?? lost(source);
  });
}

/** The text of a form: `[[name]]` is a field. */
export function readForm(text: string, fields: unknown): Piece[] {
  const { data = {} } = formFields.safeParse(fields ?? {});
  return split(text, /\[\[\s*([\w .-]+?)\s*\]\]|\$\|\$/g, (source, name = '') => {
    if (source === '$|$') return { variable: 'caret' };
    const field = data[name];
    const isChoice = field?.type === 'choice' || field?.type === 'list';
    return (isChoice ? chooseVariable(field.values ?? []) : askVariable(name)) ?? lost(source);
  });
}

function pieceOf({ type, params }: EspansoVariable): Piece | null {
  switch (type) {
    case 'date': {
      const { format, offset = '0' } = params;
      const shift = typeof offset === 'string' ? shiftOf(Number(offset)) : null;
      if (typeof format !== 'string' || shift === null) return null;
      return dateVariable(fromStrftime(format), shift);
    }
    case 'clipboard':
      return { variable: 'clipboard' };
    case 'echo':
      return typeof params.echo === 'string' ? { text: params.echo } : null;
    case 'choice': {
      const values = options.safeParse(params.values);
      return values.success ? chooseVariable(values.data) : null;
    }
    default:
      return null;
  }
}

/** @param seconds any number; null where it is no whole number of minutes */
function shiftOf(seconds: number): string | null {
  if (seconds === 0) return '';
  for (const [length, unit] of units) {
    const amount = seconds / length;
    if (!Number.isInteger(amount)) continue;
    return Math.abs(amount) > 9_999 ? null : `${amount > 0 ? '+' : ''}${amount}${unit}`;
  }
  return null;
}

function split(
  text: string,
  pattern: RegExp,
  read: (source: string, name?: string) => Piece,
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(at, found.index) }, read(found[0], found[1]));
    at = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(at) }];
}
