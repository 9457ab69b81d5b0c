/**
 * The addresses at which networks open a composer, with the text of a post where they take one. Hosts come from this
 * table and from the post's page, never from a text.
 */
import { parseHost } from '../../shared/counting/host.ts';
import { findNetwork, type NamedNetwork } from '../../shared/counting/network.ts';
import { findOpenVariables } from './open-variables.ts';

/** Browsers and servers take longer addresses, but proxies and some networks cut or refuse them. In characters. */
export const maxAddressLength = 2_000;

type ComposePage = {
  /** The composer without a text. */
  empty: string;
  /** The composer with a text; missing if the network takes none. */
  withText?: (text: string) => string;
  /** The paths of pages on which a post belongs to another one, such as a reply. */
  replies?: RegExp;
};

/** Encodes spaces as `%20`: some networks show the `+` of form encoding as it is. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const composePages: Partial<Record<NamedNetwork, ComposePage>> = {
  /** https://docs.x.com/x-for-websites/tweet-button/guides/web-intent */
  x: {
    empty: 'https://x.com/compose/post',
    withText: text => `https://x.com/intent/tweet?text=${encode(text)}`,
    replies: /\/status\//,
  },
  /** https://docs.bsky.app/docs/advanced-guides/intent-links; nothing opens for somebody who is logged out. */
  bluesky: {
    empty: 'https://bsky.app/intent/compose',
    withText: text => `https://bsky.app/intent/compose?text=${encode(text)}`,
    replies: /\/post\//,
  },
  /** https://developers.facebook.com/docs/threads/threads-web-intents */
  threads: {
    empty: 'https://www.threads.com/intent/post',
    withText: text => `https://www.threads.com/intent/post?text=${encode(text)}`,
    replies: /\/post\//,
  },
  /** https://core.telegram.org/widgets/share */
  telegram: {
    empty: 'https://web.telegram.org/',
    withText: text => `https://t.me/share/url?url=&text=${encode(text)}`,
  },
  /** https://www.reddit.com/submit: the title is the first line. */
  reddit: {
    empty: 'https://www.reddit.com/submit?selftext=true',
    withText(text) {
      const [title = '', ...lines] = text.trim().split('\n');
      const body = lines.join('\n').trim();
      return `https://www.reddit.com/submit?selftext=true&title=${encode(title)}&text=${encode(body)}`;
    },
    replies: /\/(comments|submit)\b/,
  },
  // These take no text (Facebook takes a link alone; LinkedIn documents none).
  linkedin: { empty: 'https://www.linkedin.com/feed/', replies: /\/(posts|feed\/update)\// },
  facebook: { empty: 'https://www.facebook.com/', replies: /\/(posts|groups|permalink)\b/ },
};

/** The composers of Mastodon, whose servers have hosts of their own. */
const mastodonPaths = /^\/(share|publish)\/?$/;

export type PlannedPost = { content: string; url: string | null };

/** Returns the address of a composer; null if none is known for the post's page. */
export function findComposeAddress({ content, url }: PlannedPost): string | null {
  const host = parseHost(url);
  if (url === null || host === null) return null;
  const { pathname, origin } = new URL(url);
  const network = findNetwork(host);
  const page =
    network !== 'elsewhere'
      ? composePages[network]
      : mastodonPaths.test(pathname)
        ? createMastodonPage(origin)
        : undefined;
  if (page === undefined || page.replies?.test(pathname)) return null;
  const address = page.withText?.(content) ?? page.empty;
  // The popup fills in open variables; an address could not.
  const isWhole = content.trim() !== '' && findOpenVariables(content).length === 0;
  return isWhole && address.length <= maxAddressLength ? address : page.empty;
}

/** https://docs.joinmastodon.org/user/posting/#share */
const createMastodonPage = (origin: string): ComposePage => ({
  empty: `${origin}/publish`,
  withText: text => `${origin}/share?text=${encode(text)}`,
});

/** Returns the address at which the user posts it: a composer, or else the page where it was written. */
export function findPostingAddress(post: PlannedPost): string | null {
  const isWebPage = post.url !== null && URL.canParse(post.url) && /^https?:/i.test(post.url);
  return isWebPage ? (findComposeAddress(post) ?? post.url) : null;
}
