/**
 * The resources that are stored, merged and synced. A new resource is added here. `core` names the
 * fields that rows of the kind have had since the first version, so a row without them has been purged.
 * A field added later never belongs there: older rows lack it and have its default.
 */
import { labelFields } from './label.ts';
import { limitFields } from './limit.ts';
import { postFields } from './post.ts';
import { reminderFields } from './reminder.ts';
import { viewFields } from './saved-view.ts';
import { signatureFields } from './signature.ts';
import { slotFields } from './slot.ts';
import { valueFields } from './value.ts';

export const resources = {
  label: { path: 'labels', fields: labelFields, core: ['name', 'color'] },
  signature: { path: 'signatures', fields: signatureFields, core: ['name', 'content', 'sites'] },
  post: {
    path: 'posts',
    fields: postFields,
    core: ['content', 'url', 'status', 'scheduled_at', 'published_at'],
  },
  value: { path: 'values', fields: valueFields, core: ['name', 'content'] },
} as const;

export type ResourceKind = keyof typeof resources;

/**
 * All kinds of rows whose fields this version knows. A kind that is no resource is only validated, merged
 * and synced: the API, webhooks, lists and the Trash do not have it.
 */
export const rowKinds = {
  ...resources,
  view: { fields: viewFields, core: ['name', 'section', 'query'] },
  limit: { fields: limitFields, core: ['site', 'limit'] },
  reminder: { fields: reminderFields, core: ['device', 'notified_until'] },
  slot: { fields: slotFields, core: ['time', 'weekdays'] },
} as const;

export const resourceKinds = [
  'label',
  'signature',
  'post',
  'value',
] as const satisfies readonly ResourceKind[];
