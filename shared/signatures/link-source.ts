/**
 * Names the network in the links of a signature, `?utm_source=x`, as Google Analytics and others read it:
 * https://support.google.com/analytics/answer/10917952
 */
import { removeHostPrefix, removeTrailingDot } from '../counting/host.ts';
import { findNetwork } from '../counting/network.ts';
import type { RenderedContent } from './variables/variable.ts';

/**
 * Sites that are sources of visits, besides the networks whose counting is known. The largest instances of Mastodon
 * are here: a signature has the same text in all ways to append it, and most of them know no more than the host.
 */
const sourcesByHost: ReadonlyMap<string, string> = new Map([
  ['mastodon.social', 'mastodon'],
  ['mastodon.online', 'mastodon'],
  ['mastodon.world', 'mastodon'],
  ['mas.to', 'mastodon'],
  ['mstdn.social', 'mastodon'],
  ['mstdn.jp', 'mastodon'],
  ['fosstodon.org', 'mastodon'],
  ['hachyderm.io', 'mastodon'],
  ['infosec.exchange', 'mastodon'],
  ['troet.cafe', 'mastodon'],
  ['piaille.fr', 'mastodon'],
  ['medium.com', 'medium'],
  ['news.ycombinator.com', 'hackernews'],
  ['quora.com', 'quora'],
  ['substack.com', 'substack'],
  ['tumblr.com', 'tumblr'],
  ['vk.com', 'vk'],
  ['xing.com', 'xing'],
]);

/** In UTF-16 units. A signature's text has at most as many characters. */
const maxLength = 10_000;

/** The ASCII characters of an address (RFC 3986), without a `%` that encodes nothing. */
const link = /(?<![A-Za-z0-9])https?:\/\/(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+/gi;
/** Ends a link for certain. Behind letters of other scripts, emoji or braces it may go on. */
const certainEnd = /^(?:$|[\s<>"`]|(?![!-~])\p{P})/u;
const punctuation = ".,:;!?'*~";
const brackets = [
  [')', '('],
  [']', '['],
] as const;

/** Returns the source that a host is; null if it is none. */
export function findLinkSource(host: string | null): string | null {
  if (host === null) return null;
  const network = findNetwork(host);
  if (network !== 'elsewhere') return network;
  const bare = removeHostPrefix(removeTrailingDot(host));
  // Everybody has a host of their own on some of these.
  const parent = bare.replace(/^[^.]+\./, '');
  return sourcesByHost.get(bare) ?? sourcesByHost.get(parent) ?? null;
}

/**
 * Adds the source to each http(s) link that names none. Everything else stays as it is, also a link whose end is not
 * certain, and a text that would get longer than a signature may be.
 */
export function addLinkSource<Content extends Pick<RenderedContent, 'text' | 'caret'>>(
  content: Content,
  source: string,
): Content {
  const parameter = `utm_source=${source}`;
  let { caret } = content;
  const text = content.text.replace(link, (found, start: number) => {
    const address = trimPunctuation(found);
    const rest = content.text.slice(start + found.length, start + found.length + 2);
    if (!certainEnd.test(rest) || !URL.canParse(address) || /utm_source=/i.test(address))
      return found;
    const fragment = address.indexOf('#');
    const at = fragment < 0 ? address.length : fragment;
    const added = `${findSeparator(address.slice(0, at))}${parameter}`;
    if (content.caret !== null && caret !== null && start + at <= content.caret)
      caret += added.length;
    return address.slice(0, at) + added + found.slice(at);
  });
  return text.length > maxLength ? content : { ...content, text, caret };
}

/** Removes the punctuation of the sentence that follows the link, and the bracket that it stands in. */
function trimPunctuation(found: string): string {
  const count = (bracket: string) => found.split(bracket).length;
  // Counted once, because a text may end in thousands of brackets.
  const unpaired = new Map<string, number>(
    brackets.map(([closing, opening]) => [closing, count(closing) - count(opening)]),
  );
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    const unpairedCount = unpaired.get(last) ?? 0;
    if (unpairedCount <= 0 && !punctuation.includes(last)) break;
    unpaired.set(last, unpairedCount - 1);
  }
  return found.slice(0, end);
}

/** Returns what joins a parameter to the address without its fragment. */
function findSeparator(address: string): string {
  if (!address.includes('?')) return '?';
  return /[?&]$/.test(address) ? '' : '&';
}
