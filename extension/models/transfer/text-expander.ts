/** The snippets of a TextExpander file: an XML property list with an array named snippetsTE2. */
import { compose } from './pieces.ts';
import type { Snippet, Snippets } from './snippet.ts';
import { readMacros } from './text-expander-macros.ts';

/** What is no text but a program: AppleScript, a shell's, JavaScript. */
const script = /<key>snippetType<\/key>\s*<integer>[2-9]<\/integer>/;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function readTextExpander(text: string): Snippets {
  const list = /<key>snippetsTE2<\/key>\s*<array>(.*?)<\/array>/s.exec(text);
  if (!list) return { snippets: [], faults: [{ line: 1, fault: 'noSnippets' }] };
  const offset = list.index + list[0].indexOf('<array>') + '<array>'.length;
  const snippets: Snippet[] = [];
  const faults: Snippets['faults'] = [];
  for (const dict of (list[1] ?? '').matchAll(/<dict>(.*?)<\/dict>/gs)) {
    const line = text.slice(0, offset + dict.index).split('\n').length;
    const values = new Map(
      Array.from(
        (dict[1] ?? '').matchAll(/<key>(.*?)<\/key>\s*<string>(.*?)<\/string>/gs),
        ([, key = '', value = '']) => [key, decode(value)] as const,
      ),
    );
    const content = values.get('plainText');
    if (content === undefined || content === '') faults.push({ line, fault: 'noText' });
    else if (script.test(dict[1] ?? '')) faults.push({ line, fault: 'active' });
    else {
      const name = values.get('label') || values.get('abbreviation') || content;
      snippets.push({ line, name, ...compose(readMacros(content)) });
    }
  }
  return { snippets, faults };
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
