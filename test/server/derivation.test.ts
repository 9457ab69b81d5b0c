/** Networks are derived anew by the server that knows more of them, and by no other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Derivation,
  isLater,
  isSame,
  ownDerivation,
} from '../../server/resources/derivation.ts';
import { refreshViews } from '../../server/resources/refresh-views.ts';
import { readNote, writeNote } from '../../server/storage/notes.ts';
import { describeApi } from '../support/api-server.ts';

const own = ownDerivation();
const { x: _, ...withoutX } = own.networks ?? {};
const withMore = { ...own.networks, tomorrow: ['x.com'] };

describeApi('Of two servers on one database', server => {
  /** What is found of a post after a server of another kind has written it as it knows networks. */
  async function foundAfter(noted: Derivation): Promise<{ found: number; isNoted: boolean }> {
    const call = await server.join();
    const { storage } = server.server;
    const { body } = await call('POST', '/api/posts', { url: 'https://x.com/compose' });
    const ofPost = storage.queries.updateTable('posts').where('id', '=', body.id);
    await ofPost.set({ network: 'elsewhere' }).execute();
    await storage.queries
      .updateTable('workspaces')
      .set(eb => ({ derived_seq: eb.ref('seq') }))
      .execute();
    const value = JSON.stringify(noted);
    await writeNote(storage.queries, 'views', value);
    await refreshViews({ storage, now: Date.now });
    const isNoted = (await readNote(storage.queries, 'views')) === value;
    const { data } = (await call('GET', '/api/posts?network=x')).body;
    return { found: data.length, isNoted };
  }

  it.each<[string, Derivation]>([
    ['as of before networks were noted', { derivation: 1, kinds: own.kinds }],
    ['of the same version, and lacks a network', { ...own, networks: withoutX }],
    ['of the same version, and lacks a host', { ...own, networks: { ...own.networks, x: [] } }],
    ['earlier, and had the host elsewhere', { ...own, version: '0.9.12', networks: withMore }],
  ])('what one has written that is %s is derived anew', async (_, noted) => {
    expect(await foundAfter(noted)).toEqual({ found: 1, isNoted: false });
  });

  it.each<[string, Derivation]>([
    ['of a later version', { ...own, version: '10.0.0', networks: withoutX }],
    ['of the same version, and knows a network more', { ...own, networks: withMore }],
    ['of a later derivation', { ...own, derivation: own.derivation + 1 }],
  ])('what one has written that is %s stays', async (_, noted) => {
    expect(await foundAfter(noted)).toEqual({ found: 0, isNoted: true });
  });
});

describe('Of two derivations', () => {
  const lists = fc.dictionary(
    fc.constantFrom('a', 'b'),
    fc.uniqueArray(fc.constantFrom('["x",1]', '["y",1]')),
  );
  const any: fc.Arbitrary<Derivation> = fc.record(
    {
      derivation: fc.constantFrom(1, 2),
      kinds: lists,
      networks: lists,
      version: fc.constantFrom('1.0.0', '1.9.0', '1.10.0'),
    },
    { requiredKeys: ['derivation', 'kinds'] },
  );

  it('at most one is later, and none is where both are the same', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(isLater(one, other) && isLater(other, one)).toBe(false);
        if (isSame(one, other) && one.version === other.version)
          expect(isLater(one, other)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
