/** Answers one request of the Model Context Protocol by the official SDK. */
import type { IncomingHttpHeaders } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './mcp-server.ts';
import type { ToolContext } from './tool.ts';

/** The body has been read, and the key has been checked, so only the protocol's own headers are passed on. */
type McpRequest = { headers: IncomingHttpHeaders; body: unknown };
type McpAnswer = { status: number; headers: Headers; text: string };

/** Throws what a tool threw, if it is no refusal. */
export async function answerMcpRequest(
  call: ToolContext,
  { headers, body }: McpRequest,
): Promise<McpAnswer> {
  const failures: unknown[] = [];
  const handler = createMcpHandler(
    () => createMcpServer(call, error => failures.push(error)),
    // The list of tools never changes while a server runs, so there is nothing to subscribe to.
    { legacy: 'stateless', maxSubscriptions: 0 },
  );
  const answer = await handler.fetch(toWebRequest(headers), { parsedBody: body });
  // Read in full, although clients of earlier versions get an event stream: it contains one answer.
  const text = await answer.text();
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return { status: answer.status, headers: answer.headers, text };
}

function toWebRequest(headers: IncomingHttpHeaders): Request {
  const passedOn = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    /^(accept|content-type|mcp-.+)$/.test(name) ? [[name, String(value)]] : [],
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers: passedOn });
}
