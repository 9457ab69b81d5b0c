/**
 * Reads the snippets of a Text Blaze file: JSON with folders of snippets, each with a shortcut, a name
 * and a text. The structure around the snippets is not checked.
 */
import { z } from 'zod';
import { convertMomentFormat } from './date-patterns.ts';
import { createLineFinder, parseJson } from './json-file.ts';
import {
  composeContent,
  createAskVariable,
  createChooseVariable,
  createDateVariable,
  keepLiteral,
  type Piece,
  splitIntoPieces,
} from './pieces.ts';
import { addOrigin, type Snippet, type Snippets } from './snippet.ts';

/** Matches `{name}` and `{name: settings}`, then formulas and other commands, which have no equivalent. */
const command = /\{([a-z]+)\s*(?::([^{}]*))?\}|\{=[^{}]*\}|\{\/?[a-z]+[^{}]*\}/gi;
const siteVariables: Record<string, string> = {
  url: 'url',
  title: 'title',
  domain: 'host',
  selection: 'selection',
};
const units: Record<string, string> = { Y: 'y', M: 'm', W: 'w', D: 'd', h: 'h', m: 'min' };

const snippetSchema = z.object({
  shortcut: z.string(),
  name: z.string().optional(),
  text: z.string().optional(),
  html: z.string().optional(),
});
const maxDepth = 12;

/** True if a JSON file may come from Text Blaze. */
export function isTextBlaze(text: string): boolean {
  return !/"format"\s*:\s*"colophon"/.test(text.slice(0, 2_000)) && /"shortcut"\s*:/.test(text);
}

export function readTextBlaze(text: string): Snippets {
  const json = parseJson(text);
  const snippets: Snippet[] = [];
  const faults: Snippets['faults'] = [];
  const findLine = createLineFinder(text);
  const visit = (value: unknown, depth: number, folder?: string) => {
    if (typeof value !== 'object' || value === null || depth > maxDepth) return;
    const parsed = snippetSchema.safeParse(value);
    if (!parsed.success) {
      const { name } = value as { name?: unknown };
      const innerFolder = typeof name === 'string' ? name : folder;
      for (const inner of Object.values(value)) visit(inner, depth + 1, innerFolder);
      return;
    }
    const { shortcut, name, text: content, html } = parsed.data;
    const line = findLine(shortcut);
    const shownName = name || shortcut;
    if (content) {
      const snippet = { line, name: shownName, ...composeContent(convertCommands(content)) };
      snippets.push(addOrigin(snippet, { shortcuts: [shortcut], folder }));
    } else faults.push({ line, fault: html ? 'formatted' : 'noText', name: shownName });
  };
  visit(json, 0);
  if (json === undefined) faults.push({ line: 1, fault: 'unreadable' });
  else if (snippets.length + faults.length === 0) faults.push({ line: 1, fault: 'noSnippets' });
  return { snippets, faults };
}

/** Converts Text Blaze's commands in braces (blaze.today/commands). */
export function convertCommands(text: string): Piece[] {
  return splitIntoPieces(text, command, ([source, name = '', argument = '']) =>
    name === '' ? [keepLiteral(source)] : convertCommand(source, name.toLowerCase(), argument),
  );
}

type CommandSettings = { positional: string[]; named: Map<string, string> };

function convertCommand(source: string, name: string, argument: string): Piece[] {
  const settings = parseSettings(argument);
  const piece = createPiece(name, settings);
  if (piece === null) return [keepLiteral(source)];
  const convertedKeys =
    name === 'time' ? ['shift'] : ['name', ...(name === 'formmenu' ? ['default'] : [])];
  const others = [...settings.named].filter(
    ([key, value]) => !convertedKeys.includes(key) && value !== '' && key !== 'trim',
  );
  return [piece, ...others.map(([key, value]) => ({ dropped: `${key}=${value}` }))];
}

function createPiece(name: string, { positional, named }: CommandSettings): Piece | null {
  const [first = ''] = positional;
  switch (name) {
    case 'cursor':
      return { variable: 'caret' };
    case 'clipboard':
      return { variable: 'clipboard' };
    case 'site': {
      const wanted = first.toLowerCase();
      const variable = Object.hasOwn(siteVariables, wanted) ? siteVariables[wanted] : undefined;
      return variable === undefined ? null : { variable };
    }
    case 'time': {
      // With `at`, the shift counts from another day than today; there is no equivalent.
      const shifts = named.has('at') ? null : parseShifts(named.get('shift') ?? '');
      return shifts === null ? null : createDateVariable(convertMomentFormat(first), shifts);
    }
    case 'formtext':
    case 'formparagraph':
      return createAskVariable(named.get('name') ?? first);
    case 'formmenu': {
      const defaultOption = named.get('default');
      const others = positional.filter(option => option !== defaultOption);
      return named.get('multiple') === 'yes'
        ? null
        : createChooseVariable(defaultOption === undefined ? others : [defaultOption, ...others]);
    }
    default:
      return null;
  }
}

function parseSettings(argument: string): CommandSettings {
  const positional: string[] = [];
  const named = new Map<string, string>();
  for (const part of argument.split(';')) {
    const [, key, value = ''] = /^\s*([a-z]+)\s*=(.*)$/is.exec(part) ?? [];
    if (key !== undefined) named.set(key.toLowerCase(), value.trim());
    else if (part.trim() !== '') positional.push(part.trim());
  }
  return { positional, named };
}

/** Converts shifts such as `+12D`, one or several, with or without spaces; null if invalid. */
function parseShifts(source: string): string | null {
  const compact = source.replace(/\s+/g, '');
  if (!/^([+-]?\d{1,4}[YMWDhm])*$/.test(compact)) return null;
  return Array.from(compact.matchAll(/([+-]?)(\d+)(.)/g), ([, sign, amount, unit = '']) =>
    [sign || '+', amount, units[unit]].join(''),
  ).join('');
}
