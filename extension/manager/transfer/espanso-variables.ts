/**
 * Converts the variables of an espanso match (espanso.org/docs/matches/extensions): named variables,
 * form fields and the cursor position.
 */
import { z } from 'zod';
import { convertStrftime } from './date-patterns.ts';
import {
  createAskVariable,
  createChooseVariable,
  createDateVariable,
  keepLiteral,
  type Piece,
  splitIntoPieces,
} from './pieces.ts';

const option = z.union([
  z.string(),
  z.object({ label: z.string() }).transform(({ label }) => label),
]);
/** The choices of a form field: a list, or a text with one choice a line. */
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

const daySeconds = 86_400;
/** Units in seconds, largest first: a shift is written in the largest unit that divides it. */
const units = [
  [7 * daySeconds, 'w'],
  [daySeconds, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/**
 * Converts the text of a match.
 * @param variables the variables of the match and of the whole file
 */
export function convertReplacement(text: string, variables: readonly EspansoVariable[]): Piece[] {
  const variablesByName = new Map(variables.map(one => [one.name, one]));
  return splitIntoPieces(text, /\{\{\s*([\w.-]+)\s*\}\}|\$\|\$/g, ([source, name = '']) => {
    if (source === '$|$') return [{ variable: 'caret' }];
    // `{{form1.city}}` is the field `city` of the variable `form1`.
    const [before = '', field] = name.split('.', 2);
    const definition = variablesByName.get(name) ?? variablesByName.get(before);
    if (definition?.type === 'form' && field !== undefined)
      return convertField(source, field, definition.params.fields);
    // An `echo` may contain variables, but no `echo` that contains variables itself: this prevents
    // endless recursion.
    const others = variables.filter(({ params }) => !String(params.echo ?? '').includes('{{'));
    return (definition && convertVariable(definition, others)) ?? [keepLiteral(source)];
  });
}

/** Converts the text of a form, in which `[[name]]` is a field. */
export function convertForm(text: string, fields: unknown): Piece[] {
  return splitIntoPieces(text, /\[\[\s*([\w .-]+?)\s*\]\]|\$\|\$/g, ([source, name = '']) =>
    source === '$|$' ? [{ variable: 'caret' }] : convertField(source, name, fields),
  );
}

function convertField(source: string, name: string, fields: unknown): Piece[] {
  const { data = {} } = formFields.safeParse(fields ?? {});
  const { type, values = [], default: defaultValue } = data[name] ?? {};
  if (type === 'choice' || type === 'list') {
    // In a signature's variable, the first option is the default.
    const first = values.filter(value => value === defaultValue);
    const others = values.filter(value => value !== defaultValue);
    return [createChooseVariable([...first, ...others]) ?? keepLiteral(source)];
  }
  const askVariable = createAskVariable(name);
  if (askVariable === null) return [keepLiteral(source)];
  return defaultValue ? [askVariable, { dropped: `default: ${defaultValue}` }] : [askVariable];
}

/** Converts a variable; null if it has no equivalent. */
function convertVariable(
  { type, params }: EspansoVariable,
  others: EspansoVariable[],
): Piece[] | null {
  switch (type) {
    case 'date': {
      const { format, offset = '0' } = params;
      const shift = typeof offset === 'string' ? toShift(Number(offset)) : null;
      if (typeof format !== 'string' || shift === null) return null;
      const date = createDateVariable(convertStrftime(format), shift);
      // A language or time zone of the variable's own has no equivalent.
      const dropped = ['locale', 'tz'].flatMap(key =>
        typeof params[key] === 'string' ? [{ dropped: `${key}: ${params[key]}` }] : [],
      );
      return date && [date, ...dropped];
    }
    case 'clipboard':
      return [{ variable: 'clipboard' }];
    case 'echo':
      return typeof params.echo === 'string' ? convertReplacement(params.echo, others) : null;
    case 'choice': {
      const values = options.safeParse(params.values);
      const choice = values.success ? createChooseVariable(values.data) : null;
      return choice && [choice];
    }
    default:
      return null;
  }
}

/** Converts seconds to a shift such as `+7d`; null unless they are a whole number of minutes. */
function toShift(seconds: number): string | null {
  if (seconds === 0) return '';
  for (const [unitSeconds, unit] of units) {
    const amount = seconds / unitSeconds;
    if (!Number.isInteger(amount)) continue;
    return Math.abs(amount) > 9_999 ? null : `${amount > 0 ? '+' : ''}${amount}${unit}`;
  }
  return null;
}
