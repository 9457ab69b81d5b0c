/** A measured figure beside its goal, and what every measurement is given. */

export type Figure = {
  name: string;
  measured: string;
  goal: string;
  /** Null for a figure that only explains another one. */
  isMet: boolean | null;
};

export type Sizes = {
  /** Event streams that are open at once. */
  streams: number;
  /** Rows of the database that is backed up. */
  rows: number;
  /** Power cuts of the primary. */
  kills: number;
};

export type LoadContext = {
  sizes: Sizes;
  /** A new folder for the files of the measurement. */
  folder: string;
  /** Creates an empty database of PostgreSQL, whose commits reach the disk. Returns its URL. */
  createPostgres(): Promise<string>;
  say(line: string): void;
};

export type Measurement = (context: LoadContext) => Promise<Figure[]>;

/** @param goal the largest value that meets the goal */
export const atMost = (name: string, value: number, goal: number, unit = ''): Figure => ({
  name,
  measured: format(value) + unit,
  goal: `at most ${goal}${unit}`,
  isMet: value <= goal,
});

/** @param goal the smallest value that meets the goal */
export const atLeast = (name: string, value: number, goal: number): Figure => ({
  name,
  measured: format(value),
  goal: `at least ${goal}`,
  isMet: value >= goal,
});

export function format(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}
