/** Stores each distinct list of labels once, because most posts of a device share a few lists. */
export function createLabelLists() {
  const idsByKey = new Map<string, number>();
  const lists: string[][] = [];
  return {
    /** Returns the id of the list with these labels in this order; adds it if it is new. */
    getId(labelIds: string[]): number {
      const key = labelIds.join();
      const knownId = idsByKey.get(key);
      if (knownId !== undefined) return knownId;
      idsByKey.set(key, lists.length);
      return lists.push(labelIds) - 1;
    },
    list: (id: number): string[] => lists[id] ?? [],
    /** Tests every list. The result has 1 at the ids of the lists that pass. */
    testAll: (test: (labelIds: string[]) => boolean): Uint8Array =>
      Uint8Array.from(lists, labelIds => (test(labelIds) ? 1 : 0)),
    /** Counts the posts with each label, by the label's id. */
    countUses(posts: Iterable<{ labelListId: number }>): Map<string, number> {
      const counts = new Uint32Array(lists.length);
      for (const { labelListId } of posts) counts[labelListId] = (counts[labelListId] ?? 0) + 1;
      const uses = new Map<string, number>();
      for (const [listId, labelIds] of lists.entries())
        for (const id of labelIds) uses.set(id, (uses.get(id) ?? 0) + (counts[listId] ?? 0));
      return uses;
    },
  };
}
