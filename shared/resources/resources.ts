/** The resources that are kept, merged and synced. The one place to add another. */
import { labelFields } from './label.ts';
import { postFields } from './post.ts';
import { signatureFields } from './signature.ts';

export const resources = {
  label: { path: 'labels', fields: labelFields, core: ['name', 'color'] },
  signature: { path: 'signatures', fields: signatureFields, core: ['name', 'content', 'sites'] },
  post: {
    path: 'posts',
    fields: postFields,
    /**
     * What rows have had since the first version, so that one without it has been emptied. A field
     * that comes later is missing in older rows and has its default there: it never belongs here.
     */
    core: ['content', 'url', 'status', 'scheduled_at', 'published_at'],
  },
} as const;

export type Kind = keyof typeof resources;

export const kinds = ['label', 'signature', 'post'] as const satisfies readonly Kind[];
