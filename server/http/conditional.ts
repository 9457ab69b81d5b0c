/** Entity tags: answers that carry them, reads answered 304, writes refused 412 (RFC 9110, 13). */
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { ProblemError } from '../errors.ts';

/** The tag of a body: equal bodies have equal tags, on every server. */
export function bodyTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Answers with JSON text and its tag, or 304 when the client has it already. */
export function sendText(
  request: Request,
  response: Response,
  { status, body }: { status?: number; body: string },
): void {
  sendJson(request, response, { ...(status && { status }), body, tag: bodyTag(body) });
}

/** The same, of a body whose tag is known. */
export function sendJson(
  request: Request,
  response: Response,
  { status = 200, body, tag }: { status?: number; body: string | Buffer; tag: string },
): void {
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', 'private, no-cache');
  if (sendUnchanged(request, response, tag)) return;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Content-Length', bytes.byteLength);
  response.end(bytes);
}

/** Whether the client has what the tag stands for, and was told so. */
function sendUnchanged(request: Request, response: Response, tag: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const wanted = request.headers['if-none-match'];
  if (!isRead || wanted === undefined || !matches(wanted, tag, { weakly: true })) return false;
  response.statusCode = 304;
  response.end();
  return true;
}

/** Throws 412 unless the request may change what is at present shown as `body`. */
export function requirePrecondition(request: Request, body: string): void {
  const needed = request.get('if-match');
  const unwanted = request.get('if-none-match');
  if (needed === undefined && unwanted === undefined) return;
  const tag = bodyTag(body);
  const isMet =
    (needed === undefined || matches(needed, tag, { weakly: false })) &&
    (unwanted === undefined || !matches(unwanted, tag, { weakly: true }));
  if (isMet) return;
  throw new ProblemError('precondition_failed', 'Read it again, then repeat the change.', {
    headers: { ETag: tag },
  });
}

function matches(list: string, tag: string, { weakly }: { weakly: boolean }): boolean {
  if (list.trim() === '*') return true;
  const listed = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some(one => (weakly ? one.replace(/^W\//, '') : one) === tag);
}
