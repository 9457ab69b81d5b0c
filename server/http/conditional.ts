/** Entity tags: answers that carry them, reads answered 304, writes refused 412 (RFC 9110, 13). */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { ProblemError } from '../errors.ts';

/** The tag of a body: equal bodies have equal tags, on every server. */
export function bodyTag(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Kept by the client alone, and asked for again each time. */
export const privateAnswer = 'private, no-cache';

/** Answers with JSON text and its tag, or 304 when the client has it already. */
export function sendText(
  request: Request,
  response: Response,
  { status, body }: { status?: number; body: string },
): void {
  const bytes = Buffer.from(body);
  sendJson(request, response, { ...(status && { status }), body: bytes, tag: bodyTag(bytes) });
}

/** The same, of a body whose tag is known. */
export function sendJson(
  request: Request,
  response: Response,
  { status = 200, body, tag }: { status?: number; body: string | Buffer; tag: string },
): void {
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', privateAnswer);
  if (isUnchanged(request, tag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Content-Length', bytes.byteLength);
  response.end(bytes);
}

/** Whether a read asks for no more than what the client has already. */
export function isUnchanged(request: IncomingMessage, tag: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const wanted = request.headers['if-none-match'];
  return isRead && wanted !== undefined && matches(wanted, tag, { weakly: true });
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
