/** The lists of labels on posts, each kept once: most posts of a device share a few of them. */

export type LabelLists = ReturnType<typeof createLabelLists>;

export function createLabelLists() {
  const numbers = new Map<string, number>();
  const lists: string[][] = [];
  return {
    /** The number of the list of these labels, in their order. */
    numberOf(labelIds: string[]): number {
      const key = labelIds.join();
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, lists.length);
      return lists.push(labelIds) - 1;
    },
    list: (number: number): string[] => lists[number] ?? [],
    /** By number, 1 for each list that passes. */
    passing: (test: (labelIds: string[]) => boolean): Uint8Array =>
      Uint8Array.from(lists, labelIds => (test(labelIds) ? 1 : 0)),
  };
}
