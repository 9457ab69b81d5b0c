/** Reads the posts that composers were saved as, without Dexie and zod, for the popup's first frame. */
import type { PostStatus } from '../../shared/resources/post.ts';
import type { FieldValue } from '../../shared/rows/row.ts';
import type { StoredRow } from './database.ts';
import { getOne, getSingle } from './indexed-db.ts';
import type { ComposingEntry } from './singles.ts';

export type ComposedPost = {
  id: string;
  label_ids: string[];
  content: string;
  /** The address of the composer's page. */
  url: string;
  status: PostStatus;
  /** The composer's text when it was saved. */
  savedText: string;
  /** The time of the save, milliseconds since 1970. */
  savedMs: number;
  tabId: number | null;
  /** True if the composer has only the last part of the post. */
  isInParts: boolean;
  /** True once the user was asked whether the post was posted. */
  isAsked: boolean;
};

/** Reads the posts that composers were saved as, by the composer's ID. Leaves out posts in the Trash. */
export async function readComposedPosts(
  transaction: IDBTransaction,
): Promise<Map<string, ComposedPost>> {
  const entry = await getSingle(transaction.objectStore('singles'), 'composing');
  const posts = transaction.objectStore('posts');
  const entries = (entry?.value ?? []) as ComposingEntry[];
  const saved = await Promise.all(
    entries.map(async entry => {
      const post = await getOne<StoredRow>(posts, entry.post_id);
      return post?.shown === 1 ? [[entry.composer, toComposedPost(post, entry)] as const] : [];
    }),
  );
  return new Map(saved.flat());
}

function toComposedPost(
  { id, row, label_ids = [] }: StoredRow,
  entry: ComposingEntry,
): ComposedPost {
  const content = toText(row.fields.content);
  return {
    id,
    label_ids,
    content,
    url: entry.url ?? toText(row.fields.url),
    status: (toText(row.fields.status) || 'draft') as PostStatus,
    tabId: entry.tab_id ?? null,
    isInParts: entry.is_in_parts === true,
    isAsked: entry.is_asked === true,
    savedText: entry.text ?? content,
    savedMs: entry.saved_ms,
  };
}

/** Returns the value of a text field; empty if it is not set. */
export function toText(stampedValue: [FieldValue, string] | undefined): string {
  return (stampedValue?.[0] ?? '') as string;
}

/** Returns the part of a composer's ID that all composers of one document share. */
export function getDocumentId(composerId: string): string {
  return composerId.split('/')[0] ?? '';
}
