/** Ids that follow from a name, so that every device computes the same one (UUIDv5, RFC 9562, 5.5). */

/** @param namespace the UUID of the names' kind */
export async function createNamedId(namespace: string, name: string): Promise<string> {
  const namespaceBytes = Uint8Array.from(namespace.replaceAll('-', '').match(/../g) ?? [], digits =>
    Number.parseInt(digits, 16),
  );
  const nameBytes = new TextEncoder().encode(name);
  const hash = await crypto.subtle.digest(
    'SHA-1',
    new Uint8Array([...namespaceBytes, ...nameBytes]),
  );
  const bytes = new Uint8Array(hash, 0, 16);
  // The version in the upper four bits of byte 6, and the variant in the upper two bits of byte 8.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
