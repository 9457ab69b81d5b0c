/** Converts rows to the resources that the interface and the API show. */
import type { Label } from '../resources/label.ts';
import type { Post } from '../resources/post.ts';
import { toTime } from '../resources/scalars.ts';
import type { Signature } from '../resources/signature.ts';
import type { Value } from '../resources/value.ts';
import { parseStampMs } from './parse-stamp-ms.ts';
import { getAssignedLabelIds, isDeleted, type Row } from './row.ts';
import { getFieldValues, hasContents, isKnownKind } from './values.ts';

/** A post with the ids of all its labels, including deleted and unknown labels. */
export type PostWithLabelIds = Omit<Post, 'labels'>;

/** Returns true if lists show the row: its kind is known, it is not deleted and its contents are present. */
export function isShown(row: Row): boolean {
  if (isDeleted(row) || !isKnownKind(row.kind)) return false;
  return hasContents(row);
}

export function toLabel(row: Row): Label {
  return toResource(row) as Label;
}

export function toSignature(row: Row): Signature {
  return toResource(row) as Signature;
}

export function toValue(row: Row): Value {
  return toResource(row) as Value;
}

export function toPostWithLabelIds(row: Row): PostWithLabelIds {
  const { id, created_at, updated_at, ...values } = toResource(row);
  return {
    id,
    ...values,
    label_ids: getAssignedLabelIds(row),
    created_at,
    updated_at,
  } as PostWithLabelIds;
}

/** Returns the post with those of its labels that exist. Ids of labels that do not exist are left out. */
export function resolveLabels(
  post: PostWithLabelIds,
  find: (id: string) => Label | undefined,
): Post {
  const labels = post.label_ids.flatMap(id => find(id) ?? []);
  const { created_at, updated_at, ...rest } = post;
  return { ...rest, label_ids: labels.map(label => label.id), labels, created_at, updated_at };
}

/**
 * Returns the row's resource without a post's labels. Rows are validated on entry, so the result has the
 * resource's shape.
 */
export function toResource(row: Row): Record<string, unknown> {
  return {
    id: row.id,
    ...getFieldValues(row),
    created_at: toTime(parseStampMs(row.created)),
    updated_at: toTime(parseStampMs(row.updated)),
  };
}
