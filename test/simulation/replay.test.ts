import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHistory } from './history.ts';
import { lateAnswers } from './mutants/device-mutants.ts';
import { runSeed, shrinkFailure } from './report.ts';
import { runHistory } from './run.ts';
import { type OpenedStorage, openMemory } from './storages.ts';

describe('replay of a seed', () => {
  let opened: OpenedStorage;
  beforeAll(async () => {
    opened = await openMemory();
  });
  afterAll(() => opened.close());

  it('played twice: the same messages and rows to the byte', async () => {
    const play = async (seed: number) => {
      const lines: string[] = [];
      const fresh = await openMemory();
      const log = (line: string) => lines.push(line);
      await runHistory({ history: makeHistory(seed), storage: fresh.storage, log });
      await fresh.close();
      return lines.join('\n');
    };
    for (const seed of [7, 8, 9]) {
      const once = await play(seed);
      // The comparison proves something only if the log has messages.
      expect(once.length).toBeGreaterThan(10_000);
      expect(await play(seed)).toBe(once);
    }
  });

  it('failing seed: reports a shrunk history that fails in the same way', async () => {
    const options = { storage: opened.storage, makeParts: lateAnswers.make };
    const seed = await findFailingSeed(options);
    const { violation } = await runSeed(seed, options);
    const { text, history } = await shrinkFailure(seed, violation?.invariant ?? '', options);
    expect(text).toContain(`Seed ${seed} breaks: ${violation?.invariant}`);
    expect(history.events.length).toBeLessThan(makeHistory(seed).events.length / 4);
    // The history survives JSON, as in a file.
    const replayed = await runHistory({
      history: JSON.parse(JSON.stringify(history)),
      storage: opened.storage,
      parts: lateAnswers.make(),
    });
    expect(replayed.violation?.invariant).toBe(violation?.invariant);
  });
});

async function findFailingSeed(options: Parameters<typeof runSeed>[1]): Promise<number> {
  for (let seed = 1; ; seed++) {
    if ((await runSeed(seed, options)).violation !== null) return seed;
  }
}
