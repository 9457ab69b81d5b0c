/** Answers as values: a handler returns one, and only this file sends it. */
import type { ServerResponse } from 'node:http';

export type Answer = {
  status: number;
  /** The headers of this answer, beside those that every answer has. */
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | null;
};

export const noContent: Answer = { status: 204, headers: {}, body: null };

/** Returns a JSON answer without an entity tag. */
export function createJsonAnswer(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Answer['headers'] } = {},
): Answer {
  const body = JSON.stringify(value);
  return { status, headers: { ...headers, 'Content-Type': 'application/json' }, body };
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === null) return void response.end();
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.setHeader('Content-Length', bytes.byteLength);
  response.end(bytes);
}
