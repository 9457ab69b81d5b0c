/** The search finds posts that look the same, on both storages, also in databases of earlier versions. */
import { describe, expect, it } from 'vitest';
import { getProjectionSchema } from '../../server/resources/projection-schema.ts';
import { rebuildProjections } from '../../server/resources/rebuild-projections.ts';
import { writeNote } from '../../server/storage/notes.ts';
import { foldCase } from '../../shared/text/normalize.ts';
import { differentTexts, lookAlikes } from '../shared/text/look-alikes.ts';
import { describeApi } from '../support/api-server.ts';

describeApi('Search of posts', server => {
  async function createSearch(contents: string[]) {
    const call = await server.createClient();
    for (const content of contents) await call('POST', '/api/posts', { content });
    return async (q: string): Promise<string[]> => {
      const { body } = await call('GET', `/api/posts?limit=100&q=${encodeURIComponent(q)}`);
      return body.data.map((post: { content: string }) => post.content);
    };
  }

  it('texts that look the same: found; texts that do not: not found', async () => {
    const search = await createSearch([...lookAlikes, ...differentTexts].map(([, , text]) => text));
    for (const [description, query, text] of lookAlikes)
      expect(await search(query), description).toContain(text);
    for (const [description, query, text] of differentTexts)
      expect(await search(query), description).not.toContain(text);
  });

  it('query of invisible characters: finds all posts, like an empty one', async () => {
    const search = await createSearch(['one', 'two']);
    expect(await search('\u200b')).toEqual(await search(''));
  });

  describe('text that an earlier version folded', () => {
    it('before the rebuild: found as it is written; after the rebuild: also without accents', async () => {
      const contents = ['Un Café', 'Cafe\u0301 noir', 'Café ＡＢＣ'];
      const search = await createSearch(contents);
      const { storage } = server.server;
      for (const content of contents)
        await storage.queries
          .updateTable('posts')
          .set({ folded: foldCase(content) })
          .where('id', 'in', eb =>
            eb.selectFrom('rows').select('id').where('view', 'like', `%"${content}"%`),
          )
          .execute();
      // Marks all projections as up to date, so that only the earlier revision can cause a rebuild.
      await storage.queries
        .updateTable('workspaces')
        .set(eb => ({ derived_seq: eb.ref('seq') }))
        .execute();
      const earlier = { ...getProjectionSchema(), derivation: 2 };
      await writeNote(storage.queries, 'views', JSON.stringify(earlier));
      expect(await search('café')).toEqual(contents.toReversed());

      await rebuildProjections({ storage, now: Date.now });
      expect(await search('cafe')).toEqual(contents.toReversed());
      expect(await search('abc')).toEqual(['Café ＡＢＣ']);
    });
  });
});
