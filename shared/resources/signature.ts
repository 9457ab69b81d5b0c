import { z } from 'zod';
import { fieldValue } from '../rows/field-value.ts';
import { separators } from '../signatures/text-to-append.ts';
import { nameText, text } from '../text/text.ts';
import { defaults } from './defaults.ts';
import { time, uuid } from './scalars.ts';

const maxSites = 50;
const maxVersions = 20;
const maxTags = 20;
/**
 * Positions may be times in milliseconds, which are far smaller. Numbers of this size still have
 * fractions, so a signature can be moved between two others.
 */
const maxPosition = 1e15;
const hostSyntax = String.raw`[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*`;
const hostPatternSyntax = new RegExp(String.raw`^(\*\.)?${hostSyntax}$`);

export const hostName = z
  .string('must be text')
  .max(253, 'must be at most 253 characters')
  .regex(new RegExp(`^${hostSyntax}$`), 'must be a host name such as x.com');

/** A host name, or `*.` and a host name, which matches every subdomain. */
export const hostPattern = z
  .string('must be text')
  .max(253, 'must be at most 253 characters')
  .regex(hostPatternSyntax, 'must be a host name such as x.com or *.example.org, in lower case');

const siteList = z
  .array(hostPattern, 'must be a list of host names')
  .max(maxSites, `must be at most ${maxSites} sites`)
  .default(defaults.signature.sites);

const contentText = text({ min: 1, max: 10_000 });

/**
 * The text that inserts the signature when it is typed in a composer, such as `;news`. White space would
 * end the typed word, so it is refused.
 */
export const shortcutText = text({ min: 2, max: 32 })
  .regex(/^\S*$/, 'must not contain white space')
  .meta({ minLength: 2, maxLength: 32 });

/** An alternative content of a signature for some sites. Fields of newer versions of Colophon are kept. */
const versionSchema = z
  .object(
    {
      sites: siteList.meta({ description: 'Host patterns of the sites that get this content.' }),
      content: contentText,
    },
    'must be an object',
  )
  .catchall(fieldValue)
  .meta({ id: 'Version', description: 'The content of a signature for some sites.' });

export type SignatureVersion = z.output<typeof versionSchema>;

/** The fields of a signature that can be set. `content` is never trimmed, normalised or re-encoded. */
export const signatureFields = z.object({
  name: nameText,
  content: contentText,
  sites: siteList.meta({ description: 'Host patterns of the sites where it is suggested first.' }),
  tags: z
    .array(nameText, 'must be a list of tags')
    .max(maxTags, `must be at most ${maxTags} tags`)
    .default(defaults.signature.tags)
    .meta({ description: 'The user’s own tags, for search and filters.' }),
  pinned: z
    .boolean('must be true or false')
    .default(defaults.signature.pinned)
    .meta({ description: 'Whether it comes before all others.' }),
  position: z
    .number('must be a number')
    .min(-maxPosition, 'must be at least -1e15')
    .max(maxPosition, 'must be at most 1e15')
    .nullable()
    .default(defaults.signature.position)
    .meta({
      description:
        'Its position in the user’s own order, lower first. Null for a signature that was never moved: it sorts by minus its created_at in milliseconds.',
    }),
  versions: z
    .array(versionSchema, 'must be a list of versions')
    .max(maxVersions, `must be at most ${maxVersions} versions`)
    .default(defaults.signature.versions)
    .meta({ description: 'Contents that replace the main one on some sites.' }),
  variables: z
    .boolean('must be true or false')
    .default(defaults.signature.variables)
    .meta({ description: 'Whether {{...}} in its contents is filled in as a variable.' }),
  source_in_links: z
    .boolean('must be true or false')
    .default(defaults.signature.source_in_links)
    .meta({
      description:
        'Whether its links name the network: `utm_source=linkedin` is added to those that have none.',
    }),
  shortcut: shortcutText.nullable().default(defaults.signature.shortcut).meta({
    description:
      'Text that inserts it when typed in a composer, such as `;news`. Case counts. Two signatures may have the same.',
  }),
  rotation: text({ min: 0, max: 255 }).default(defaults.signature.rotation).meta({
    description:
      'The name of a set. The least recently used signature of a set is suggested first.',
  }),
  offered_on: siteList.meta({
    description: 'Host patterns of the sites where it is suggested when a post is started.',
  }),
  offered_in_replies: z
    .boolean('must be true or false')
    .default(defaults.signature.offered_in_replies)
    .meta({ description: 'Whether it is suggested in replies too.' }),
});

export const signatureSchema = z
  .object({ id: uuid, ...signatureFields.shape, created_at: time, updated_at: time })
  .meta({ id: 'Signature', description: 'Text to append to posts.' });

export type Signature = z.output<typeof signatureSchema>;

/** The text inserted between the post and a signature, and between two signatures. */
export const separatorSchema = z.enum(separators);
export type Separator = z.output<typeof separatorSchema>;
