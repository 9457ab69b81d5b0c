/** Rows as the resources that people and programs see. */
import type { Label } from '../resources/label.ts';
import type { Post } from '../resources/post.ts';
import type { Signature } from '../resources/signature.ts';
import { toTime } from '../resources/time.ts';
import { assignedLabels, isDeleted, type Row } from './row.ts';
import { stampMs } from './stamp-ms.ts';
import { isKept, isKnownKind, valuesOf } from './values.ts';

/** A post with the ids of all its assignments, those of deleted or unknown labels included. */
export type UnlabelledPost = Omit<Post, 'labels'>;

/** Whether this version knows its kind, and it is neither in the Trash nor emptied, be it in part. */
export function isShown(row: Row): boolean {
  if (isDeleted(row) || !isKnownKind(row.kind)) return false;
  return isKept(row);
}

export function toLabel(row: Row): Label {
  return toResource(row) as Label;
}

export function toSignature(row: Row): Signature {
  return toResource(row) as Signature;
}

export function toUnlabelledPost(row: Row): UnlabelledPost {
  const { id, created_at, updated_at, ...values } = toResource(row);
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

/**
 * The row's resource, a post's labels aside. Rows are parsed where they enter, so that what is
 * shown has its resource's shape.
 */
export function toResource(row: Row): Record<string, unknown> {
  return {
    id: row.id,
    ...valuesOf(row),
    created_at: toTime(stampMs(row.created)),
    updated_at: toTime(stampMs(row.updated)),
  };
}
