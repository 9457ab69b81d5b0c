/** The schemas of what the append script in a page answers, as JSON text. */
import { z } from 'zod';
import { fromWireText } from '../messages/wire.ts';
import type { FrameReport, PageAppendResult } from './page-api.ts';
import { refusalReasons } from './result.ts';

const refusalReason = z.enum(refusalReasons);

const frameReport: z.ZodType<FrameReport> = z.object({
  framePath: z.string(),
  host: z.string(),
  url: z.string(),
  bfcacheTransitions: z.int(),
  focus: z.discriminatedUnion('found', [
    z.object({ found: z.literal('reported-by-parent') }),
    z.object({ found: z.literal('nothing') }),
    z.object({ found: z.literal('frame'), framePath: z.string(), host: z.string().nullable() }),
    z.object({
      found: z.literal('composer'),
      composerId: z.string(),
      adapterName: z.string(),
      text: z.string(),
      isPartial: z.boolean(),
      caret: z.object({ start: z.int(), end: z.int() }).nullable(),
      maxLength: z.int().nullable(),
      refusalReason: refusalReason.nullable(),
    }),
  ]),
  isRequested: z.boolean(),
});

const pageAppendResult: z.ZodType<PageAppendResult> = z.object({
  result: z.discriminatedUnion('appended', [
    z.object({ appended: z.literal(true), isCaretMisplaced: z.literal(true).optional() }),
    z.object({
      appended: z.literal(false),
      reason: refusalReason,
      report: z.object({ kind: z.string(), tried: z.array(z.string()) }).nullable(),
    }),
  ]),
  isReported: z.boolean(),
});

/** Returns null if the frame has no append script, or one of another version. */
export function parseFrameReport(answer: string | null): FrameReport | null {
  return frameReport.safeParse(fromWireText(answer)).data ?? null;
}

/** Returns null if the answer is no result. */
export function parsePageAppendResult(answer: string): PageAppendResult | null {
  return pageAppendResult.safeParse(fromWireText(answer)).data ?? null;
}
