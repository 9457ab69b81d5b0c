/** The places in which a query finds signatures: popup and picker, manager, append dialog, command palette. */
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguageOfAllScreens } from '../../../../extension/app/all-strings.ts';
import type { ManagerModel } from '../../../../extension/manager/manager-model.ts';
import { findCommands } from '../../../../extension/manager/palette/commands-model.ts';
import { findSignatures } from '../../../../extension/manager/signatures/find-signatures.ts';
import { createSignatureList } from '../../../../extension/popup/signature-list-model.ts';
import { emptySnapshot } from '../../../../extension/store/popup-snapshot.ts';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { lookAlikes } from '../../../shared/text/look-alikes.ts';
import { signature } from '../../../support/signature.ts';

/** Returns the names that a place finds, in its order. */
type Place = (signatures: Signature[], query: string) => string[];

const getNames = (signatures: readonly { name: string }[]) => signatures.map(({ name }) => name);

/** The popup's list, which the picker shows as well. */
const inPopup: Place = (signatures, query) => {
  const snapshot = signal({ ...emptySnapshot, signatures });
  const list = createSignatureList(snapshot, signal('x.com'), () => 0);
  list.search(query);
  return getNames(list.searchResults.value.map(result => result.signature));
};

const inManager =
  (order: 'use' | 'name' | 'own'): Place =>
  (signatures, query) =>
    getNames(findSignatures(signatures, { query, order }, id => id.length));

const inPalette: Place = (signatures, query) => {
  const none = { value: [] };
  const model = {
    calendar: { today: () => '2026-03-10' },
    minute: { value: 0 },
    selection: { ids: { value: new Set() } },
    router: { location: { value: { section: 'posts' } }, sections: [] },
    notices: { current: { value: null } },
    settings: { connection: { value: null }, hasSingleKeys: { value: true } },
    views: { all: none },
    labels: { byName: none },
    signatures: { items: { value: signatures } },
  } as unknown as ManagerModel;
  const found = findCommands(model, query);
  return found.filter(({ source }) => source !== undefined).map(({ title }) => title);
};

beforeAll(() => showLanguageOfAllScreens('en'));

const places: [string, Place][] = [
  ['popup and picker', inPopup],
  ['manager, most used first', inManager('use')],
  ['manager, by name', inManager('name')],
  ['manager, in manual order', inManager('own')],
  ['command palette', inPalette],
];

const words = 'news letter café Café crème bw beta words tips 本 の 告知 straße ok x'.split(' ');

describe('search of 1,000 signatures', () => {
  const generated = Array.from({ length: 1_000 }, (_, index) => {
    const pick = (seed: number) => words[(index * seed + (index >> 3)) % words.length] ?? '';
    return signature(`${pick(3)} ${pick(7)} ${index % 2 ? pick(5) : index}`, {
      id: String(index),
      content: `${pick(1)} ${pick(2)} and ${pick(11)}`,
      tags: [pick(13)],
      pinned: index % 50 === 0,
      sites: index % 20 === 0 ? ['x.com'] : [],
    });
  });
  const name = fc
    .array(fc.constantFrom(...words, 'n', 'e'), { minLength: 1, maxLength: 3 })
    .map(parts => parts.join(' '));

  it.each(places)('%s: the exact name comes first', (_, find) => {
    fc.assert(
      fc.property(name, fc.nat(generated.length), (exact, position) => {
        const others = generated.filter(other => other.name !== exact);
        const all = others.toSpliced(position, 0, signature(exact, { content: 'exact' }));
        expect(find(all, exact)[0]).toBe(exact);
      }),
      { numRuns: 25 },
    );
  });
});

describe.each(places)('search in %s', (_, find) => {
  it.each(lookAlikes)('%s: %j finds %j', (_description, query, text) => {
    const all = [signature('other'), signature('name', { name: `Our ${text}` })];
    expect(find(all, query)).toEqual([`Our ${text}`]);
  });

  it('name, tag and text: all found, in this order', () => {
    const all = [
      signature('text', { content: 'weekly letters' }),
      signature('tag', { tags: ['weekly'] }),
      signature('Weekly'),
      signature('other'),
    ];
    expect(find(all, 'weekly')).toEqual(['Weekly', 'tag', 'text']);
  });
});
