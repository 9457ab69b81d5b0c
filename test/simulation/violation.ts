/** A promise of sync that was broken. */
export class Violation extends Error {
  /** The number of the invariant, as in the list of guarantees, and its name. */
  readonly invariant: string;

  constructor(invariant: string, detail: string) {
    super(`${invariant}: ${detail}`);
    this.name = 'Violation';
    this.invariant = invariant;
  }
}

export function demand(isKept: boolean, invariant: string, detail: () => string): void {
  if (!isKept) throw new Violation(invariant, detail());
}
