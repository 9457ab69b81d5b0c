/** Reads the snippets of a TextExpander file: an XML property list with an array `snippetsTE2`. */

import { convertStrftime } from './date-patterns.ts';
import {
  composeContent,
  createAskVariable,
  createChooseVariable,
  createDateVariable,
  keepLiteral,
  type Piece,
  splitIntoPieces,
} from './pieces.ts';
import { decodeEntities, findBetween, readValues } from './plist.ts';
import { nameFrom, type Snippets, toSnippets } from './snippet.ts';

const date = '%1?[YymBbdeAaHIMSp]';
const macro = new RegExp(
  [
    '%(?<fill>filltext|fillarea|fillpopup):(?<settings>[^%]*)%',
    // Must precede dates: %delay begins like one.
    '%[a-z]{3,}:[^%]*%',
    // Shifts, then the parts of one date with the separators between them.
    `(?<shifts>(?:%@[+-]\\d+[YMDhms])*)(?<format>${date}(?:[ ,./:-]*${date})*)`,
    '%(?<name>clipboard|\\||%)',
    // Macros without an equivalent.
    '%fillpartend%|%[<>^v]|(?:%@[+-]\\d+[A-Za-z])+',
  ].join('|'),
  'g',
);
const units: Record<string, string> = { Y: 'y', M: 'm', D: 'd', h: 'h', m: 'min' };

/** Matches snippets that are scripts: AppleScript, shell or JavaScript. */
const script = /<key>snippetType<\/key>\s*<integer>[2-9]<\/integer>/;

export function readTextExpander(text: string): Snippets {
  const start = /<key>snippetsTE2<\/key>\s*<array>/.exec(text);
  const from = start === null ? 0 : start.index + start[0].length;
  const end = text.indexOf('</array>', from);
  if (start === null || end < 0)
    return { snippets: [], faults: [{ line: 1, fault: 'noSnippets' }] };
  const folder = readGroupName(text);
  let line = countLines(text.slice(0, from)) + 1;
  let countedTo = from;
  const entries = [...findBetween(text.slice(from, end), '<dict>', '</dict>')].map(dict => {
    line += countLines(text.slice(countedTo, from + dict.at));
    countedTo = from + dict.at;
    const values = readValues(dict.text);
    const content = values.get('plainText') ?? '';
    const shortcut = values.get('abbreviation');
    return {
      line,
      name: values.get('label') || shortcut || nameFrom(content),
      text: content,
      shortcuts: [shortcut],
      folder,
      ...(content !== '' && script.test(dict.text) && { fault: 'active' as const }),
    };
  });
  return toSnippets(entries, entry => composeContent(convertMacros(entry.text)));
}

function readGroupName(text: string): string | undefined {
  const at = text.indexOf('<key>groupName</key>');
  const [name] = at < 0 ? [] : findBetween(text.slice(at), '<string>', '</string>');
  return name && decodeEntities(name.text);
}

const countLines = (text: string) => text.split('\n').length - 1;

/** Converts TextExpander's macros, which begin with a per cent sign (textexpander.com/learn, "Macros"). */
export function convertMacros(text: string): Piece[] {
  return splitIntoPieces(text, macro, ({ 0: source, groups = {} }) => convertMacro(source, groups));
}

function convertMacro(source: string, groups: Record<string, string | undefined>): Piece[] {
  const { format, shifts = '', fill, settings = '', name } = groups;
  if (name === '%') return [{ text: '%' }];
  if (name !== undefined) return [{ variable: name === '|' ? 'caret' : name }];
  if (format !== undefined) {
    const parsedShifts = parseShifts(shifts);
    const piece =
      parsedShifts === null ? null : createDateVariable(convertStrftime(format), parsedShifts);
    return [piece ?? keepLiteral(source)];
  }
  return fill === undefined ? [keepLiteral(source)] : convertFillIn(source, fill, settings);
}

function parseShifts(written: string): string | null {
  const parts = Array.from(written.matchAll(/%@([+-]\d+)(.)/g), ([, amount = '', unit = '']) => {
    const knownUnit = units[unit];
    return knownUnit === undefined || amount.length > 5 ? null : amount + knownUnit;
  });
  return parts.includes(null) ? null : parts.join('');
}

function convertFillIn(source: string, fill: string, settings: string): Piece[] {
  const parts = settings.split(':');
  const getSetting = (key: string) =>
    parts.find(part => part.startsWith(`${key}=`))?.slice(key.length + 1);
  if (fill === 'fillpopup') {
    const isOption = (part: string) => !/^(name|width|height)=/.test(part);
    const options = parts.filter(isOption);
    const defaultIndex = options.findIndex(option => option.startsWith('default='));
    // In a signature's variable, the first option is the default.
    const defaultOption =
      defaultIndex < 0 ? [] : [options.splice(defaultIndex, 1)[0]?.slice('default='.length) ?? ''];
    return [createChooseVariable([...defaultOption, ...options]) ?? keepLiteral(source)];
  }
  const askVariable = createAskVariable(getSetting('name') ?? '');
  if (askVariable === null) return [keepLiteral(source)];
  const defaultValue = getSetting('default') ?? '';
  return defaultValue === ''
    ? [askVariable]
    : [askVariable, { dropped: `default=${defaultValue}` }];
}
