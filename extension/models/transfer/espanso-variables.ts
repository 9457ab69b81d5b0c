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
  z.object({
    type: z.string().optional(),
    values: options.optional(),
    default: z.string().optional(),
  }),
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
  return split(text, /\{\{\s*([\w.-]+)\s*\}\}|\$\|\$/g, (source, name = '') => {
    if (source === '$|$') return [{ variable: 'caret' }];
    const [before = '', field] = name.split('.', 2);
    const named = known.get(name) ?? known.get(before);
    if (named?.type === 'form' && field !== undefined)
      return fieldOf(source, field, named.params.fields);
    // What it says may name others, which name none again: it would never end.
    const others = variables.filter(({ params }) => !String(params.echo ?? '').includes('{{'));
    return (named && piecesOf(named, others)) ?? [lost(source)];
  });
}

/** The text of a form: `[[name]]` is a field. */
export function readForm(text: string, fields: unknown): Piece[] {
  return split(text, /\[\[\s*([\w .-]+?)\s*\]\]|\$\|\$/g, (source, name = '') =>
    source === '$|$' ? [{ variable: 'caret' }] : fieldOf(source, name, fields),
  );
}

function fieldOf(source: string, name: string, fields: unknown): Piece[] {
  const { data = {} } = formFields.safeParse(fields ?? {});
  const { type, values = [], default: preset } = data[name] ?? {};
  if (type === 'choice' || type === 'list') {
    // The one that is chosen unless another is stands first here.
    const first = values.filter(value => value === preset);
    const others = values.filter(value => value !== preset);
    return [chooseVariable([...first, ...others]) ?? lost(source)];
  }
  const asked = askVariable(name);
  if (asked === null) return [lost(source)];
  return preset ? [asked, { dropped: `default: ${preset}` }] : [asked];
}

/** Null where it cannot be said here. */
function piecesOf({ type, params }: EspansoVariable, others: EspansoVariable[]): Piece[] | null {
  switch (type) {
    case 'date': {
      const { format, offset = '0' } = params;
      const shift = typeof offset === 'string' ? shiftOf(Number(offset)) : null;
      if (typeof format !== 'string' || shift === null) return null;
      const date = dateVariable(fromStrftime(format), shift);
      // Another language or zone than the person's own.
      const dropped = ['locale', 'tz'].flatMap(key =>
        typeof params[key] === 'string' ? [{ dropped: `${key}: ${params[key]}` }] : [],
      );
      return date && [date, ...dropped];
    }
    case 'clipboard':
      return [{ variable: 'clipboard' }];
    case 'echo':
      return typeof params.echo === 'string' ? readReplacement(params.echo, others) : null;
    case 'choice': {
      const values = options.safeParse(params.values);
      const choice = values.success ? chooseVariable(values.data) : null;
      return choice && [choice];
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
  read: (source: string, name?: string) => Piece[],
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(at, found.index) }, ...read(found[0], found[1]));
    at = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(at) }];
}
