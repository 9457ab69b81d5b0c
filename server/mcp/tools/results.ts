/**
 * The resources in results: the fields that a model needs, without the schemas of labels and versions inside
 * them. Results contain all fields.
 */
import { z } from 'zod';
import { labelSchema } from '../../../shared/resources/label.ts';
import { postSchema } from '../../../shared/resources/post.ts';
import { signatureSchema } from '../../../shared/resources/signature.ts';

const objects = z.array(z.looseObject({}));

const times = { created_at: true, updated_at: true } as const;

export const labelResult = labelSchema.omit(times);

export const signatureResult = signatureSchema
  .omit({
    ...{ position: true, rotation: true, offered_on: true, offered_in_replies: true },
    ...{ source_in_links: true, ...times },
  })
  .extend({ versions: objects });

export const postResult = postSchema.omit(times).extend({ labels: objects });
