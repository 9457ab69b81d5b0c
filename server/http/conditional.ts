/**
 * Entity tags and conditional requests (RFC 9110, 13): reads are answered 304, writes are refused
 * with 412.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { ProblemError } from '../errors.ts';
import type { Answer } from './answer.ts';

/** Computes the entity tag of a body. Equal bodies have equal tags on every server. */
export function computeEntityTag(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Minimum size in bytes of responses that are compressed. */
export const minCompressedBytes = 128;

/** Only the client itself may store the response, and it revalidates it each time. */
export const privateCacheControl = 'private, no-cache';

/** `tag` replaces the entity tag of the body. */
type Body = Pick<Answer, 'body'> & Partial<Answer> & { tag?: string };

/** Returns JSON text as an answer with its entity tag, or 304 if the client has it already. */
export function answerJson(request: Request, answer: Body): Answer {
  return answerTagged(request, 'application/json', answer);
}

/** Returns a text of the media type as an answer with its entity tag, or 304 if the client has it already. */
export function answerTagged(
  request: Request,
  type: string,
  { status = 200, body, headers = {}, tag: givenTag }: Body,
): Answer {
  const bytes = Buffer.from(String(body));
  const tag = givenTag ?? computeEntityTag(bytes);
  const matchingTag = findMatchingTag(request, tag);
  // A wildcard names no tag. The 304 then has the tag that a 200 would have after compression.
  const knownTag =
    matchingTag !== null && isWildcard(request) ? getEncodedTag(request, tag, bytes) : matchingTag;
  const cached = { ...headers, ETag: knownTag ?? tag, 'Cache-Control': privateCacheControl };
  if (knownTag !== null) return { status: 304, headers: cached, body: null };
  return { status, headers: { ...cached, 'Content-Type': type }, body: bytes };
}

/** Returns 304, for which no body is needed, if the request names this tag in If-None-Match. Else null. */
export function answerIfUnchanged(request: Request, tag: string): Answer | null {
  const ETag = isWildcard(request) ? null : findMatchingTag(request, tag);
  if (ETag === null) return null;
  return { status: 304, headers: { ETag, 'Cache-Control': privateCacheControl }, body: null };
}

const isWildcard = (request: Request) => request.headers['if-none-match']?.trim() === '*';

/** Returns the tag in If-None-Match that matches, or null if the client does not have the body. */
export function findMatchingTag(request: IncomingMessage, tag: string): string | null {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const ifNoneMatch = request.headers['if-none-match'];
  return isRead && ifNoneMatch !== undefined
    ? findTag(ifNoneMatch, tag, { useWeakComparison: true })
    : null;
}

/** Returns the entity tag that the body would be sent with, after compression. */
function getEncodedTag(request: Request, tag: string, body: Buffer): string {
  if (request.method === 'HEAD' || body.byteLength < minCompressedBytes) return tag;
  // The order in which the `compression` package prefers encodings.
  const encoding = ['br', 'gzip'].find(coding => request.acceptsEncodings(coding) !== false);
  return encoding === undefined ? tag : addEncodingToTag(tag, encoding);
}

/** Names the encoding in the tag, because the same content in another encoding has other bytes. */
export function addEncodingToTag(tag: string, encoding: string): string {
  return tag.replace(/"$/, `-${encoding}"`);
}

/** Throws 412 unless the request's conditions match `body`, the current representation. */
export function requirePrecondition(request: Request, body: string): void {
  const ifMatch = request.get('if-match');
  const ifNoneMatch = request.get('if-none-match');
  if (ifMatch === undefined && ifNoneMatch === undefined) return;
  const tag = computeEntityTag(body);
  const isMet =
    (ifMatch === undefined || findTag(ifMatch, tag, { useWeakComparison: false }) !== null) &&
    (ifNoneMatch === undefined || findTag(ifNoneMatch, tag, { useWeakComparison: true }) === null);
  if (isMet) return;
  throw new ProblemError(
    'precondition_failed',
    'Read the resource again, then repeat the change.',
    {
      headers: { ETag: tag },
    },
  );
}

/** The suffix that this server and compressing proxies add to a tag. The content is the same. */
const encodingSuffix = /-(?:gzip|br|deflate|zstd)"$/;

/** The grammar of a list of tags. A list that violates it matches nothing, because it may be truncated. */
const tagListPattern = /^[\s,]*(?:(?:W\/)?"[^"]*"\s*(?:,[\s,]*|$))+$/;

/**
 * Returns the tag in the list that matches `tag`, without the weak prefix, or null. `*` matches every
 * tag.
 */
function findTag(
  list: string,
  tag: string,
  { useWeakComparison }: { useWeakComparison: boolean },
): string | null {
  if (list.trim() === '*') return tag;
  if (!tagListPattern.test(list)) return null;
  const tags = (list.match(/(?:W\/)?"[^"]*"/g) ?? []).map(listed =>
    useWeakComparison ? listed.replace(/^W\//, '') : listed,
  );
  return tags.find(listed => listed === tag || listed.replace(encodingSuffix, '"') === tag) ?? null;
}
