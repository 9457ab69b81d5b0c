/** Reads the snippets of a TextExpander file: an XML property list with an array `snippetsTE2`. */
import { composeContent } from './pieces.ts';
import { addOrigin, nameFrom, type Snippet, type Snippets } from './snippet.ts';
import { convertMacros } from './text-expander-macros.ts';

/** Matches snippets that are scripts: AppleScript, shell or JavaScript. */
const script = /<key>snippetType<\/key>\s*<integer>[2-9]<\/integer>/;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function readTextExpander(text: string): Snippets {
  const start = /<key>snippetsTE2<\/key>\s*<array>/.exec(text);
  const from = start === null ? 0 : start.index + start[0].length;
  const end = text.indexOf('</array>', from);
  if (start === null || end < 0)
    return { snippets: [], faults: [{ line: 1, fault: 'noSnippets' }] };
  const folder = readGroupName(text);
  let line = countLines(text.slice(0, from)) + 1;
  const snippets: Snippet[] = [];
  const faults: Snippets['faults'] = [];
  let countedTo = from;
  for (const dict of findBetween(text.slice(from, end), '<dict>', '</dict>')) {
    line += countLines(text.slice(countedTo, from + dict.at));
    countedTo = from + dict.at;
    const values = readValues(dict.text);
    const content = values.get('plainText') ?? '';
    const shortcut = values.get('abbreviation');
    const name = values.get('label') || shortcut || nameFrom(content);
    if (content === '') faults.push({ line, fault: 'noText', ...(name && { name }) });
    else if (script.test(dict.text)) faults.push({ line, fault: 'active', name });
    else {
      const snippet = { line, name, ...composeContent(convertMacros(content)) };
      snippets.push(addOrigin(snippet, { shortcuts: [shortcut], folder }));
    }
  }
  return { snippets, faults };
}

function readGroupName(text: string): string | undefined {
  const at = text.indexOf('<key>groupName</key>');
  const [name] = at < 0 ? [] : findBetween(text.slice(at), '<string>', '</string>');
  return name && decode(name.text);
}

/** Reads the pairs of key and value whose value is text. */
function readValues(dict: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of dict.split('<key>').slice(1)) {
    const [key = '', value] = part.split('</key>');
    const [string] = findBetween(value ?? '', '<string>', '</string>');
    if (string !== undefined) values.set(key, decode(string.text));
  }
  return values;
}

/** Yields each text between the two tags and its offset. Reads the text once, in linear time. */
function* findBetween(text: string, opening: string, closing: string) {
  for (let at = 0; ; ) {
    const start = text.indexOf(opening, at);
    const end = start < 0 ? -1 : text.indexOf(closing, start);
    if (end < 0) return;
    yield { at: start, text: text.slice(start + opening.length, end) };
    at = end + closing.length;
  }
}

const countLines = (text: string) => text.split('\n').length - 1;

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
