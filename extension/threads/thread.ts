/** A text that is put into composers part by part. It is kept for its tab, in session storage. */
import { z } from 'zod';
import { namedNetworks } from '../../shared/counting/network.ts';
import { numberings, signaturePlaces } from '../../shared/threads/part-format.ts';

export const signatureChoices = ['none', ...signaturePlaces] as const;

const threadOptions = z.object({
  numbering: z.enum(numberings),
  signatureOn: z.enum(signatureChoices),
  /** The cuts that the user has moved, and those before them: places in the text. */
  cuts: z.array(z.int()),
});
export type ThreadOptions = z.output<typeof threadOptions>;

export const thread = z.object({
  id: z.string(),
  startedMs: z.number(),
  /** The text that was split, as the composer had it; the first part replaces no other text. */
  text: z.string(),
  /** The stored post whose text it is; null if it is the composer's. */
  postId: z.string().nullable(),
  network: z.enum(namedNetworks),
  /** The signatures that the user had chosen, as one text; null if they had chosen none. */
  signature: z.object({ ids: z.array(z.string()), content: z.string() }).nullable(),
  options: threadOptions,
  parts: z.array(
    z.object({
      content: z.string(),
      isSigned: z.boolean(),
      /** The words without number and signature, in the text. */
      start: z.int(),
      end: z.int(),
      /** The count and the limit that the network shows. */
      count: z.int(),
      limit: z.int().nullable(),
    }),
  ),
  /** Words that are longer than a part, and so are cut. */
  cutWords: z.array(z.string()),
  /** The indexes of the parts that the user has copied. */
  copied: z.array(z.int()),
});
export type Thread = z.output<typeof thread>;
export type ThreadPart = Thread['parts'][number];

/** True if the user can move the cut behind the part: a line of `---` is always one. */
export const isMovable = (
  { text, parts }: Pick<Thread, 'text'> & { parts: readonly ThreadPart[] },
  index: number,
): boolean => {
  const { [index]: before, [index + 1]: after } = parts;
  return before && after ? text.slice(before.end, after.start).trim() === '' : false;
};

/** A part that a page has taken, and where. */
export const putPart = z.object({
  thread: z.string(),
  index: z.int(),
  requestId: z.string(),
  composer: z.string(),
  host: z.string(),
});
export type PutPart = z.output<typeof putPart>;
