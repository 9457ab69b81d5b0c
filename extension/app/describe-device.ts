/** Describes this device to another one that lets it connect, and in the list of keys. */

const browsers: [name: string, pattern: RegExp][] = [
  ['Firefox', /Firefox|FxiOS/],
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const systems: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/**
 * Returns a name such as `Firefox, Windows`, the same in all languages, and the kind of the device.
 * @param userAgent `navigator.userAgent`
 * @param protocol `location.protocol`, which tells the extension's pages from a server's
 */
export function describeDevice(
  userAgent: string,
  protocol: string,
): { name: string; kind: 'extension' | 'phone' | 'browser' } {
  const find = (names: typeof browsers) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const name = [find(browsers) ?? 'Browser', find(systems)].filter(Boolean).join(', ');
  if (protocol.endsWith('-extension:')) return { name, kind: 'extension' };
  return { name, kind: /Mobi|Android/.test(userAgent) ? 'phone' : 'browser' };
}
