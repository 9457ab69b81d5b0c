/**
 * Mastodon counts each link as a fixed number of characters, which the instance publishes, and only
 * the local part of a mention of a remote account. Its web client shows one number, and the server accepts
 * a post by another one. Sources: `countableText` and `CharacterCounter` of the web client, and
 * `StatusLengthValidator`, `Extractor` and `Account::MENTION_RE` of the server.
 */
import { countGraphemes } from './graphemes.ts';
import { findLinksWithScheme } from './links.ts';

/** The limits that an instance publishes. */
export type MastodonLimits = {
  maxCharacters: number;
  charactersPerUrl: number;
  /** The content warning of the post on the page; it counts too. */
  contentWarning?: string;
};

const userName = '[a-z0-9_]+';
const webMention = new RegExp(String.raw`(?<![/\w])@(${userName})@[a-z0-9.-]+[a-z0-9]`, 'gi');

const word = String.raw`[\p{L}\p{M}\p{Nd}\p{Pc}]`;
const serverMention = new RegExp(
  `(?<![=/]|${word})@(${userName}(?:[.-]+${userName})*)@${word}+(?:[.-]+${word}+)*`,
  'giu',
);
/** The server makes no mention of a match that goes on like this. */
const mentionContinuation = /^(?:[@＠]|:\/\/)/;

/**
 * Matches a character as the web client counts it: a code point, with one combining mark or variation
 * selector, and with what joiners attach to it. Source: `stringz`, which uses `char-regex`.
 */
const webCharacter = (() => {
  const mark = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;
  const flag = String.raw`[\u{1f1e6}-\u{1f1ff}]{2}`;
  const basic = String.raw`[\0-\ud7ff\ue000-\uffff]`;
  const tone = String.raw`[\u{1f3fb}-\u{1f3ff}]`;
  const selector = String.raw`[\ufe0e\ufe0f]?(?:${mark}|${tone})?`;
  const regionFlag = String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`;
  const joined = String.raw`\u200d(?:${basic}|${flag}|[\u{10000}-\u{10ffff}])${selector}`;
  return new RegExp(
    `${regionFlag}|${tone}(?=${tone})|(?:${basic}${mark}?|${flag}|[\\s\\S])${selector}(?:${joined})*`,
    'gu',
  );
})();

/** Returns the number that the web client shows. */
export function countForMastodon(
  text: string,
  limits: MastodonLimits,
  domains: ReadonlySet<string>,
): number {
  const countable = shortenLinks(text, limits, domains).replace(webMention, '@$1');
  return countWebCharacters((limits.contentWarning ?? '') + countable);
}

/** Returns the number by which the server accepts a post. Usually it is smaller. */
export function countOnMastodonServer(
  text: string,
  limits: MastodonLimits,
  domains: ReadonlySet<string>,
): number {
  const countable = shortenLinks(text, limits, domains).replace(
    serverMention,
    (whole: string, name: string, offset: number, all: string) =>
      mentionContinuation.test(all.slice(offset + whole.length, offset + whole.length + 3))
        ? whole
        : `@${name}`,
  );
  return countGraphemes((limits.contentWarning ?? '') + countable);
}

function countWebCharacters(text: string): number {
  return text.match(webCharacter)?.length ?? 0;
}

function shortenLinks(
  text: string,
  { charactersPerUrl }: MastodonLimits,
  domains: ReadonlySet<string>,
): string {
  const placeholder = 'x'.repeat(charactersPerUrl);
  let countable = '';
  let from = 0;
  for (const { start, end } of findLinksWithScheme(text, domains)) {
    countable += text.slice(from, start) + placeholder;
    from = end;
  }
  return countable + text.slice(from);
}
