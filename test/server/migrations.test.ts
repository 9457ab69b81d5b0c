/** A database of an earlier Colophon is brought up to date when the server starts. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeApi } from '../support/api-server.ts';

describeApi('A database from before addresses were searched', server => {
  it('finds its posts by address and network once the server has started', async () => {
    const url = 'https://www.linkedin.com/feed/';
    for (let i = 0; i < 3; i++) await server.call('POST', '/api/posts', { content: `p${i}`, url });
    await server.call('POST', '/api/posts', { content: 'none' });
    const { queries } = server.server.storage;
    await sql`update posts set folded = 'OLD'`.execute(queries);
    await sql`alter table posts drop column network`.execute(queries);
    await sql`delete from colophon_migrations where name >= '0002'`.execute(queries);
    await server.stop();
    await server.start();
    const find = async (query: string) =>
      (await server.call('GET', `/api/posts?${query}`)).body.data.map(
        (post: { content: string }) => post.content,
      );
    expect(await find('q=Linkedin.COM')).toEqual(['p2', 'p1', 'p0']);
    expect(await find('network=linkedin')).toEqual(['p2', 'p1', 'p0']);
    expect(await find('q=none')).toEqual(['none']);
    expect(await find('q=old')).toEqual([]);
  });
});
