/** A server recomputes the networks of posts only if it knows more networks than the server that derived them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getProjectionSchema,
  isNewerProjection,
  isSameProjection,
  type ProjectionSchema,
} from '../../server/resources/projection-schema.ts';
import { rebuildProjections } from '../../server/resources/rebuild-projections.ts';
import { readNote, writeNote } from '../../server/storage/notes.ts';
import { describeApi } from '../support/api-server.ts';

/** The stored name of the note that contains the projection schema. */
const schemaNote = 'views';
/** The schema of this server's projections. */
const own = getProjectionSchema();
const { x: _, ...networksWithoutX } = own.networks ?? {};
/** Has an additional network with a host that this server knows in the network x. */
const networksWithNew = { ...own.networks, 'new-network': ['x.com'] };

describeApi('Projections of another server version', server => {
  /**
   * Stores a post of x.com whose network another server has derived as `elsewhere`, and the projection
   * schema of that server. Then runs this server's rebuild.
   * @returns how many posts of network x are found, and true if the other server's schema is still stored
   */
  async function rebuildAfter(
    otherSchema: ProjectionSchema,
  ): Promise<{ foundCount: number; isSchemaKept: boolean }> {
    const call = await server.createClient();
    const { storage } = server.server;
    const { body } = await call('POST', '/api/posts', { url: 'https://x.com/compose' });
    const postUpdate = storage.queries.updateTable('posts').where('id', '=', body.id);
    await postUpdate.set({ network: 'elsewhere' }).execute();
    // Marks all projections as up to date, so that only the other schema can cause a rebuild.
    await storage.queries
      .updateTable('workspaces')
      .set(eb => ({ derived_seq: eb.ref('seq') }))
      .execute();
    const value = JSON.stringify(otherSchema);
    await writeNote(storage.queries, schemaNote, value);
    await rebuildProjections({ storage, now: Date.now });
    const isSchemaKept = (await readNote(storage.queries, schemaNote)) === value;
    const { data } = (await call('GET', '/api/posts?network=x')).body;
    return { foundCount: data.length, isSchemaKept };
  }

  it.each<[string, ProjectionSchema]>([
    ['without networks', { derivation: 1, kinds: own.kinds }],
    ['same version, without a network', { ...own, networks: networksWithoutX }],
    ['same version, without a host', { ...own, networks: { ...own.networks, x: [] } }],
    [
      'earlier version, with an additional network that has the same host',
      { ...own, version: '0.9.12', networks: networksWithNew },
    ],
  ])('schema of the other server is %s: the network is derived again', async (_, otherSchema) => {
    const result = await rebuildAfter(otherSchema);
    expect(result).toEqual({ foundCount: 1, isSchemaKept: false });
  });

  it.each<[string, ProjectionSchema]>([
    ['a later version', { ...own, version: '10.0.0', networks: networksWithoutX }],
    ['same version, with an additional network', { ...own, networks: networksWithNew }],
    ['a later derivation', { ...own, derivation: own.derivation + 1 }],
  ])('schema of the other server is %s: the network stays', async (_, otherSchema) => {
    const result = await rebuildAfter(otherSchema);
    expect(result).toEqual({ foundCount: 0, isSchemaKept: true });
  });
});

describe('isNewerProjection', () => {
  const lists = fc.dictionary(
    fc.constantFrom('a', 'b'),
    fc.uniqueArray(fc.constantFrom('["x",1]', '["y",1]')),
  );
  const any: fc.Arbitrary<ProjectionSchema> = fc.record(
    {
      derivation: fc.constantFrom(1, 2),
      kinds: lists,
      networks: lists,
      version: fc.constantFrom('1.0.0', '1.9.0', '1.10.0'),
    },
    { requiredKeys: ['derivation', 'kinds'] },
  );

  it('any two schemas: at most one is newer, and neither if they are equal', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(isNewerProjection(one, other) && isNewerProjection(other, one)).toBe(false);
        if (isSameProjection(one, other) && one.version === other.version)
          expect(isNewerProjection(one, other)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
