/**
 * Caches list responses while their workspace's head stays the same. The head is read with the key
 * of every request, so a cached response is never older than the request.
 */

import { yieldIfLarge } from '../batches.ts';
import type { Head } from '../workspace-head.ts';
import { computeEntityTag } from './conditional.ts';

const maxResponseBytes = 1024 * 1024;
/** Estimated memory of an entry in addition to its body: URLs, tags, map entries. */
const overheadBytes = 1_000;

export type CachedResponse = { body: Buffer; tag: string; route: string };

/** `url` is the path and query as sent: the same parameters in another order are another entry. */
export type ListRequest = { workspaceId: string; head: Head; url: string; route: string };

export type ResponseCache = {
  /** Returns the cached response. If there is none for this head, creates and caches it. */
  getOrCreate(listRequest: ListRequest, create: () => Promise<string>): Promise<CachedResponse>;
  /** Returns the cached response for this head, without creating it. */
  peek(workspaceId: string, head: Head, url: string): CachedResponse | undefined;
  /** True if the response for this URL is cached for any workspace. */
  hasUrl(url: string): boolean;
};

export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new Map<string, CachedResponse & { headTag: string; url: string }>();
  const countsByUrl = new Map<string, number>();
  let bytes = 0;

  function removeEntry(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    bytes -= getSizeBytes(entry);
    entries.delete(key);
    const remaining = (countsByUrl.get(entry.url) ?? 1) - 1;
    if (remaining === 0) countsByUrl.delete(entry.url);
    else countsByUrl.set(entry.url, remaining);
  }

  function peek(workspaceId: string, head: Head, url: string): CachedResponse | undefined {
    const entry = entries.get(`${workspaceId} ${url}`);
    return entry?.headTag === head.tag ? entry : undefined;
  }

  return {
    peek,
    hasUrl: url => countsByUrl.has(url),
    async getOrCreate({ workspaceId, head, url, route }, create) {
      const entry = peek(workspaceId, head, url);
      if (entry !== undefined) return entry;
      const json = await create();
      await yieldIfLarge(json.length);
      const body = Buffer.from(json);
      await yieldIfLarge(body.byteLength);
      const response = { body, tag: computeEntityTag(body), route, headTag: head.tag, url };
      const key = `${workspaceId} ${url}`;
      removeEntry(key);
      if (getSizeBytes(response) > Math.min(maxResponseBytes, maxBytes)) return response;
      entries.set(key, response);
      countsByUrl.set(url, (countsByUrl.get(url) ?? 0) + 1);
      bytes += getSizeBytes(response);
      for (const [oldest] of entries) {
        if (bytes <= maxBytes) break;
        removeEntry(oldest);
      }
      return response;
    },
  };
}

function getSizeBytes({ body, url }: { body: Buffer; url: string }): number {
  return body.byteLength + 2 * url.length + overheadBytes;
}
