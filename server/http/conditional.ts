/** Entity tags: answers that carry them, reads answered 304, writes refused 412 (RFC 9110, 13). */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { ProblemError } from '../errors.ts';

/** The tag of a body: equal bodies have equal tags, on every server. */
export function bodyTag(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Bytes from which on answers are compressed for clients that take them so. */
export const leastCompressed = 128;

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
  const known = knownTag(request, tag);
  const isAny = known !== null && known === tag && request.headers['if-none-match']?.trim() === '*';
  response.setHeader('ETag', isAny ? encodedTag(request, tag, body) : (known ?? tag));
  response.setHeader('Cache-Control', privateAnswer);
  if (known !== null) {
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

/** The tag by which a read says that the client has it already; null where it has not. */
export function knownTag(request: IncomingMessage, tag: string): string | null {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const wanted = request.headers['if-none-match'];
  return isRead && wanted !== undefined ? match(wanted, tag, { weakly: true }) : null;
}

/** The tag that the body would go out with. */
function encodedTag(request: Request, tag: string, body: string | Buffer): string {
  if (request.method === 'HEAD' || Buffer.byteLength(body) < leastCompressed) return tag;
  const encoding = ['br', 'gzip'].find(one => request.acceptsEncodings(one) !== false);
  return encoding === undefined ? tag : tagOfEncoding(tag, encoding);
}

/** The same content in another encoding has other bytes, so its tag names the encoding. */
export function tagOfEncoding(tag: string, encoding: string): string {
  return tag.replace(/"$/, `-${encoding}"`);
}

/** Throws 412 unless the request may change what is at present shown as `body`. */
export function requirePrecondition(request: Request, body: string): void {
  const needed = request.get('if-match');
  const unwanted = request.get('if-none-match');
  if (needed === undefined && unwanted === undefined) return;
  const tag = bodyTag(body);
  const isMet =
    (needed === undefined || match(needed, tag, { weakly: false }) !== null) &&
    (unwanted === undefined || match(unwanted, tag, { weakly: true }) === null);
  if (isMet) return;
  throw new ProblemError('precondition_failed', 'Read it again, then repeat the change.', {
    headers: { ETag: tag },
  });
}

/** What our own answers add to a tag, and proxies that compress: the content is the same. */
const encodingOfTag = /-(?:gzip|br|deflate|zstd)"$/;

/** Any other list names nothing: half of it may have been lost on the way. */
const listOfTags = /^[\s,]*(?:(?:W\/)?"[^"]*"\s*(?:,[\s,]*|$))+$/;

/** The one of the list that means `tag`, as a strong one. */
function match(list: string, tag: string, { weakly }: { weakly: boolean }): string | null {
  if (list.trim() === '*') return tag;
  if (!listOfTags.test(list)) return null;
  const listed = (list.match(/(?:W\/)?"[^"]*"/g) ?? []).map(one =>
    weakly ? one.replace(/^W\//, '') : one,
  );
  return listed.find(one => one === tag || one.replace(encodingOfTag, '"') === tag) ?? null;
}
