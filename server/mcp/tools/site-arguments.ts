/** The arguments that name a network, the same in every tool that has one. */
import { z } from 'zod';
import { parseHost } from '../../../shared/counting/host.ts';
import { countBody } from '../../../shared/http/text-bodies.ts';

const { network, site } = countBody.shape;

/** An address names one host, so it is taken for that. */
const toHost = (given: unknown) =>
  typeof given === 'string' && given.includes('://') ? (parseHost(given) ?? given) : given;

export const siteArguments = {
  /** The list of names is long, so one tool has it for all. */
  network: network.meta({ description: 'As in count_text.', override: { type: 'string' } }),
  site: z
    .preprocess(toHost, site)
    .optional()
    .meta({ description: 'Host instead of network: x.com', override: { type: 'string' } }),
};
