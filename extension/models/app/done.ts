/** What one step did to rows. */
export type Done = {
  changed: number;
  /** The way back of what this step changed, and of nothing else; null where it changed nothing. */
  undo: (() => Promise<void>) | null;
};

export function doneBy(changed: number, undo: () => Promise<void>): Done {
  return { changed, undo: changed > 0 ? undo : null };
}
