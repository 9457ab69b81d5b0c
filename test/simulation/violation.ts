/** A violated invariant of sync. */
export class Violation extends Error {
  /** The name of the invariant. It begins with its number, if the file of the invariant has one. */
  readonly invariant: string;

  constructor(invariant: string, detail: string) {
    super(`${invariant}: ${detail}`);
    this.name = 'Violation';
    this.invariant = invariant;
  }
}

export function assertInvariant(isKept: boolean, invariant: string, detail: () => string): void {
  if (!isKept) throw new Violation(invariant, detail());
}
