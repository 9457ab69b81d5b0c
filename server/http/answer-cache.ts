/**
 * Lists as they were last answered, kept while their workspace's head stays the same. The head is
 * read with the key of every request, so what is kept is never older than the request.
 */
import type { Head } from '../changes.ts';
import { turnFor } from '../turns.ts';
import { bodyTag } from './conditional.ts';

const maxAnswerBytes = 1024 * 1024;
/** What an answer takes beside its body: addresses, tags, places in maps. */
const bytesAround = 1_000;

export type KeptAnswer = { body: Buffer; tag: string; route: string };

/** `url` is the path and query as typed: another order of the same query is kept by itself. */
export type Asked = { workspaceId: string; head: Head; url: string; route: string };

export type AnswerCache = {
  get(asked: Asked, make: () => Promise<string>): Promise<KeptAnswer>;
  peek(workspaceId: string, head: Head, url: string): KeptAnswer | undefined;
  /** Whether some workspace's answer at this address is kept. */
  mayHold(url: string): boolean;
};

export function createAnswerCache(maxBytes: number): AnswerCache {
  const kept = new Map<string, KeptAnswer & { headTag: string; url: string }>();
  const counts = new Map<string, number>();
  let bytes = 0;

  function forget(key: string): void {
    const known = kept.get(key);
    if (known === undefined) return;
    bytes -= sizeOf(known);
    kept.delete(key);
    const left = (counts.get(known.url) ?? 1) - 1;
    if (left === 0) counts.delete(known.url);
    else counts.set(known.url, left);
  }

  function peek(workspaceId: string, head: Head, url: string): KeptAnswer | undefined {
    const known = kept.get(`${workspaceId} ${url}`);
    return known?.headTag === head.tag ? known : undefined;
  }

  return {
    peek,
    mayHold: url => counts.has(url),
    async get({ workspaceId, head, url, route }, make) {
      const known = peek(workspaceId, head, url);
      if (known !== undefined) return known;
      const text = await make();
      await turnFor(text.length);
      const body = Buffer.from(text);
      await turnFor(body.byteLength);
      const answer = { body, tag: bodyTag(body), route, headTag: head.tag, url };
      const key = `${workspaceId} ${url}`;
      forget(key);
      if (sizeOf(answer) > Math.min(maxAnswerBytes, maxBytes)) return answer;
      kept.set(key, answer);
      counts.set(url, (counts.get(url) ?? 0) + 1);
      bytes += sizeOf(answer);
      for (const [oldest] of kept) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
      return answer;
    },
  };
}

function sizeOf({ body, url }: { body: Buffer; url: string }): number {
  return body.byteLength + 2 * url.length + bytesAround;
}
