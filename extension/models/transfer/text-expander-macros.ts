/** What stands after a per cent sign in TextExpander (textexpander.com/learn, "Macros"). */
import { fromStrftime } from './date-patterns.ts';
import { askVariable, chooseVariable, dateVariable, lost, type Piece } from './pieces.ts';

const date = '%1?[YymBbdeAaHIMSp]';
const macro = new RegExp(
  [
    '%(?<fill>filltext|fillarea|fillpopup):(?<settings>[^%]*)%',
    // Before dates: %delay begins like one.
    '%[a-z]{3,}:[^%]*%',
    // Parts of one date, with what stands between them, after what moves it.
    `(?<shifts>(?:%@[+-]\\d+[YMDhms])*)(?<format>${date}(?:[ ,./:-]*${date})*)`,
    '%(?<name>clipboard|\\||%)',
    '%fillpartend%|%[<>^v]|(?:%@[+-]\\d+[A-Za-z])+',
  ].join('|'),
  'g',
);
const units: Record<string, string> = { Y: 'y', M: 'm', D: 'd', h: 'h', m: 'min' };

export function readMacros(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(macro)) {
    const [source] = found;
    pieces.push({ text: text.slice(at, found.index) }, ...piecesOf(source, found.groups ?? {}));
    at = found.index + source.length;
  }
  return [...pieces, { text: text.slice(at) }];
}

function piecesOf(source: string, groups: Record<string, string | undefined>): Piece[] {
  const { format, shifts = '', fill, settings = '', name } = groups;
  if (name === '%') return [{ text: '%' }];
  if (name !== undefined) return [{ variable: name === '|' ? 'caret' : name }];
  if (format !== undefined) {
    const moved = shiftsOf(shifts);
    const piece = moved === null ? null : dateVariable(fromStrftime(format), moved);
    return [piece ?? lost(source)];
  }
  return fill === undefined ? [lost(source)] : fillIn(source, fill, settings);
}

function shiftsOf(written: string): string | null {
  const parts = Array.from(written.matchAll(/%@([+-]\d+)(.)/g), ([, amount = '', unit = '']) => {
    const known = units[unit];
    return known === undefined || amount.length > 5 ? null : amount + known;
  });
  return parts.includes(null) ? null : parts.join('');
}

function fillIn(source: string, fill: string, settings: string): Piece[] {
  const parts = settings.split(':');
  const settingOf = (key: string) =>
    parts.find(part => part.startsWith(`${key}=`))?.slice(key.length + 1);
  if (fill === 'fillpopup') {
    const isOption = (part: string) => !/^(name|width|height)=/.test(part);
    const options = parts.filter(isOption);
    const first = options.findIndex(option => option.startsWith('default='));
    // The one that is chosen unless another is stands first here.
    const chosen = first < 0 ? [] : [options.splice(first, 1)[0]?.slice('default='.length) ?? ''];
    return [chooseVariable([...chosen, ...options]) ?? lost(source)];
  }
  const asked = askVariable(settingOf('name') ?? '');
  if (asked === null) return [lost(source)];
  const preset = settingOf('default') ?? '';
  return preset === '' ? [asked] : [asked, { dropped: `default=${preset}` }];
}
