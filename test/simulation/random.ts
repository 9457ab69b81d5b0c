/** Pseudorandom numbers from a seed: sfc32 with 128 bits of state. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer in [0, limit). */
  below(limit: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
};

export function createRandom(seed: number): Random {
  let [a, b, c, count] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers of similar seeds are similar, so they are skipped.
  for (let i = 0; i < 15; i++) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: probability => next() < probability,
    pick: items => items[below(items.length)] ?? items[0],
  };
}
