import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { loadDateLanguage } from '../../extension/signatures/variables/date-language.ts';
import { textToAppend } from '../../shared/signatures/text-to-append.ts';
import { noOwnValues } from '../../shared/signatures/variables/own-values.ts';
import { createFill } from '../../shared/signatures/variables/render.ts';
import { findVersionForHost, getVersionContent } from '../../shared/signatures/versions.ts';
import { describeApi } from '../support/api-server.ts';
import { anySignature, anyText } from '../support/arbitrary-signatures.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describeApi('POST /api/posts/{id}/signatures', server => {
  afterEach(() => {
    server.now = Date.now;
    vi.unstubAllEnvs();
  });

  const create = async (path: string, body: object): Promise<string> =>
    (await server.call('POST', `/api/${path}`, body)).body.id;
  const createSignature = (content: string, more: object = {}) =>
    create('signatures', { name: 'One', content, ...more });
  const createPost = (content: string, more: object = {}) => create('posts', { content, ...more });
  const append = (
    post: string,
    ids: string[],
    more: object = {},
    headers: Record<string, string> = {},
  ) =>
    server.call('POST', `/api/posts/${post}/signatures`, { signature_ids: ids, ...more }, headers);
  const appendTo = async (content: string, ids: string[], more?: object) =>
    (await append(await createPost(content), ids, more)).body.content;

  it.each([
    [undefined, 'Hello', 'Hello\n\nA'],
    ['blank-line', 'Hello\n', 'Hello\n\nA'],
    ['blank-line', '', 'A'],
    ['line-break', 'Hello', 'Hello\nA'],
    ['space', 'Hello', 'Hello A'],
    ['space', 'Hello ', 'Hello A'],
    ['none', 'Hello', 'HelloA'],
  ])('separator %s after %j: completed, never doubled', async (separator, content, expected) => {
    const id = await createSignature('A');
    expect(await appendTo(content, [id], { separator })).toBe(expected);
  });

  it('several, one twice: stand in the order of the ids', async () => {
    const [a, b] = [await createSignature('A'), await createSignature('B')];
    expect(await appendTo('Hi', [b, a, b.toUpperCase()], { separator: 'space' })).toBe('Hi B A B');
  });

  it('address with a password: the signature gets it without', async () => {
    const id = await createSignature('{{url}}', { variables: true });
    const post = await createPost('', { url: 'https://ada:secret@example.org/a' });
    expect((await append(post, [id])).body.content).toBe('https://example.org/a');
  });

  it('a hundred signatures full of times: refused, and others are answered meanwhile', async () => {
    const content = '{{time}}'.repeat(1_237);
    const ids = await Promise.all(
      Array.from({ length: 100 }, () => createSignature(content, { variables: true })),
    );
    const post = await createPost('');
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const { status, body } = await append(post, ids);
    // The longest delay is recorded by the timer that it has delayed.
    await new Promise(resolve => setTimeout(resolve, 50));
    delays.disable();
    expect(status).toBe(422);
    expect(body.errors.signature_ids[0]).toMatch(/at most 100,000 characters/);
    expect(delays.max / 1e6).toBeLessThan(500);
  });

  it('set of hashtags, some in the post and more than the network takes: copied whole', async () => {
    const id = await createSignature('#a #b #c');
    const post = await createPost('Hi #a', { url: 'https://www.threads.com/' });
    expect((await append(post, [id])).body.content).toBe('Hi #a\n\n#a #b #c');
  });

  it('line breaks of post and signature: kept to the byte', async () => {
    const id = await createSignature('a\r\nb\rc ');
    expect(await appendTo('x\r\n', [id, id])).toBe('x\r\n\na\r\nb\rc \n\na\r\nb\rc ');
  });

  it('answer: the post as reading it gives it, with its entity tag', async () => {
    const label = await create('labels', { name: 'L', color: '#aabbcc' });
    const post = await createPost('Hi', { label_ids: [label] });
    const answer = await append(post, [await createSignature('A')]);
    const read = await server.call('GET', `/api/posts/${post}`);
    expect([answer.status, answer.text]).toEqual([200, read.text]);
    expect(answer.headers.get('etag')?.replace(/-(gzip|br)/, '')).toBe(
      read.headers.get('etag')?.replace(/-(gzip|br)/, ''),
    );
    expect(answer.body.labels).toHaveLength(1);
    expect(answer.headers.get('colophon-unfilled')).toBeNull();
  });

  it('versions: chosen by the site, else by the address of the post', async () => {
    const versions = [
      { sites: ['x.com'], content: 'for X' },
      { sites: ['*.example.org'], content: 'for example' },
    ];
    const id = await createSignature('for all', { versions });
    const appended = async (url: string | null, site?: string) => {
      const post = await createPost('', { url });
      return (await append(post, [id], { ...(site && { site }) })).body.content;
    };
    expect(await appended(null)).toBe('for all');
    expect(await appended('https://x.com/compose/post')).toBe('for X');
    expect(await appended('https://www.twitter.com/')).toBe('for X');
    expect(await appended('https://a.example.org:8080/')).toBe('for example');
    expect(await appended('https://x.com/', 'A.Example.org')).toBe('for example');
    expect(await appended('https://x.com/', 'bsky.app')).toBe('for all');
  });

  it('variables: dates, host and address filled in, the caret dropped, the rest named', async () => {
    server.now = () => Date.parse('2026-12-31T23:30:00.000Z');
    const content =
      '{{date}}|{{date:yyyy-MM-dd HH:mm}}|{{time+1h}}|{{host}}|{{url}}|a{{caret}}b|' +
      '{{ask:Who?}}|{{title}}|{{choose:a|b}}|{{ask:What?}}|{{counter}}|{{foo}}|\\{{date}}';
    const id = await createSignature(content, { variables: true });
    const post = await createPost('', { url: 'https://x.com/a?b=c' });
    const answer = await append(post, [id], { time_zone: 'Europe/Berlin', language: 'de' });
    expect(answer.body.content).toBe(
      '1. Januar 2027|2027-01-01 00:30|01:30|x.com|https://x.com/a?b=c|ab|' +
        '{{ask:Who?}}|{{title}}|{{choose:a|b}}|{{ask:What?}}|{{counter}}|{{foo}}|{{date}}',
    );
    expect(answer.headers.get('colophon-unfilled')).toBe('ask, title, choose, counter, foo');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Colophon-Unfilled');
  });

  it('variables of a post without an address: host and address stay, unless a site is given', async () => {
    const id = await createSignature('{{ host }} {{url}}', { variables: true });
    const post = await createPost('');
    const first = await append(post, [id], { separator: 'none' });
    expect(first.body.content).toBe('{{ host }} {{url}}');
    expect(first.headers.get('colophon-unfilled')).toBe('host, url');
    const second = await append(await createPost(''), [id], { site: 'bsky.app' });
    expect(second.body.content).toBe('bsky.app {{url}}');
    expect(second.headers.get('colophon-unfilled')).toBe('url');
  });

  it('signature without variables: never read as variables', async () => {
    const id = await createSignature('{{date}} \\{{caret}} {{title}}');
    const answer = await append(await createPost(''), [id]);
    expect(answer.body.content).toBe('{{date}} \\{{caret}} {{title}}');
    expect(answer.headers.get('colophon-unfilled')).toBeNull();
  });

  it('any signatures, text, address and separator: as the extension appends them', async () => {
    server.now = () => Date.parse('2026-03-29T00:59:00.000Z');
    vi.stubEnv('TZ', 'UTC');
    const language = await loadDateLanguage('en', []);
    const signatures = fc.array(anySignature, { minLength: 1, maxLength: 3 });
    const separators = fc.constantFrom('blank-line', 'line-break', 'space', 'none');
    const urls = fc.constantFrom(
      null,
      'https://x.com/a',
      'https://b.example.org/',
      'http://localhost/',
    );
    await fc.assert(
      fc.asyncProperty(
        signatures,
        anyText,
        urls,
        separators,
        async (drawn, content, url, separator) => {
          const ids = await Promise.all(drawn.map(one => create('signatures', one)));
          const host = url === null ? null : new URL(url).hostname;
          const unknown = {
            title: null,
            selection: null,
            clipboard: null,
            counter: null,
            own: noOwnValues,
            answers: null,
          };
          const values = { ...unknown, now: new Date(server.now()), language, url, host };
          const texts = drawn.map(signature => {
            const text = getVersionContent(signature, findVersionForHost(signature, host).index);
            return signature.variables ? createFill(values)(text, host).text : text;
          });
          const post = await createPost(content, { url });
          const answer = await append(post, ids, { separator });
          const expected = textToAppend(content, texts, { separator });
          const normalize = (text: string) => text.replace(/\r\n?/g, '\n');
          expect(normalize(answer.body.content)).toBe(normalize(content) + expected);
          expect(answer.body.content.startsWith(content)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('published post: 409; draft and scheduled: appended', async () => {
    const id = await createSignature('A');
    const published = await createPost('Hi', { status: 'published' });
    const answer = await append(published, [id]);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'A published post takes no signatures.',
    ]);
    const scheduled = await createPost('', {
      status: 'scheduled',
      scheduled_at: '2030-01-01T00:00:00Z',
    });
    expect((await append(scheduled, [id])).status).toBe(200);
  });

  it('unknown, deleted and foreign signatures: 422 at their positions, nothing changed', async () => {
    const known = await createSignature('A');
    const deleted = await createSignature('B');
    await server.call('DELETE', `/api/signatures/${deleted}`);
    const other = await server.createClient();
    const foreign = (await other('POST', '/api/signatures', { name: 'x', content: 'C' })).body.id;
    const post = await createPost('Hi');
    const { status, body } = await append(post, [known, unknownId, deleted, known, foreign]);
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['signature_ids.1', 'signature_ids.2', 'signature_ids.4'],
    ]);
    expect((await server.call('GET', `/api/posts/${post}`)).body.content).toBe('Hi');
  });

  it.each<[title: string, body: object, field: string]>([
    ['no ids', { signature_ids: [] }, 'signature_ids'],
    ['ids missing', { signature_ids: undefined }, 'signature_ids'],
    ['101 ids', { signature_ids: Array(101).fill(unknownId) }, 'signature_ids'],
    ['a name as an id', { signature_ids: ['News'] }, 'signature_ids.0'],
    ['an unknown separator', { separator: 'tab' }, 'separator'],
    ['an address as the site', { site: 'https://x.com' }, 'site'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['an offset as the time zone', { time_zone: '+02:00' }, 'time_zone'],
    ['an unknown language', { language: 'tlh' }, 'language'],
    ['a language without a translation', { language: 'it' }, 'language'],
  ])('%s: 422 at the field', async (_, body, field) => {
    const { status, body: problem } = await append(await createPost(''), [unknownId], body);
    expect([status, Object.keys(problem.errors)]).toEqual([422, [field]]);
  });

  it('unknown post: 404 before the body is checked', async () => {
    expect((await append(unknownId, [])).status).toBe(404);
    expect((await append('malformed', [])).status).toBe(404);
    const other = await server.createClient();
    const foreign = (await other('POST', '/api/posts', { content: 'C' })).body.id;
    expect((await append(foreign, [])).status).toBe(404);
  });

  it('read key: 403', async () => {
    const read = await server.createClient('read', await server.workspaceId());
    const path = `/api/posts/${await createPost('')}/signatures`;
    expect((await read('POST', path, { signature_ids: [unknownId] })).status).toBe(403);
  });

  it('If-Match: 412 if the post has changed, else appended', async () => {
    const [post, id] = [await createPost('Hi'), await createSignature('A')];
    const tag = (await server.call('GET', `/api/posts/${post}`)).headers.get('etag') ?? '';
    expect((await append(post, [id], {}, { 'if-match': tag })).status).toBe(200);
    expect((await append(post, [id], {}, { 'if-match': tag })).status).toBe(412);
  });

  it('content longer than 100,000 characters: 422 that says so, nothing changed', async () => {
    const id = await createSignature('é'.repeat(10));
    const post = await createPost('𝒳'.repeat(99_988));
    expect((await append(post, [id])).status).toBe(200);
    const { status, body } = await append(post, [id], { separator: 'none' });
    expect([status, body.errors]).toEqual([
      422,
      {
        signature_ids: [
          "the post's content must be at most 100,000 characters with these signatures",
        ],
      },
    ]);
  });

  it('variables that make a signature too long: 422 at its position, never cut', async () => {
    const id = await createSignature(`{{date:'${'a'.repeat(20)}'}}${'b'.repeat(9_960)}{{url}}`, {
      variables: true,
    });
    const post = await createPost('', { url: `https://x.com/${'c'.repeat(100)}` });
    const { status, body } = await append(post, [id]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['signature_ids.0']]);
  });

  it('two appends at once: both land', async () => {
    const [a, b] = [await createSignature('A'), await createSignature('B')];
    const post = await createPost('Hi');
    const answers = await Promise.all([append(post, [a]), append(post, [b])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { content } = (await server.call('GET', `/api/posts/${post}`)).body;
    expect(['Hi\n\nA\n\nB', 'Hi\n\nB\n\nA']).toContain(content);
  });

  it('copies: editing or deleting the signature later changes no post', async () => {
    const id = await createSignature('A');
    const post = await createPost('Hi');
    await append(post, [id]);
    await server.call('PUT', `/api/signatures/${id}`, { content: 'B' });
    await server.call('DELETE', `/api/signatures/${id}`);
    expect((await server.call('GET', `/api/posts/${post}`)).body.content).toBe('Hi\n\nA');
  });

  it('sync: the device receives the longer text', async () => {
    const client = await server.createClient();
    const signature = { name: 'One', content: 'A' };
    const { id } = (await client('POST', '/api/signatures', signature)).body;
    const post = (await client('POST', '/api/posts', { content: 'Hi' })).body;
    const before = (await client('POST', '/api/sync', { device: '000000000000' })).body;
    await client('POST', `/api/posts/${post.id}/signatures`, { signature_ids: [id] });
    const { cursor, head } = before;
    const request = { device: '000000000000', cursor, head };
    const [row, ...others] = (await client('POST', '/api/sync', request)).body.changes;
    expect([row.id, row.fields.content[0], others]).toEqual([post.id, 'Hi\n\nA', []]);
  });

  it('a field in another case: the hint names it', async () => {
    const post = await createPost('');
    const body = { signature_ids: [await createSignature('A')], timeZone: 'UTC' };
    const answer = await server.call('POST', `/api/posts/${post}/signatures`, body);
    expect(answer.headers.get('colophon-hint')).toBe('Write time_zone instead of timeZone.');
  });
});
