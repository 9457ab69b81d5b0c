/**
 * Reads from a page by scripts that run once, when the user has called Colophon to the page. Their
 * results are untrusted: they are parsed and used for nothing else.
 */
import type { MastodonLimits } from '../../shared/counting/mastodon.ts';
import { runInAllFrames, runInFrame } from '../platform/frames.ts';

/** Resolves once the frame has run a script, and also if none may run there. */
export async function pingFrame(tabId: number, frameId: number): Promise<void> {
  await runInFrame(tabId, frameId, () => true);
}

/** Returns the selected text of the first frame that has a selection, or an empty text. */
export async function readSelection(tabId: number | undefined): Promise<string> {
  if (tabId === undefined) return '';
  const selections = await runInAllFrames(tabId, () => getSelection()?.toString() ?? '');
  return selections.find(selection => selection) ?? '';
}

/** Returns the limits that a Mastodon instance declares, or null if the page is no instance. */
export async function readMastodonLimits(
  tabId: number | undefined,
): Promise<MastodonLimits | null> {
  if (tabId === undefined) return null;
  const readInPage = async () => {
    // Each page of Mastodon's web client has these elements. No other site gets a request.
    if (document.querySelector('script#initial-state, #mastodon') === null) return null;
    // The popup counts nothing until it has the answer.
    const response = await fetch('/api/v2/instance', { signal: AbortSignal.timeout(2_000) });
    if (!response.ok) return null;
    const { configuration } = await response.json();
    // Mastodon's field of the content warning, and glitch-soc's. A page may have two forms.
    const fields = '#cw-spoiler-input:enabled, [id="glitch.composer.spoiler.input"]:enabled';
    const form = document.activeElement?.closest('form') ?? document;
    const warning = form.querySelector<HTMLInputElement>(fields);
    return JSON.stringify({
      maxCharacters: configuration?.statuses?.max_characters,
      charactersPerUrl: configuration?.statuses?.characters_reserved_per_url,
      // Text that is appended to the warning itself is counted already.
      contentWarning: warning === document.activeElement ? undefined : warning?.value,
    });
  };
  const { maxCharacters, charactersPerUrl, contentWarning } = JSON.parse(
    (await runInFrame(tabId, 0, readInPage)) ?? '{}',
  );
  const isValid =
    isIntegerBetween(maxCharacters, 1, 1_000_000) && isIntegerBetween(charactersPerUrl, 0, 1_000);
  if (!isValid) return null;
  const hasWarning = typeof contentWarning === 'string' && contentWarning !== '';
  return { maxCharacters, charactersPerUrl, ...(hasWarning ? { contentWarning } : {}) };
}

function isIntegerBetween(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
