import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import tlds from 'tlds';
import { describe, expect, it } from 'vitest';
import {
  type CountingContext,
  count,
  getExcess,
  mastodonDefaults,
} from '../../../shared/counting/count.ts';
import { type Network, networks } from '../../../shared/counting/network.ts';
import { countingRules } from '../../../shared/counting/rules.ts';
import { generatedText, textRuns } from './generated-texts.ts';
import {
  countByAtproto,
  countByMastodonWeb,
  countByTwitterText,
  countryDomains,
  genericDomains,
  twitterDomains,
} from './oracles.ts';

/** twitter-text has the top-level domains of 2020, so the comparison uses these. */
const context: CountingContext = { domains: twitterDomains, mastodon: mastodonDefaults };

const oracles: Partial<Record<Network, (text: string) => number>> = {
  x: countByTwitterText,
  bluesky: countByAtproto,
  mastodon: countByMastodonWeb,
};

/**
 * Sequences that Unicode lists as one emoji (emoji-test.txt, fully-qualified) and twitter-text 3.1.0 does
 * not, because its list is of Unicode 11 and spells the eye in a speech bubble in another way.
 */
function replaceNewerEmoji(text: string): string {
  return text.replace(/\p{RGI_Emoji}|\u{1f441}\u200d\u{1f5e8}/gv, emoji =>
    countByTwitterText(emoji) === 2 ? emoji : '⌚',
  );
}

describe.each(textRuns)('generated texts, run %j', run => {
  it.each(Object.entries(oracles) as [Network, (text: string) => number][])(
    '%s: each text counts as in its own library',
    (network, oracle) => {
      fc.assert(
        fc.property(generatedText, generated => {
          const text = network === 'x' ? replaceNewerEmoji(generated.normalize()) : generated;
          expect(count(network, text, context)[0]?.count).toBe(oracle(text));
        }),
        run,
      );
    },
  );
});

describe.each(textRuns)('generated texts with a limit of the user’s own, run %j', run => {
  // Most limits are near the lengths of the texts, so that many texts are over them by little.
  const limits = fc.oneof(
    fc.integer({ min: 1, max: 200 }),
    fc.constantFrom(1, 500, 25_000, 1_000_000),
  );

  it.each(Object.entries(oracles) as [Network, (text: string) => number][])(
    '%s: the count of its own library, over the limit by the rest',
    (network, oracle) => {
      fc.assert(
        fc.property(generatedText, limits, (generated, limit) => {
          const text = network === 'x' ? replaceNewerEmoji(generated.normalize()) : generated;
          const [shown] = count(network, text, { ...context, limit });
          const length = oracle(text);
          expect(shown).toMatchObject({ count: length, limit });
          // The server of an instance may count more than its web client shows.
          const strict = shown?.strictCount ?? length;
          expect(shown && getExcess(shown)).toBe(Math.max(0, strict - limit));
        }),
        run,
      );
    },
  );

  it.each(Object.entries(oracles) as [Network, (text: string) => number][])(
    '%s: a text as long as a high limit is counted to its end',
    (network, oracle) => {
      const anyLongText = fc
        .array(generatedText, { minLength: 4, maxLength: 8 })
        .map(parts => `${parts.join(' ')} `)
        .filter(part => part.length > 40)
        .map(part => part.repeat(Math.ceil(30_000 / part.length)));
      fc.assert(
        fc.property(anyLongText, generated => {
          const text = network === 'x' ? replaceNewerEmoji(generated.normalize()) : generated;
          const counted = count(network, text, { ...context, limit: 25_000 });
          expect(counted[0]?.count).toBe(oracle(text));
        }),
        { ...run, numRuns: Math.ceil(run.numRuns / 100) },
      );
    },
  );
});

const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

describe('table of the rules', () => {
  it('networks with an oracle: those whose counts are compared', () => {
    const withOracle = networks.filter(network => countingRules[network].oracles.length > 0);
    expect(withOracle.sort()).toEqual(Object.keys(oracles).sort());
  });

  it.each(networks)('%s: its oracles are installed in the version that it names', network => {
    for (const oracle of countingRules[network].oracles) {
      const [, name = '', version] = /^(.+)@(.+)$/.exec(oracle) ?? [];
      expect(devDependencies[name], oracle).toBe(version);
    }
    const { source } = countingRules[network];
    expect(source.date).toMatch(/^20\d\d(-(0[1-9]|1[0-2]))?$/);
    expect(URL.canParse(source.url)).toBe(true);
  });

  it.each(networks)('%s: one count for each limit, the characters first', network => {
    const results = count(network, 'Text', context);
    expect(results.map(({ unit, limit }) => [unit, limit])).toEqual(
      Object.entries(countingRules[network].limits),
    );
    expect(results[0]?.unit).toBe('characters');
  });
});

describe('top-level domains', () => {
  // twitter-text tries its generic domains first. That is the same as taking the longest one.
  it('generic domain: none is the beginning of a country’s', () => {
    const isLatin = (domain: string) => /^[a-z]/.test(domain);
    const hidden = countryDomains.filter(
      country => !isLatin(country) && genericDomains.some(generic => country.startsWith(generic)),
    );
    expect(hidden).toEqual([]);
  });

  it('our list: has every country domain except the retired ones', () => {
    const ours = new Set(tlds);
    const missing = [...twitterDomains].filter(domain => !ours.has(domain));
    // The others are brands that gave their domain up.
    expect(missing.filter(domain => countryDomains.includes(domain)).sort()).toEqual([
      'an',
      'bl',
      'bq',
      'eh',
      'mf',
      'tp',
      'um',
    ]);
  });
});
