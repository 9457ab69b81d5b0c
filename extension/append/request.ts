/**
 * The request to append signatures, and the stage that it has reached. It is stored from the press until
 * its result is reported.
 */
import { z } from 'zod';
import { separatorSchema } from '../../shared/resources/signature.ts';
import { resultCodes } from './result.ts';

/** The end of the post, the user's caret, where selected text is replaced, or the whole text, which is replaced. */
export const insertionPlaces = ['end', 'caret', 'whole'] as const;
export type InsertionPlace = (typeof insertionPlaces)[number];

/** In UTF-16 units, as long as the text of a post may be. */
const maxReplacedLength = 1_000_000;

/** Signatures to append to the composer of a tab, in this order, as one step. */
export const appendRequest = z.object({
  id: z.string(),
  tabId: z.int(),
  /** The ID of the composer that the user saw when they pressed. */
  composer: z.string(),
  signatures: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        content: z.string(),
        /** The caret's offset in the content after the append, in UTF-16 units. */
        caret: z.int().nullable().default(null),
      }),
    )
    .min(1)
    .max(100),
  separator: separatorSchema,
  /** True if sets of hashtags are appended as they are written. Else they lack what the post and the network do not take. */
  addsAllHashtags: z.boolean().optional(),
  /** Hashtags of the sets that words of the post become, by a `#` before each. */
  hashtagsOfWords: z.array(z.string()).max(100).optional(),
  /** The place for the signatures. It is the end of the post if it is absent. */
  where: z.enum(insertionPlaces).optional(),
  /** The text that the signatures replace: before the caret a typed shortcut, at `whole` all that the user saw. */
  replacedText: z.string().max(maxReplacedLength).optional(),
  /**
   * True if a signature that the post already contains must not be appended again. Only suggestions set it:
   * unlike the popup, they do not warn the user before the press.
   */
  skipIfPresent: z.boolean().optional(),
  /** True for the text of a whole post, which only an empty composer gets. */
  onlyIfEmpty: z.boolean().optional(),
  /** The part of a thread that the request puts in; `index` from 0. Its text contains these signatures. */
  part: z
    .object({ thread: z.string(), index: z.int(), signatureIds: z.array(z.string()) })
    .optional(),
  /** True if the sender keeps the focus, as the side panel does. The page does not wait for it then. */
  keepsFocus: z.boolean().optional(),
});
export type AppendRequest = z.output<typeof appendRequest>;

const frame = { frameId: z.int(), host: z.string() };
/** The frame that got a request, and the host of its page. */
export type FrameOfRequest = { frameId: number; host: string };

/** A request in session storage. It stays there until its result has been reported to the user. */
export const pendingAppend = z.object({
  request: appendRequest,
  /** The time of the press, milliseconds since 1970. */
  pressedMs: z.number(),
  stage: z.discriminatedUnion('at', [
    /** The worker has not answered yet. */
    z.object({ at: z.literal('pressed') }),
    /** The worker looks for the composer; no page has the request. */
    z.object({ at: z.literal('accepted') }),
    /** The script in this frame has the request, or gets it in a moment. */
    z.object({ at: z.literal('handed-over'), ...frame }),
    /** The page could not report the result. The extension reports it until the user has seen it. */
    z.object({
      at: z.literal('unreported'),
      result: z.enum(resultCodes),
      frame: z.object(frame).nullable(),
    }),
  ]),
});
export type PendingAppend = z.output<typeof pendingAppend>;
