/** Counts a text by the rule of one network, as the extension does. */
import tlds from 'tlds' with { type: 'json' };
import { count, getRemaining, mastodonDefaults } from '../../shared/counting/count.ts';
import { findNetwork } from '../../shared/counting/network.ts';
import type { CountBody, CountResponse } from '../../shared/http/text-bodies.ts';

const domains: ReadonlySet<string> = new Set(tlds);

export function countText({ text, site = '', limit, ...body }: CountBody): CountResponse {
  const network = body.network ?? findNetwork(site);
  const counts = count(network, text, { domains, mastodon: mastodonDefaults, limit });
  // A limit of hashtags says nothing about the room for text.
  const limited = counts.filter(({ unit }) => unit === 'characters' || unit === 'bytes');
  const rests = limited.flatMap(one => getRemaining(one) ?? []);
  const [shown] = counts;
  return {
    network,
    length: shown?.count ?? 0,
    limit: shown?.limit ?? null,
    remaining: rests.length === 0 ? null : Math.min(...rests),
  };
}
