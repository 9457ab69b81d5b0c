/**
 * The one way in which pages of the extension ask its worker. Requests and replies are parsed by
 * the contract at both ends, and the worker answers pages of the extension alone: content scripts
 * run beside hostile pages and have nothing to ask.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { contract, type MessageName, type Reply, type Request } from './contract.ts';

const envelope = z.object({
  name: z.enum(Object.keys(contract) as MessageName[]),
  request: z.unknown(),
});

export type Handlers = {
  [N in MessageName]: (request: z.output<(typeof contract)[N]['request']>) => Promise<Reply<N>>;
};

/** Asks the worker and waits for its reply. Rejects when the worker's handler failed. */
export async function ask<N extends MessageName>(name: N, request: Request<N>): Promise<Reply<N>> {
  const reply: unknown = await browser.runtime.sendMessage({ name, request });
  return contract[name].reply.parse(reply) as Reply<N>;
}

/** Answers what the pages of this extension ask. To be called once, at the worker's start. */
export function answer(handlers: Handlers): void {
  const own = { id: browser.runtime.id, origin: location.origin };
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const asked = askedIn(message, sender, own);
    if (asked === null) return false;
    // Each handler takes its own request; the union of all is what the compiler sees here.
    const handle = handlers[asked.name] as (request: unknown) => Promise<unknown>;
    handle(asked.request).then(respond, (error: unknown) => {
      respond(null);
      throw error;
    });
    return true;
  });
}

type Sender = { id?: string | undefined; url?: string | undefined };

/** What a page of the extension's own asks in a message; null for all other messages and senders. */
export function askedIn(
  message: unknown,
  { id, url }: Sender,
  own: { id: string; origin: string },
): { name: MessageName; request: unknown } | null {
  if (id !== own.id || url?.startsWith(`${own.origin}/`) !== true) return null;
  const parsed = envelope.safeParse(message);
  if (!parsed.success) return null;
  const { name } = parsed.data;
  const request = contract[name].request.safeParse(parsed.data.request);
  return request.success ? { name, request: request.data } : null;
}
