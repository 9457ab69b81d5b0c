/** Adds the items one by one, because a call takes no more than about 100,000 arguments. */
export function pushAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
