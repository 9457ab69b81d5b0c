/**
 * Lists as they were last answered, kept while their workspace's head stays the same. The head is
 * read with the key of every request, so what is kept is never older than the request.
 */
import type { Head } from '../changes.ts';
import { bodyTag } from './conditional.ts';

const maxAnswerBytes = 1024 * 1024;

export type KeptAnswer = { body: Buffer; tag: string };

export type AnswerCache = {
  /** @param name of the list within the workspace, its query included */
  get(
    workspaceId: string,
    head: Head,
    name: string,
    make: () => Promise<string>,
  ): Promise<KeptAnswer>;
};

export function createAnswerCache(maxBytes: number): AnswerCache {
  const kept = new Map<string, KeptAnswer & { headTag: string }>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.body.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    async get(workspaceId, head, name, make) {
      const key = `${workspaceId} ${name}`;
      const known = kept.get(key);
      if (known?.headTag === head.tag) return known;
      const text = await make();
      const answer = { body: Buffer.from(text), tag: bodyTag(text), headTag: head.tag };
      forget(key);
      if (answer.body.byteLength > Math.min(maxAnswerBytes, maxBytes)) return answer;
      kept.set(key, answer);
      bytes += answer.body.byteLength;
      for (const [oldest] of kept) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
      return answer;
    },
  };
}
