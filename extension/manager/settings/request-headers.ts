/** Parses and formats the user's headers for an authenticating proxy: one `Name: value` a line. */

/** A header: a field name of RFC 9110, a colon, and a value. */
const headerLine = /^([!#$%&'*+.^_`|~0-9a-z-]+):[ \t]*([\x20-\x7e\t]*[\x21-\x7e])[ \t]*$/i;

/** Headers that the extension sets itself. */
const ownHeaders = ['authorization', 'content-type'];

/** Headers that browsers let no script set: https://fetch.spec.whatwg.org/#forbidden-request-header. */
const forbiddenHeaders = [
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

/**
 * Parses headers; names become lower case.
 * @returns null if a line is not a header, cannot be set, or repeats a name
 */
export function parseHeaders(typed: string): Record<string, string> | null {
  const headers = new Map<string, string>();
  for (const text of typed.split(/\r?\n/).filter(one => one.trim() !== '')) {
    const [, rawName = '', value = ''] = headerLine.exec(text.trim()) ?? [];
    const name = rawName.toLowerCase();
    if (name === '' || isReserved(name) || headers.has(name)) return null;
    headers.set(name, value);
  }
  return Object.fromEntries(headers);
}

function isReserved(name: string): boolean {
  return ownHeaders.includes(name) || forbiddenHeaders.includes(name) || /^(sec|proxy)-/.test(name);
}

export function formatHeaders(headers: Readonly<Record<string, string>> = {}): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
