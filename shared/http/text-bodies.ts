/** Bodies and responses of the operations on texts: counting, and appending signatures to a post. */
import { z } from 'zod';
import { removeTrailingDot } from '../counting/host.ts';
import { networks } from '../counting/network.ts';
import { characterLimit } from '../resources/limit.ts';
import { uuid } from '../resources/scalars.ts';
import { hostName, separatorSchema } from '../resources/signature.ts';
import { languageNames } from '../text/languages.ts';
import { text } from '../text/text.ts';

const maxSignatures = 100;

/** A host in any case, as the address of a page has it. */
export const site = z
  .string('must be text')
  .transform(host => removeTrailingDot(host.toLowerCase()))
  .pipe(hostName)
  .meta({ maxLength: 253 });

export const networkName = z.enum(
  networks,
  `must be ${networks.slice(0, -1).join(', ')} or ${networks.at(-1)}`,
);

export const countBody = z
  .object({
    text: text({ min: 0, max: 100_000 }),
    network: networkName.optional().meta({
      description: 'The network. `elsewhere` is any other site and has no limit of its own.',
    }),
    site: site.optional().meta({
      description: 'The host of the page, instead of the network. An unknown one is `elsewhere`.',
    }),
    limit: characterLimit.optional().meta({
      description:
        'The limit of characters in place of the network’s own, such as 25000 on X with Premium.',
    }),
  })
  .superRefine(refuseUnlessOneNetwork)
  .meta({ id: 'TextToCount' });
export type CountBody = z.output<typeof countBody>;

/** Refuses a body with neither a network nor a site, or with both. */
export function refuseUnlessOneNetwork(
  { network, site }: { network?: unknown; site?: unknown },
  context: z.core.$RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (network === undefined && site === undefined)
    refuse('network', 'is required unless site is given');
  if (network !== undefined && site !== undefined)
    refuse('site', 'must be omitted if network is given');
}

export const countResponse = z
  .object({
    network: z.enum(networks),
    length: z.int().meta({ description: 'The number that the network’s own counter shows.' }),
    limit: z.int().nullable().meta({ description: 'Null for `elsewhere` unless it was given.' }),
    remaining: z.int().nullable().meta({
      description:
        'Negative if the text is too long. If the network has two limits, such as Bluesky’s bytes, the smaller rest.',
    }),
  })
  .meta({ id: 'Count' });
export type CountResponse = z.output<typeof countResponse>;

/** Ids of signatures in the order of their texts. */
export const signatureIds = z
  .array(uuid, {
    error: issue => (issue.input === undefined ? 'is required' : 'must be a list of signature ids'),
  })
  .max(maxSignatures, `must be at most ${maxSignatures} ids`);

export const appendSignaturesBody = z
  .object({
    signature_ids: signatureIds
      .min(1, 'must have at least one id')
      .meta({ description: 'In the order in which they are appended. One may occur repeatedly.' }),
    separator: separatorSchema
      .default('blank-line')
      .meta({ description: 'Stands between the text and a signature, and between signatures.' }),
    site: site.optional().meta({
      description:
        'The host that picks the versions and fills `{{host}}`. Default: the host of the post’s `url`.',
    }),
    network: networkName.optional().meta({
      description: 'The network, instead of its host. `elsewhere` and `mastodon` pick no version.',
    }),
    time_zone: z
      .string('must be text')
      .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
      .default('UTC')
      .meta({ description: 'The IANA time zone of `{{date}}` and `{{time}}`.' }),
    language: z
      .string('must be text')
      .refine(isKnownLanguage, `must be one of ${Object.keys(languageNames).join(', ')}`)
      .default('en')
      .meta({
        description: 'The language of `{{date}}` and `{{time}}`, also with a region: `en-GB`.',
      }),
  })
  .superRefine(({ network, site }, context) => {
    if (network !== undefined && site !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['site'],
        message: 'must be omitted if network is given',
      });
  })
  .meta({ id: 'SignaturesToAppend' });
export type AppendSignaturesBody = z.output<typeof appendSignaturesBody>;

function isTimeZone(name: string): boolean {
  // `Intl` also accepts offsets, which know no daylight saving time.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isKnownLanguage(tag: string): boolean {
  const isTag = /^[a-z]{2}(-[a-z\d]{2,8}){0,5}$/i.test(tag);
  if (!isTag || !Object.hasOwn(languageNames, tag.slice(0, 2).toLowerCase())) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
