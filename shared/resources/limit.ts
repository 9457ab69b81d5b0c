/**
 * The user's own limit of characters on a network or a site, such as that of X with Premium. There is one row for each.
 * The API has no limits.
 */
import { z } from 'zod';
import { createNamedId } from './named-id.ts';
import { hostName } from './signature.ts';

/** Far more than any site takes. */
const maxLimit = 1_000_000;

export const characterLimit = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  // A function, because the first number in a language's notation loads 5 MB of the program.
  .max(maxLimit, { error: () => `must be at most ${maxLimit.toLocaleString('en')}` });

export const limitFields = z.object({
  /** The API's name of a network, or the host of a site. */
  site: hostName,
  /** In characters as the network counts them; null once the user has removed the limit. */
  limit: characterLimit.nullable(),
});

/** Every device computes the same ids. Another namespace would give each site a second row. */
const limitNamespace = 'e6b026ea-5733-48e7-b4d8-31cde1b7b698';

export const createLimitId = (site: string): Promise<string> => createNamedId(limitNamespace, site);
