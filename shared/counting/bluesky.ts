/**
 * Bluesky's composer shortens links that have a scheme and counts the shortened text. The rules are those
 * of `detectFacets` in @atproto/api, and of `shortenLinks` and `toShortUrl` in bluesky-social/social-app.
 */

/**
 * Matches the whole word that contains a link. A word that begins with a bare domain is one link, so that
 * no other link is found in it; it stays as it is.
 */
const link = /(^|\s|\()(https?:\/\/\S+|[a-z][a-z0-9]*(?:\.[a-z0-9]+)+\S*)/gim;
const maxPathLength = 15;
const keptPathLength = 13;

/** Returns the text with its links shortened as the post will show them. */
export function shortenForBluesky(text: string): string {
  return text.replace(link, (whole: string, before: string, found: string) => {
    // Phones write a capital letter at the start of a sentence. Bluesky makes no link of `Https://`.
    if (!found.startsWith('http')) return whole;
    let url = found.replace(/[.,;:!?]$/, '');
    if (url.endsWith(')') && !url.includes('(')) url = url.slice(0, -1);
    return before + shorten(url) + found.slice(url.length);
  });
}

function shorten(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, host, pathname, search, hash } = new URL(url);
  // `http.example.com:8080` parses as an address with a scheme of its own.
  if (protocol !== 'http:' && protocol !== 'https:') return url;
  const path = (pathname === '/' ? '' : pathname) + search + hash;
  return host + (path.length > maxPathLength ? `${path.slice(0, keptPathLength)}...` : path);
}
