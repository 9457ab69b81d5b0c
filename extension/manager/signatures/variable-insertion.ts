/** Inserts variables into the texts of a signature, so that nobody has to write braces. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import {
  type DateShift,
  escapeVariables,
  type PlainVariableName,
  parseVariables,
} from '../../../shared/signatures/variables/variable.ts';

export type SignatureTexts = Pick<Signature, 'content' | 'versions' | 'variables'>;

/** The variable that the user composes. */
export type VariableChoice =
  | { name: PlainVariableName }
  | { name: 'date' | 'time'; shift: DateShift; format: string | null }
  | { name: 'choose'; options: readonly string[] }
  | { name: 'ask'; question: string }
  | { name: 'signature'; key: string };

/** Returns the variable's source text; null if its arguments cannot be written as a variable. */
export function formatVariable(choice: VariableChoice): string | null {
  const source = `{{${formatInner(choice)}}}`;
  const [part, ...others] = parseVariables(source);
  if (part?.kind !== 'variable' || part.source !== source || others.length > 0) return null;
  // An option with a bar would become two.
  const isSplit =
    choice.name === 'choose' &&
    part.variable.name === 'choose' &&
    part.variable.options.length !== choice.options.length;
  return isSplit ? null : source;
}

function formatInner(choice: VariableChoice): string {
  switch (choice.name) {
    case 'date':
    case 'time': {
      const { amount, unit } = choice.shift;
      const shift = amount === 0 ? '' : `${amount > 0 ? '+' : ''}${amount}${unit}`;
      return `${choice.name}${shift}${choice.format === null ? '' : `:${choice.format}`}`;
    }
    case 'choose':
      return `choose:${choice.options.join('|')}`;
    case 'ask':
      return `ask:${choice.question}`;
    case 'signature':
      return `signature.${choice.key}`;
    default:
      return choice.name;
  }
}

/**
 * Inserts a variable in place of the selection, and turns variables on. Braces that were plain text until
 * then are escaped, so that they stay what they are.
 * @param index the version; null for the main content
 * @returns the texts, and the offset behind the variable
 */
export function insertVariable(
  texts: SignatureTexts,
  index: number | null,
  { start, end }: { start: number; end: number },
  source: string,
): { texts: SignatureTexts; caret: number } {
  const keep = texts.variables ? (text: string) => text : escapeVariables;
  const edited = getText(texts, index);
  const before = keep(edited.slice(0, start));
  // Backslashes before the braces would make them plain text; two of them are one. The brace of a text
  // that ends in one comes before those of the variable.
  const withVariable = before.replace(/\\+(?=\{?$)/, slashes => slashes + slashes) + source;
  const versions = texts.versions.map(one => ({ ...one, content: keep(one.content) }));
  const kept = {
    content: keep(texts.content),
    versions: isEqual(versions, texts.versions) ? texts.versions : versions,
    variables: true,
  };
  return {
    texts: setText(kept, index, withVariable + keep(edited.slice(end))),
    caret: withVariable.length,
  };
}

export function getText({ content, versions }: SignatureTexts, index: number | null): string {
  return index === null ? content : (versions[index]?.content ?? '');
}

export function setText<Texts extends Pick<SignatureTexts, 'content' | 'versions'>>(
  texts: Texts,
  index: number | null,
  content: string,
): Texts {
  if (index === null) return { ...texts, content };
  const versions = texts.versions.map((one, i) => (i === index ? { ...one, content } : one));
  return { ...texts, versions };
}

/** An insertion that the browser's undo may take back: it restores only the text of one field. */
export type Insertion = { index: number | null; before: SignatureTexts; after: SignatureTexts };

/**
 * Returns the texts after the browser's undo or redo of the insertion, which also turned variables on; null
 * if the field now holds another text, or if anything else has changed since.
 */
export function findInsertionUndone(
  current: SignatureTexts,
  { index, before, after }: Insertion,
  typed: string,
  inputType: string,
): SignatureTexts | null {
  const [from, to] = inputType === 'historyUndo' ? [after, before] : [before, after];
  if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return null;
  if (getText(to, index) !== typed || !isEqualButFor(index, current, from)) return null;
  return to;
}

function isEqualButFor(index: number | null, one: SignatureTexts, other: SignatureTexts): boolean {
  const [first, second] = [setText(one, index, ''), setText(other, index, '')];
  return (
    first.variables === second.variables &&
    first.content === second.content &&
    isEqual(first.versions, second.versions)
  );
}
