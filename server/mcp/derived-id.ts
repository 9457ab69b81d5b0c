/** Derives the id of a new resource, so that a repeated creation finds what the first one created. */
import { createHash } from 'node:crypto';

/**
 * Returns a UUID version 5 (RFC 9562, 5.5).
 * @param keyId the id of the API key, so that two keys never meet
 */
export function deriveId(keyId: string, idempotencyKey: string): string {
  const namespace = Buffer.from(keyId.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1')
    .update(namespace)
    .update(idempotencyKey)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
