/** The resources that are kept, merged and synced. The one place to add another. */
import { labelFields } from './label.ts';
import { postFields } from './post.ts';
import { signatureFields } from './signature.ts';

export const resources = {
  label: { path: 'labels', fields: labelFields },
  signature: { path: 'signatures', fields: signatureFields },
  post: { path: 'posts', fields: postFields },
} as const;

export type Kind = keyof typeof resources;

export const kinds = ['label', 'signature', 'post'] as const satisfies readonly Kind[];
