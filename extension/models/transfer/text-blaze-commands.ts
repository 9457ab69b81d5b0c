/** Commands in braces of Text Blaze (blaze.today/commands). */
import { fromMoment } from './date-patterns.ts';
import { askVariable, chooseVariable, dateVariable, lost, type Piece } from './pieces.ts';

const command = /\{([a-z]+)\s*(?::([^{}]*))?\}|\{=[^{}]*\}|\{\/?[a-z]+[^{}]*\}/gi;
const sites: Record<string, string> = {
  url: 'url',
  title: 'title',
  domain: 'host',
  selection: 'selection',
};
const units: Record<string, string> = { Y: 'y', M: 'm', W: 'w', D: 'd', h: 'h', m: 'min' };

export function readCommands(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(command)) {
    const [source, name = '', argument = ''] = found;
    const read = name === '' ? [lost(source)] : piecesOf(source, name.toLowerCase(), argument);
    pieces.push({ text: text.slice(at, found.index) }, ...read);
    at = found.index + source.length;
  }
  return [...pieces, { text: text.slice(at) }];
}

type Settings = { positional: string[]; named: Map<string, string> };

function piecesOf(source: string, name: string, argument: string): Piece[] {
  const settings = readSettings(argument);
  const piece = pieceOf(name, settings);
  if (piece === null) return [lost(source)];
  const kept = name === 'time' ? ['shift'] : ['name', ...(name === 'formmenu' ? ['default'] : [])];
  const others = [...settings.named].filter(
    ([key, value]) => !kept.includes(key) && value !== '' && key !== 'trim',
  );
  return [piece, ...others.map(([key, value]) => ({ dropped: `${key}=${value}` }))];
}

function pieceOf(name: string, { positional, named }: Settings): Piece | null {
  const [first = ''] = positional;
  switch (name) {
    case 'cursor':
      return { variable: 'caret' };
    case 'clipboard':
      return { variable: 'clipboard' };
    case 'site': {
      const known = sites[first.toLowerCase()];
      return known === undefined ? null : { variable: known };
    }
    case 'time': {
      // Another day than today is counted from: that is another thing.
      const shifts = named.has('at') ? null : shiftsOf(named.get('shift') ?? '');
      return shifts === null ? null : dateVariable(fromMoment(first), shifts);
    }
    case 'formtext':
    case 'formparagraph':
      return askVariable(named.get('name') ?? first);
    case 'formmenu': {
      const preset = named.get('default');
      const others = positional.filter(option => option !== preset);
      return named.get('multiple') === 'yes'
        ? null
        : chooseVariable(preset === undefined ? others : [preset, ...others]);
    }
    default:
      return null;
  }
}

function readSettings(argument: string): Settings {
  const positional: string[] = [];
  const named = new Map<string, string>();
  for (const part of argument.split(';')) {
    const [, key, value = ''] = /^\s*([a-z]+)\s*=(.*)$/is.exec(part) ?? [];
    if (key !== undefined) named.set(key.toLowerCase(), value.trim());
    else if (part.trim() !== '') positional.push(part.trim());
  }
  return { positional, named };
}

/** `+12D`, several of them without anything or with spaces between. Null for all else. */
function shiftsOf(written: string): string | null {
  const compact = written.replace(/\s+/g, '');
  if (!/^([+-]?\d{1,4}[YMWDhm])*$/.test(compact)) return null;
  return Array.from(compact.matchAll(/([+-]?)(\d+)(.)/g), ([, sign, amount, unit = '']) =>
    [sign || '+', amount, units[unit]].join(''),
  ).join('');
}
