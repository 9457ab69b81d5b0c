/** Long texts of eight scripts, split by the limit of each network, which its own library counts where it has one. */
import tlds from 'tlds';
import { describe, expect, it } from 'vitest';
import { count, getExcess, mastodonDefaults } from '../../../shared/counting/count.ts';
import { splitThread } from '../../../shared/threads/split.ts';
import { countByAtproto, countByMastodonWeb, countByTwitterText } from '../counting/oracles.ts';
import { scripts, writeText } from './scripts.ts';

const context = { domains: new Set(tlds), mastodon: mastodonDefaults };

/** Each returns the largest share of its limit that a text takes. */
const networks = {
  x: text => countByTwitterText(text) / 280,
  bluesky: text => Math.max(countByAtproto(text) / 300, Buffer.byteLength(text) / 3_000),
  mastodon: text => countByMastodonWeb(text) / 500,
  // Threads has no library.
  threads: text => (count('threads', text, context).every(one => getExcess(one) === 0) ? 1 : 2),
} satisfies Record<string, (text: string) => number>;

const cases = Object.keys(scripts).flatMap(script =>
  (Object.keys(networks) as (keyof typeof networks)[]).map(network => ({ script, network })),
);

/** Returns the places in the text that are inside a segment. */
function listInside(text: string, granularity: 'grapheme' | 'word'): Set<number> {
  const inside = new Set(text.split('').keys());
  for (const { index } of new Intl.Segmenter('und', { granularity }).segment(text))
    inside.delete(index);
  return inside;
}

describe.each(cases)('5,000 characters of $script on $network', ({ script, network }) => {
  const text = writeText(script, 5_000);
  const result = splitThread(text, { network }, context);
  const { parts, cutWords } = 'parts' in result ? result : { parts: [], cutWords: [] };

  it('each part fits, and joined again they are the text', () => {
    expect(parts.length).toBeGreaterThan(1);
    for (const { content } of parts) expect(networks[network](content)).toBeLessThanOrEqual(1);
    let position = 0;
    for (const { content, start, end } of parts) {
      expect(text.slice(position, start).trim()).toBe('');
      expect(text.slice(start, end)).toBe(content);
      position = end;
    }
    expect(position).toBe(text.length);
  });

  it('no grapheme is cut, and a word only if it is longer than a part', () => {
    const starts = parts.map(({ start }) => start);
    const graphemes = listInside(text, 'grapheme');
    expect(starts.filter(start => graphemes.has(start))).toEqual([]);
    const words = listInside(text, 'word');
    expect(starts.filter(start => words.has(start))).toEqual([]);
    expect(cutWords).toEqual(script === 'emoji' ? [text] : []);
  });
});
