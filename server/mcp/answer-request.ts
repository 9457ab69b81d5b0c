/** Answers one request of the Model Context Protocol by the official SDK. */
import type { IncomingHttpHeaders } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Answer } from '../http/answer.ts';
import { createMcpServer } from './mcp-server.ts';
import { readMessages, streamType, toEventStream } from './messages.ts';
import type { ToolContext } from './tool.ts';
import { parseJsonText } from './tool-arguments.ts';

/** The body has been read, and the key has been checked, so only the protocol's own headers are passed on. */
type McpRequest = {
  headers: IncomingHttpHeaders;
  /** One message, or a batch of them. */
  body: unknown;
  /** True if the client takes an event stream and no JSON. */
  prefersStream: boolean;
};

/** Throws what a tool threw, if it is no refusal. */
export async function answerMcpRequest(
  call: ToolContext,
  { headers, body, prefersStream }: McpRequest,
): Promise<Answer> {
  const failures: unknown[] = [];
  const handler = createMcpHandler(
    () => createMcpServer(call, error => failures.push(error)),
    // The list of tools never changes while a server runs, so there is nothing to subscribe to.
    { legacy: 'stateless', maxSubscriptions: 0 },
  );
  const parsedBody = Array.isArray(body) ? body.map(readCall) : readCall(body);
  const answer = await handler.fetch(toWebRequest(headers), { parsedBody });
  // Read in full, although the SDK answers clients of earlier versions by an event stream.
  const messages = readMessages(answer.headers.get('content-type'), await answer.text());
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  const { status } = answer;
  const [first] = messages;
  if (first === undefined) return { status, headers: {}, body: null };
  if (prefersStream && answer.ok)
    return { status, headers: { 'Content-Type': streamType }, body: toEventStream(messages) };
  const isBatch = Array.isArray(body) && answer.ok;
  const text = isBatch ? `[${messages.join(',')}]` : first;
  return { status, headers: { 'Content-Type': 'application/json' }, body: text };
}

type Message = { params?: { arguments?: unknown } | null };

/** Reads the arguments of a call as an object if they are JSON text, and null as none. */
function readCall(message: unknown): unknown {
  const { params } = message as Message;
  if (typeof params !== 'object' || params === null) return message;
  const { arguments: sent, ...rest } = params;
  const read = typeof sent === 'string' ? (parseJsonText(sent) ?? sent) : sent;
  return {
    ...(message as Message),
    params: read === null || read === undefined ? rest : { ...rest, arguments: read },
  };
}

function toWebRequest(headers: IncomingHttpHeaders): Request {
  const passedOn = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    /^(content-type|mcp-.+)$/.test(name) ? [[name, String(value)]] : [],
  );
  // The SDK refuses clients that do not name both, although they can read one of them.
  const accept = `application/json, ${streamType}`;
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: [...passedOn, ['accept', accept]],
  });
}
