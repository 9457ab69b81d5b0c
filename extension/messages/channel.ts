/**
 * The channel through which the extension's own pages send requests to its worker. Both ends validate
 * requests and replies against the contract. The worker replies only to the extension's own pages,
 * because content scripts run in pages that may be hostile.
 */
import { z } from 'zod';
import { getExtensionId, type MessageSender, onMessage, sendMessage } from '../platform/runtime.ts';
import { contract, type MessageName, type Reply, type Request } from './contract.ts';

const envelope = z.object({
  name: z.enum(Object.keys(contract) as MessageName[]),
  request: z.unknown(),
});

export type Handlers = {
  [N in MessageName]: (request: z.output<(typeof contract)[N]['request']>) => Promise<Reply<N>>;
};

/** Sends a request and resolves to the worker's reply. Rejects if the worker's handler failed. */
export async function ask<N extends MessageName>(name: N, request: Request<N>): Promise<Reply<N>> {
  const reply = await sendMessage({ name, request });
  return contract[name].reply.parse(reply) as Reply<N>;
}

/** Handles the requests of the extension's own pages. Call it once, at the worker's start. */
export function handleExtensionRequests(handlers: Handlers): void {
  const own = { id: getExtensionId(), origin: location.origin };
  onMessage((message, sender) => {
    const parsed = parseExtensionRequest(message, sender, own);
    if (parsed === null) return null;
    // Each handler takes its own type of request, but the compiler sees the union of all of them.
    const handle = handlers[parsed.name] as (request: unknown) => Promise<unknown>;
    return handle(parsed.request);
  });
}

/** Returns the request if one of the extension's own pages sent a valid one, else null. */
export function parseExtensionRequest(
  message: unknown,
  { id, url }: MessageSender,
  own: { id: string; origin: string },
): { name: MessageName; request: unknown } | null {
  if (id !== own.id || url?.startsWith(`${own.origin}/`) !== true) return null;
  const parsed = envelope.safeParse(message);
  if (!parsed.success) return null;
  const { name } = parsed.data;
  const request = contract[name].request.safeParse(parsed.data.request);
  return request.success ? { name, request: request.data } : null;
}
