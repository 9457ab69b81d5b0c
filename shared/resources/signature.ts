import { z } from 'zod';
import { fieldValue } from '../rows/field-value.ts';
import { nameText, text } from '../text/text.ts';
import { defaults } from './defaults.ts';
import { uuid } from './identity.ts';
import { time } from './time.ts';

const maxSites = 50;
const maxVersions = 20;
const maxTags = 20;
/** Far beyond every time there is, and still exact to less than one. */
const farthestPosition = 1e15;
const hostName =
  /^(\*\.)?[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** A host name, or `*.` and a host name, which stands for every host below it. */
export const hostPattern = z
  .string('must be text')
  .max(253, 'must be at most 253 characters')
  .regex(hostName, 'must be a host name such as x.com or *.example.org, in lower case');

const siteList = z
  .array(hostPattern, 'must be a list of host names')
  .max(maxSites, `must be at most ${maxSites} sites`)
  .default(defaults.signature.sites);

const contentText = text({ min: 1, max: 10_000 });

/** Another content of a signature. What a newer version of Colophon keeps in it stays in it. */
const versionSchema = z
  .object(
    {
      sites: siteList.meta({ description: 'Hosts on which it stands in for the content.' }),
      content: contentText,
    },
    'must be an object',
  )
  .catchall(fieldValue)
  .meta({ id: 'Version', description: 'What a signature says on some sites.' });

export type Version = z.output<typeof versionSchema>;

/** What a person may set on a signature. `content` is never trimmed, normalised or re-encoded. */
export const signatureFields = z.object({
  name: nameText,
  content: contentText,
  sites: siteList.meta({ description: 'Hosts on which it is suggested first.' }),
  tags: z
    .array(nameText, 'must be a list of tags')
    .max(maxTags, `must be at most ${maxTags} tags`)
    .default(defaults.signature.tags)
    .meta({ description: 'Words of a person’s own that it is found and filtered by.' }),
  pinned: z
    .boolean('must be true or false')
    .default(defaults.signature.pinned)
    .meta({ description: 'Whether it stands before all others.' }),
  position: z
    .number('must be a number')
    .min(-farthestPosition, 'must be at least -1e15')
    .max(farthestPosition, 'must be at most 1e15')
    .nullable()
    .default(defaults.signature.position)
    .meta({
      description:
        'Where it stands in a person’s own order, lower ones first; null for one that was never moved, which stands at minus the milliseconds of its created_at.',
    }),
  versions: z
    .array(versionSchema, 'must be a list of versions')
    .max(maxVersions, `must be at most ${maxVersions} versions`)
    .default(defaults.signature.versions)
    .meta({ description: 'What it says on some sites instead of its content.' }),
  variables: z
    .boolean('must be true or false')
    .default(defaults.signature.variables)
    .meta({ description: 'Whether {{...}} in its contents is read as variables.' }),
  rotation: text({ min: 0, max: 255 })
    .default(defaults.signature.rotation)
    .meta({ description: 'Of those of one rotation the one used longest ago is suggested first.' }),
  offered_on: siteList.meta({ description: 'Hosts on which it is offered as a post is begun.' }),
  offered_in_replies: z
    .boolean('must be true or false')
    .default(defaults.signature.offered_in_replies)
    .meta({ description: 'Whether it is offered in replies as well.' }),
});

export const signatureSchema = z
  .object({ id: uuid, ...signatureFields.shape, created_at: time, updated_at: time })
  .meta({ id: 'Signature', description: 'Words that are appended to posts.' });

export type Signature = z.output<typeof signatureSchema>;
