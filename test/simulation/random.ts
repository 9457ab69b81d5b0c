/** Numbers that look random and follow from a seed alone: sfc32, 128 bits of state. */
export type Random = {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from 0 to `below`, without `below`. */
  below(below: number): number;
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
  // The first numbers of seeds that are close to each other are close too.
  for (let i = 0; i < 15; i++) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: probability => next() < probability,
    pick: items => items[below(items.length)] ?? items[0],
  };
}
