/**
 * Mastodon counts every link as so many characters as its instance says, and of a mention of
 * another instance the local part. Source: `StatusLengthValidator#countable_text` of
 * mastodon/mastodon and its documentation of `GET /api/v2/instance`, read in 2026.
 */
import { findLinks } from './links.ts';

/** What an instance says of itself. */
export type MastodonRules = { maxCharacters: number; charactersPerUrl: number };

const remoteMention = /(?<![\w/])@([a-z0-9_]+)@[a-z0-9.-]*[a-z0-9]/gi;

/** A text with as many graphemes as the instance counts. */
export function countableForMastodon(text: string, { charactersPerUrl }: MastodonRules): string {
  const placeholder = 'x'.repeat(charactersPerUrl);
  let countable = '';
  let from = 0;
  for (const { start, end } of findLinks(text, null)) {
    countable += withLocalMentions(text.slice(from, start)) + placeholder;
    from = end;
  }
  return countable + withLocalMentions(text.slice(from));
}

function withLocalMentions(text: string): string {
  return text.replace(remoteMention, '@$1');
}
