/** Headers for a login proxy before the server, as a person writes them: one `Name: value` a line. */

/** A field name of RFC 9110. */
const line = /^([!#$%&'*+.^_`|~0-9a-z-]+):[ \t]*([\x20-\x7e\t]*[\x21-\x7e])[ \t]*$/i;

/** What the extension sets itself. */
const own = ['authorization', 'content-type'];

/** What browsers let nobody set: https://fetch.spec.whatwg.org/#forbidden-request-header. */
const forbidden = [
  'accept-charset',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
];

/** Names in lower case; null where a line is no header, one that cannot be set, or set before. */
export function parseHeaders(typed: string): Record<string, string> | null {
  const headers = new Map<string, string>();
  for (const text of typed.split(/\r?\n/).filter(one => one.trim() !== '')) {
    const [, typedName = '', value = ''] = line.exec(text.trim()) ?? [];
    const name = typedName.toLowerCase();
    if (name === '' || isReserved(name) || headers.has(name)) return null;
    headers.set(name, value);
  }
  return Object.fromEntries(headers);
}

function isReserved(name: string): boolean {
  return own.includes(name) || forbidden.includes(name) || /^(sec|proxy)-/.test(name);
}

export function formatHeaders(headers: Readonly<Record<string, string>> = {}): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
