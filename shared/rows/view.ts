/** Rows as the resources that people and programs see. */
import { defaults } from '../resources/defaults.ts';
import type { Label } from '../resources/label.ts';
import type { Post } from '../resources/post.ts';
import { type Kind, resources } from '../resources/resources.ts';
import type { Signature } from '../resources/signature.ts';
import { toTime } from '../resources/time.ts';
import { assignedLabels, isDeleted, type Row } from './row.ts';
import { stampMs } from './stamp.ts';

/** A post with the ids of all its assignments, those of deleted or unknown labels included. */
export type UnlabelledPost = Omit<Post, 'labels'>;

/** Whether the row is neither in the Trash nor emptied, be it in part. */
export function isShown(row: Row): boolean {
  if (isDeleted(row)) return false;
  const { core } = resources[row.kind];
  return row.purged === undefined || core.every(name => row.fields[name] !== undefined);
}

export function toLabel(row: Row): Label {
  return viewOf(row) as Label;
}

export function toSignature(row: Row): Signature {
  return viewOf(row) as Signature;
}

export function toUnlabelledPost(row: Row): UnlabelledPost {
  const { id, created_at, updated_at, ...values } = viewOf(row);
  return {
    id,
    ...values,
    label_ids: assignedLabels(row),
    created_at,
    updated_at,
  } as UnlabelledPost;
}

/** The post with those of its labels that exist; the others are hidden until they do. */
export function withLabels(post: UnlabelledPost, find: (id: string) => Label | undefined): Post {
  const labels = post.label_ids.flatMap(id => find(id) ?? []);
  const { created_at, updated_at, ...rest } = post;
  return { ...rest, label_ids: labels.map(label => label.id), labels, created_at, updated_at };
}

/** The person's values in the row, without their stamps; what nobody has set is left out. */
export function valuesOf({ kind, fields }: Row): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  // Plainly, because a page with 100,000 posts does it as often.
  for (const name in resources[kind].fields.shape) {
    const versioned = fields[name];
    if (versioned !== undefined) values[name] = versioned[0];
  }
  return values;
}

/** All fields of the resource, those that nobody has set with their defaults. */
export function withDefaults(kind: Kind, values: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, unknown> = defaults[kind];
  const whole: Record<string, unknown> = {};
  for (const name in resources[kind].fields.shape) {
    const value = values[name];
    whole[name] = value === undefined ? known[name] : value;
  }
  return whole;
}

// Rows are parsed where they enter, so the view of a shown row has its resource's shape.
function viewOf(row: Row): Record<string, unknown> {
  return {
    id: row.id,
    ...withDefaults(row.kind, valuesOf(row)),
    created_at: toTime(stampMs(row.created)),
    updated_at: toTime(stampMs(row.updated)),
  };
}
