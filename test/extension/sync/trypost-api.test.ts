/** TryPost is read whole, in the forms of all its versions, or not at all. */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readTryPost } from '../../../extension/sync/trypost-api.ts';
import { startTryPost, tryPostKey, tryPostVersions } from '../../support/fake-trypost.ts';

const labels = [{ name: 'Launch', color: '#2563EB' }];
const signatures = [{ name: 'Tech', content: '#tech #ai' }];
const never = new AbortController().signal;
const read = (server: string, signal = never, timeoutMs?: number) =>
  readTryPost({ server, key: tryPostKey }, signal, timeoutMs);

/** Answers each request in this way. */
const startAnswering = (answer: (response: ServerResponse, path: string) => void) =>
  startTryPost('pages', {
    intercept: (request, response) => {
      answer(response, request.url ?? '');
      return true;
    },
  });

describe('reading of TryPost', () => {
  it.each(tryPostVersions)('%s: labels and signatures, by the key in a header', async version => {
    using tryPost = await startTryPost(version, { labels, signatures });
    const workspace = await read(tryPost.server);
    expect(workspace).toMatchObject({ labels, signatures });
    for (const { url, headers } of tryPost.requests) {
      expect(headers).toMatchObject({
        authorization: `Bearer ${tryPostKey}`,
        accept: 'application/json',
      });
      expect(url).not.toContain(tryPostKey);
    }
  });

  it('address with the path of the API: the same', async () => {
    using tryPost = await startTryPost('arrays', { labels, signatures });
    expect(await read(`${tryPost.server}/api`)).toMatchObject({ labels, signatures });
  });

  it('several pages: all in their order, from the typed address alone', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...labels[0], name: `L${index}` }));
    using tryPost = await startTryPost('pages', { labels: many, signatures });
    expect(await read(tryPost.server)).toMatchObject({ labels: many, signatures });
    expect(tryPost.requests.map(({ url }) => url)).toEqual([
      '/api/labels',
      '/api/labels?page=2',
      '/api/labels?page=3',
      '/api/signatures',
    ]);
  });

  it('a field that is not known: it is passed on', async () => {
    using tryPost = await startTryPost('pages', { labels: [{ ...labels[0], icon: 'star' }] });
    expect(await read(tryPost.server)).toMatchObject({ labels: [{ icon: 'star' }] });
  });
});

describe('TryPost that cannot be read', () => {
  it.each([
    [401, 'key-refused'],
    [403, 'key-refused'],
    [402, 'no-subscription'],
    [429, 'busy'],
    [503, 'busy'],
    [404, 'not-trypost'],
    [422, 'not-trypost'],
  ])('status %i: %s', async (status, fault) => {
    using tryPost = await startAnswering(response => response.writeHead(status).end('{}'));
    expect(await read(tryPost.server)).toEqual({ fault });
  });

  it.each([
    ['a web page', '<!doctype html><title>Login</title>'],
    ['another object', '{"labels":[]}'],
    ['entries without a name', '[{"color":"#2563EB"}]'],
    ['a label without a colour', '[{"name":"Launch"}]'],
  ])('%s: not-trypost', async (_, body) => {
    using tryPost = await startAnswering(response => response.end(body));
    expect(await read(tryPost.server)).toEqual({ fault: 'not-trypost' });
  });

  it('labels without a list of signatures or hashtags: not-trypost', async () => {
    using tryPost = await startAnswering((response, path) =>
      path === '/api/labels' ? response.end('[]') : response.writeHead(404).end(),
    );
    expect(await read(tryPost.server)).toEqual({ fault: 'not-trypost' });
  });

  it('a redirect: not followed, so that no other address gets the key', async () => {
    using other = await startTryPost('arrays', { labels });
    using tryPost = await startAnswering((response, path) =>
      response.writeHead(302, { location: other.server + path }).end(),
    );
    expect(await read(tryPost.server)).toEqual({ fault: 'not-trypost' });
    expect(other.requests).toEqual([]);
  });

  it('a fault on a later page: nothing is returned', async () => {
    const many = Array.from({ length: 30 }, () => labels[0] ?? {});
    using tryPost = await startTryPost('pages', {
      labels: many,
      intercept: (request, response) => {
        const isLater = request.url?.endsWith('page=2') === true;
        if (isLater) response.writeHead(429).end();
        return isLater;
      },
    });
    expect(await read(tryPost.server)).toEqual({ fault: 'busy' });
  });

  it('pages without an end, or a body without one: too-large', async () => {
    const endless = { data: labels, links: { next: 'http://inner.example/' } };
    using paged = await startAnswering(response => response.end(JSON.stringify(endless)));
    expect(await read(paged.server)).toEqual({ fault: 'too-large' });
    expect(paged.requests).toHaveLength(25);
    const megabyte = Buffer.alloc(1_048_576, ' ');
    using long = await startAnswering(response => {
      const write = () => {
        while (!response.destroyed && response.write(megabyte));
      };
      response.on('drain', write);
      write();
    });
    expect(await read(long.server)).toEqual({ fault: 'too-large' });
  });

  it('no answer in time, or nobody there: unreachable', async () => {
    using silent = await startAnswering(() => {});
    expect(await read(silent.server, never, 20)).toEqual({ fault: 'unreachable' });
    const gone = await startTryPost('pages');
    gone[Symbol.dispose]();
    expect(await read(gone.server)).toEqual({ fault: 'unreachable' });
  });

  it('aborted: throws the reason', async () => {
    const abort = new AbortController();
    using tryPost = await startAnswering(() => abort.abort(new Error('closed')));
    await expect(read(tryPost.server, abort.signal)).rejects.toThrow('closed');
  });
});
