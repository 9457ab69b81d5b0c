/** Splits a text into the parts of a thread, each with its count. Loaded only when a text is too long. */
import { type CountingContext, count } from '../../shared/counting/count.ts';
import type { NamedNetwork } from '../../shared/counting/network.ts';
import { type SplitResult, splitThread } from '../../shared/threads/split.ts';
import type { ThreadOptions, ThreadPart } from './thread.ts';

export type SplitRequest = {
  text: string;
  network: NamedNetwork;
  /** Empty for none. */
  signature: string;
  options: ThreadOptions;
};
export type SplitRefusal = Extract<SplitResult, { refusal: string }>;

/** Takes at most 50 ms for 100,000 characters. */
export function splitText(
  { text, network, signature, options: { numbering, signatureOn } }: SplitRequest,
  context: CountingContext,
): { parts: ThreadPart[]; cutWords: string[] } | SplitRefusal {
  const sign = signatureOn === 'none' ? {} : { signature, signatureOn };
  const split = splitThread(
    text,
    // The server of a Mastodon page has its own limit, which is in the context.
    { network, numbering, ...sign },
    context,
  );
  if ('refusal' in split) return split;
  const parts = split.parts.map(({ content, isSigned }) => {
    const [counted] = count(network, content, context);
    return {
      content,
      isSigned,
      count: counted?.strictCount ?? counted?.count ?? content.length,
      limit: counted?.limit ?? null,
    };
  });
  return { parts, cutWords: split.cutWords };
}
