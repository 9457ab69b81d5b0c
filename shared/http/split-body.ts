/** Body and response of splitting a text into the parts of a thread. */
import { z } from 'zod';
import { text } from '../text/text.ts';
import { numberings, signaturePlaces } from '../threads/part-format.ts';
import {
  appendSignaturesBody,
  countBody,
  countResponse,
  refuseUnlessOneNetwork,
  signatureIds,
} from './text-bodies.ts';

const { network, site, limit } = countBody.shape;
const { time_zone, language } = appendSignaturesBody.shape;

export const splitBody = z
  .object({
    text: text({ min: 1, max: 100_000 }).meta({
      description: 'A line of exactly `---` is always a cut, and is left out.',
    }),
    network,
    site,
    limit,
    numbering: z
      .enum(numberings, `must be ${numberings.join(', ')}`)
      .default('none')
      .meta({ description: 'The number of a part stands behind its words, after a space.' }),
    signature_ids: signatureIds
      .default([])
      .meta({ description: 'The signatures that stand at the end of parts, in this order.' }),
    signature_on: z
      .enum(signaturePlaces, `must be ${signaturePlaces.join(', ')}`)
      .default('last')
      .meta({ description: 'The parts that get the signatures.' }),
    time_zone,
    language,
  })
  .superRefine(refuseUnlessOneNetwork)
  .meta({ id: 'TextToSplit' });
export type SplitBody = z.output<typeof splitBody>;

export const splitResponse = z
  .object({
    parts: z.array(
      z.object({
        content: z.string(),
        length: z.int().meta({ description: 'The number that the network’s own counter shows.' }),
      }),
    ),
    limit: countResponse.shape.limit,
    cut_words: z.array(z.string()).meta({
      description: 'Words and links that are longer than a part, so they are cut.',
    }),
  })
  .meta({ id: 'Parts', description: 'The parts of a thread, each within the limit.' });
export type SplitResponse = z.output<typeof splitResponse>;
