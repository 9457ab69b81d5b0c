/**
 * Mastodon counts each link as a fixed number of characters, which the instance publishes, and only
 * the local part of a mention of a remote account. Source: `StatusLengthValidator#countable_text` of
 * mastodon/mastodon and its documentation of `GET /api/v2/instance`, read in 2026.
 */
import { findLinks } from './links.ts';

/** The limits that an instance publishes. */
export type MastodonLimits = { maxCharacters: number; charactersPerUrl: number };

const remoteMention = /(?<![\w/])@([a-z0-9_]+)@[a-z0-9.-]*[a-z0-9]/gi;

/** Returns a text whose number of graphemes is the length that the instance counts. */
export function toCountableText(text: string, { charactersPerUrl }: MastodonLimits): string {
  const placeholder = 'x'.repeat(charactersPerUrl);
  let countable = '';
  let from = 0;
  for (const { start, end } of findLinks(text, null)) {
    countable += shortenMentions(text.slice(from, start)) + placeholder;
    from = end;
  }
  return countable + shortenMentions(text.slice(from));
}

function shortenMentions(text: string): string {
  return text.replace(remoteMention, '@$1');
}
