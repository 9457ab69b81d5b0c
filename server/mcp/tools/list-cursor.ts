/** Pages of the lists of labels and signatures, which the API returns whole. */
import { z } from 'zod';
import { createValidationProblem } from '../../errors.ts';

/** A resource as it is read, newest first in its list. */
export type Listed = { id: string; created_at: string } & Record<string, unknown>;

const position = z.object({ created_at: z.string(), id: z.string() });

/** Returns the cursor of the page that follows the resource. */
export function encodeCursor({ created_at, id }: Listed): string {
  return Buffer.from(JSON.stringify({ created_at, id })).toString('base64url');
}

/**
 * Returns the resources behind the cursor. If the one that it names has been deleted, those of its millisecond
 * come again, so that none is left out. Throws 422 if it is no cursor.
 */
export function skipTo<T extends Listed>(
  list: readonly T[],
  cursor: string | undefined,
): readonly T[] {
  if (cursor === undefined) return list;
  const { created_at, id } = decodeCursor(cursor);
  const index = list.findIndex(one => one.id === id);
  if (index >= 0) return list.slice(index + 1);
  const next = list.findIndex(one => one.created_at <= created_at);
  return next < 0 ? [] : list.slice(next);
}

function decodeCursor(cursor: string): z.output<typeof position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    // Neither JSON nor a position: somebody has made it up.
    throw createValidationProblem({ cursor: ['must be the next_cursor of a page'] });
  }
}
