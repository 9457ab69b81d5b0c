import { z } from 'zod';
import { nameText, text } from '../text/text.ts';
import { defaults } from './defaults.ts';
import { uuid } from './identity.ts';
import { time } from './time.ts';

const maxSites = 50;
const hostName =
  /^(\*\.)?[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** A host name, or `*.` and a host name, which stands for every host below it. */
export const hostPattern = z
  .string('must be text')
  .max(253, 'must be at most 253 characters')
  .regex(hostName, 'must be a host name such as x.com or *.example.org, in lower case');

/** What a person may set on a signature. `content` is never trimmed, normalised or re-encoded. */
export const signatureFields = z.object({
  name: nameText,
  content: text({ min: 1, max: 10_000 }),
  sites: z
    .array(hostPattern, 'must be a list of host names')
    .max(maxSites, `must be at most ${maxSites} sites`)
    .default(defaults.signature.sites)
    .meta({ description: 'Hosts on which it is suggested first.' }),
  pinned: z
    .boolean('must be true or false')
    .default(defaults.signature.pinned)
    .meta({ description: 'Whether it stands before all others.' }),
});

export const signatureSchema = z
  .object({ id: uuid, ...signatureFields.shape, created_at: time, updated_at: time })
  .meta({ id: 'Signature', description: 'Words that are appended to posts.' });

export type Signature = z.output<typeof signatureSchema>;
