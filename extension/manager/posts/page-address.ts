/** A host with a dot, and a port, path or query behind it. */
const hostWithRest = /^[^\s/?#:@]+\.[^\s/?#:@]+(:\d+)?([/?#]|$)/;
/** A scheme such as `mailto:`. A host with a port looks like one. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Returns the typed address of a page, with the scheme that people leave out; null if it is empty. */
export function toPageAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  if (address.startsWith('//')) return `https:${address}`;
  return !scheme.test(address) && hostWithRest.test(address) ? `https://${address}` : address;
}
