/**
 * Relays MCP between an agent that starts a process and a server that it reaches over HTTP. Messages are
 * passed on as they are, so the relay serves every revision that the server does.
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { readMessages } from './messages.ts';

export type RelayOptions = {
  /** The address of the server, without a path of its own or with the one of a proxy. */
  url: string;
  key: string;
  input: Readable;
  /** Gets one JSON-RPC message a line, and nothing else. */
  output: Writable;
  /** Called with a sentence about a notification that could not be delivered, which gets no answer. */
  onLost: (sentence: string) => void;
};

const messageSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({ _meta: z.looseObject({}).optional() }).nullish(),
});
type Message = z.output<typeof messageSchema>;

/** One message, or a batch of them, as the revision 2025-03-26 has. */
const lineSchema = z.union([messageSchema, z.array(messageSchema).min(1)]);
type Line = z.output<typeof lineSchema>;

const problemSchema = z.looseObject({ title: z.string(), detail: z.string() });

/** Resolves when the input has ended and every message has been answered. */
export async function relayMcp({ url, key, input, output, onLost }: RelayOptions): Promise<void> {
  const address = `${url.replace(/\/+$/, '')}/mcp`;
  const write = (message: string) => output.write(`${message}\n`);

  async function relay(line: string): Promise<void> {
    const sent = parseLine(line);
    if (sent === null) return void write(createError(null, -32700, 'This is no JSON-RPC message.'));
    try {
      for (const answer of await post(address, key, sent)) write(answer);
    } catch (error) {
      const sentence =
        error instanceof Refusal ? error.message : `${hidePassword(url)} cannot be reached.`;
      const ids = [sent].flat().flatMap(({ id }) => id ?? []);
      if (ids.length === 0) onLost(sentence);
      for (const id of ids) write(createError(id, -32603, sentence));
    }
  }

  const running = new Set<Promise<void>>();
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const relayed = relay(line).finally(() => running.delete(relayed));
    running.add(relayed);
  }
  await Promise.all(running);
}

/** An answer of the server that is no MCP, with a sentence for the agent. */
class Refusal extends Error {}

/** Returns the messages of the answer, each as JSON in one line. */
async function post(address: string, key: string, sent: Line): Promise<string[]> {
  const response = await fetch(address, {
    method: 'POST',
    // A redirect would carry the key to an address that the user has not named.
    redirect: 'error',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(!Array.isArray(sent) && createProtocolHeaders(sent)),
    },
    body: JSON.stringify(sent),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const messages = readMessages(type, text);
  if (messages.length > 0 || text === '') return messages;
  const problem = type.startsWith('application/problem+json')
    ? problemSchema.safeParse(JSON.parse(text)).data
    : undefined;
  throw new Refusal(
    problem ? `${problem.title}. ${problem.detail}` : `${address} answered ${response.status}.`,
  );
}

/** Repeats in the header what the body of a revision without sessions says, as that revision demands. */
function createProtocolHeaders({ method = '', params }: Message): Record<string, string> {
  const version = params?._meta?.['io.modelcontextprotocol/protocolVersion'];
  if (typeof version !== 'string') return {};
  const name = params?.name ?? params?.uri;
  const fields = { 'mcp-protocol-version': version, 'mcp-method': method, 'mcp-name': name };
  return Object.fromEntries(
    // Text that a header cannot carry is left out, and the server says so.
    Object.entries(fields).flatMap(([field, value]) =>
      typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) ? [[field, value]] : [],
    ),
  );
}

function parseLine(line: string): Line | null {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function createError(id: string | number | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}

/** The agent reads these sentences, and the address may hold a password for a proxy. */
function hidePassword(url: string): string {
  return Object.assign(new URL(url), { username: '', password: '' }).href;
}
