/** What a person orders, and how far it has come: kept from their press until its end is told. */
import { z } from 'zod';
import { separator } from '../../shared/text/separator.ts';
import { ends } from './outcome.ts';

/** Signatures to append to the composer of a tab, in this order, as one step. */
export const appendOrder = z.object({
  id: z.string(),
  tabId: z.int(),
  /** The name of the composer that was shown to the person. */
  composer: z.string(),
  signatures: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        content: z.string(),
        /** Where in the content the caret shall stand then, in UTF-16 units. */
        caret: z.int().nullable().default(null),
      }),
    )
    .min(1)
    .max(100),
  separator,
  /** Whether nothing is to be appended where it stands already: nobody chose it in sight of that. */
  isOnce: z.boolean().optional(),
});
export type AppendOrder = z.output<typeof appendOrder>;

/** `host` is the frame's. */
const frame = { frameId: z.int(), host: z.string() };

export const keptOrder = z.object({
  order: appendOrder,
  /** Since the epoch. */
  pressedMs: z.number(),
  stage: z.discriminatedUnion('at', [
    /** The worker has not answered yet. */
    z.object({ at: z.literal('pressed') }),
    /** The worker looks for the composer; no page has the order. */
    z.object({ at: z.literal('taken') }),
    /** The script in this frame has it, or will in a moment. */
    z.object({ at: z.literal('handed'), ...frame }),
    /** It has ended where the page could not say so. The extension does, until a person has seen it. */
    z.object({
      at: z.literal('ended'),
      end: z.enum(ends),
      frame: z.object(frame).nullable(),
    }),
  ]),
});
export type KeptOrder = z.output<typeof keptOrder>;
