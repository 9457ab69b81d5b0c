/** The rotations that there are, by name. */
export function rotationsOf(signatures: readonly { rotation: string }[]): string[] {
  const names = new Set(signatures.map(({ rotation }) => rotation).filter(Boolean));
  return [...names].sort(new Intl.Collator().compare);
}
