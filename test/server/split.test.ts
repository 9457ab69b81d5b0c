import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { describeApi } from '../support/api-server.ts';
import { connectMcpOverHttp } from '../support/mcp-client.ts';

const long = 'One sentence of nine words ends right here, Ada. '.repeat(20).trim();

describeApi('POST /api/split', server => {
  const split = (body: object) => server.call('POST', '/api/split', body);
  const createSignature = async (fields: object) =>
    (await server.call('POST', '/api/signatures', { name: 'n', ...fields })).body.id as string;

  it('long text: parts within the limit, with their lengths by POST /api/count', async () => {
    const { status, body } = await split({ text: long, site: 'x.com', numbering: '(1/3)' });
    expect([status, body.limit, body.parts.length, body.cut_words]).toEqual([200, 280, 4, []]);
    for (const [index, { content, length }] of body.parts.entries()) {
      expect(content).toMatch(new RegExp(`\\. \\(${index + 1}/4\\)$`));
      const counted = await server.call('POST', '/api/count', { text: content, network: 'x' });
      expect(counted.body).toMatchObject({ length, limit: 280 });
    }
  });

  it('limit: of the parts and of the answer, in place of the network’s', async () => {
    const whole = await split({ text: long, network: 'x', limit: 25_000 });
    expect(whole.body).toMatchObject({ limit: 25_000, parts: [{ content: long }] });
    const { body } = await split({ text: long, site: 'blog.example', limit: 60 });
    expect([body.limit, body.parts.length, body.cut_words]).toEqual([60, 17, []]);
    const lengths = body.parts.map(({ length }: { length: number }) => length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60);
  });

  it('signatures: the version of the site with its dates, and a header names the rest', async () => {
    server.now = () => Date.parse('2026-03-01T23:30:00Z');
    const id = await createSignature({
      content: 'main',
      versions: [{ sites: ['x.com'], content: '— {{date:yyyy-MM-dd}} {{title}}' }],
      variables: true,
    });
    const body = { text: 'a\n---\nb', network: 'x', signature_ids: [id, id.toUpperCase()] };
    const answer = await split({ ...body, signature_on: 'first', time_zone: 'Europe/Berlin' });
    const signature = '— 2026-03-02 {{title}}';
    expect(answer.body.parts.map(({ content }: { content: string }) => content)).toEqual([
      `a\n\n${signature}\n\n${signature}`,
      'b',
    ]);
    expect(answer.headers.get('colophon-unfilled')).toBe('title');
    server.now = Date.now;
  });

  it.each([
    [{ text: '' }, 'text', 'must not be empty'],
    [{ text: '---\n \n---' }, 'text', 'must have words'],
    [{ text: 'x'.repeat(100_001) }, 'text', 'must be at most 100,000 characters'],
    [{ text: `a${'\u0301'.repeat(4_000)}` }, 'text', 'has a character that is longer than a part'],
    [{ limit: 0 }, 'limit', 'must be at least 1'],
    [{ limit: 280.5 }, 'limit', 'must be a whole number'],
    [{ limit: 1_000_001 }, 'limit', 'must be at most 1,000,000'],
    [
      { limit: 4, text: 'ab '.repeat(4_000) },
      'limit',
      'must be so high that 2000 parts are enough',
    ],
    [{ limit: 3, text: '👩‍👩‍👧' }, 'text', 'has a character that is longer than a part'],
    [{ numbering: '3' }, 'numbering', 'must be none, 1/3, (1/3)'],
    [{ signature_on: 'all' }, 'signature_on', 'must be first, last, every'],
    [{ network: undefined }, 'network', 'is required unless site is given'],
    [{ site: 'x.com' }, 'site', 'must be omitted if network is given'],
    [{ signature_ids: [newId()] }, 'signature_ids.0', 'is unknown'],
    [{ time_zone: 'Mars' }, 'time_zone', 'must be an IANA time zone such as Europe/Berlin'],
  ])('%j: 422', async (fields, field, message) => {
    const { status, body } = await split({ text: 'x', network: 'linkedin', ...fields });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('signature that leaves no room: 422 names signature_ids', async () => {
    const id = await createSignature({ content: 's'.repeat(300) });
    const { status, body } = await split({ text: 'x', network: 'bluesky', signature_ids: [id] });
    expect([status, body.errors]).toEqual([422, { signature_ids: ['leave no room for the text'] }]);
  });

  it('key of another workspace: may split, and does not find the signature', async () => {
    const id = await createSignature({ content: 'mine' });
    const theirs = await server.createClient('read');
    const body = { text: 'x', network: 'x' };
    expect((await theirs('POST', '/api/split', body)).status).toBe(200);
    const refused = await theirs('POST', '/api/split', { ...body, signature_ids: [id] });
    expect(refused.body.errors).toEqual({ 'signature_ids.0': ['is unknown'] });
  });

  it('tool split_text: the same answer for the same arguments', async () => {
    const id = await createSignature({ content: '— {{title}}', variables: true });
    const body = { text: long, numbering: '1/3', signature_ids: [id], signature_on: 'every' };
    const client = await connectMcpOverHttp(server.url, server.key, '2026-07-28');
    const expected = (await split({ ...body, site: 'bsky.app' })).body;
    expect(await client.use('split_text', { ...body, site: 'https://bsky.app/' })).toEqual({
      ...expected,
      unfilled: ['title'],
    });
    expect(await client.use('split_text', { text: 'x', network: 'x', limit: 25_000 })).toEqual({
      parts: [{ content: 'x', length: 1 }],
      limit: 25_000,
      cut_words: [],
    });
    await client.close();
  });
});
