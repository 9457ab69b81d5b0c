/**
 * Measures splitting 100,000 characters into the parts of a thread, as the popup does while a person waits: about 50
 * milliseconds of the processor, which another program on the machine does not make more. `node test/bench/split.ts [rounds]`.
 */
import tlds from 'tlds' with { type: 'json' };
import { type CountingContext, mastodonDefaults } from '../../shared/counting/count.ts';
import { splitThread } from '../../shared/threads/split.ts';

const rounds = Number(process.argv[2] ?? 21);
const length = 100_000;
const context: CountingContext = { domains: new Set(tlds), mastodon: mastodonDefaults };
const sentences = {
  Latin: 'Every printer signs the last page of a book, at https://example.org/pages/1. ',
  Japanese: '本の最後のページに、印刷者は署名します。',
  emoji: '👩‍👩‍👧 👍🏽 🏳️‍🌈 ',
};

for (const [script, sentence] of Object.entries(sentences)) {
  const times = (['x', 'bluesky', 'mastodon', 'threads'] as const).map(network => {
    const timesMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Another first word in each round, so that nothing is known from the one before.
      const text = `${round} ${sentence.repeat(length / sentence.length)}`;
      const before = process.cpuUsage();
      splitThread(text, { network, numbering: '1/3' }, context);
      timesMs.push(process.cpuUsage(before).user / 1_000);
    }
    const sorted = timesMs.toSorted((a, b) => a - b);
    return `${network} ${sorted[rounds >> 1]?.toFixed(0)} (${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)})`;
  });
  console.log(`split 100,000 characters of ${script}: ${times.join(', ')} ms, of about 50`);
}
