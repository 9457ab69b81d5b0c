/** Signatures of deliveries, by Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export function generateSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

type SignedMessage = { id: string; sentMs: number; body: string };

/**
 * Returns the headers that prove the sender.
 * @param secrets each makes a signature of its own
 */
export function createSignatureHeaders(
  { id, sentMs, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = `${Math.floor(sentMs / 1_000)}`;
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
