/**
 * Bluesky's composer shortens links that have a scheme and counts the shortened text. Source:
 * `detectFacets` of @atproto/api and `shortenLinks`, `toShortUrl` of bluesky-social/social-app,
 * read in 2026.
 */

const link = /(^|\s|\()(https?:\/\/\S+)/gim;
const maxPathLength = 15;
const keptPathLength = 13;

/** Returns the text with its links shortened as the post will show them. */
export function shortenForBluesky(text: string): string {
  return text.replace(link, (_, before: string, found: string) => {
    let url = found.replace(/[.,;!?]$/, '');
    if (url.endsWith(')') && !url.includes('(')) url = url.slice(0, -1);
    return before + shorten(url) + found.slice(url.length);
  });
}

function shorten(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search, hash } = new URL(url);
  const path = (pathname === '/' ? '' : pathname) + search + hash;
  return host + (path.length > maxPathLength ? `${path.slice(0, keptPathLength)}...` : path);
}
