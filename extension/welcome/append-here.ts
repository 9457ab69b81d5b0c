/** Appends on the welcome page with the same script as on any other page. */
import { installAppend } from '../append/page.ts';
import type { PageAppendRequest } from '../append/page-api.ts';
import { toWireText } from '../messages/wire.ts';
import { style } from '../surface/notice-style.ts';
import type { TrialAppend } from './welcome-model.ts';

/** The append starts at once on this page, so the exact time does not matter. */
const startTimeoutMs = 10_000;

/** Appends to the field that last had the focus. A notice next to it reports the result. */
export async function appendOnThisPage({
  signature,
  separator,
  words,
}: TrialAppend): Promise<boolean> {
  const page = globalThis.colophon;
  if (page === undefined) return false;
  const request: PageAppendRequest = {
    id: crypto.randomUUID(),
    bfcacheTransitions: page.reportFocus(null).bfcacheTransitions,
    deadlineMs: Date.now() + startTimeoutMs,
    composerId: null,
    signatures: [signature],
    separator,
    hashtagLimit: null,
    where: 'end',
    skipIfPresent: false,
    words,
    style,
  };
  return (await page.append(toWireText(request))).result.appended;
}

/** Installs the append script, which tracks the focused composer from now on. */
export function startComposerTracking(): void {
  installAppend();
  // The script begins to track the focus with the first report.
  globalThis.colophon?.reportFocus(null);
}
