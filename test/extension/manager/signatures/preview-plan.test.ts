import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createMyNetworks } from '../../../../extension/manager/signatures/my-networks-model.ts';
import {
  listNetworksToAdd,
  planPreview,
} from '../../../../extension/manager/signatures/preview-plan.ts';
import { renderPlainSample } from '../../../../extension/manager/signatures/sample.ts';

const plan = (
  content: string,
  versions: { sites: string[]; content: string }[],
  { networks = all, addsAll = false } = {},
) =>
  planPreview({ content, versions, variables: false }, networks, renderPlainSample, addsAll).map(
    ({ version, networks, sites, text, leftOut }) => ({
      version,
      on: [...networks, ...sites].join(),
      text,
      leftOut: leftOut.overLimit.join(),
    }),
  );
const all: ('x' | 'threads' | 'linkedin')[] = ['x', 'threads', 'linkedin'];

describe('planPreview', () => {
  it('no version: one card for all networks', () => {
    expect(plan('— Ada', [])).toEqual([
      { version: null, on: 'x,threads,linkedin', text: '— Ada', leftOut: '' },
    ]);
  });

  it('versions for a network, for a site and for none: a card each', () => {
    const versions = [
      { sites: ['twitter.com', '*.example.org'], content: 'Short' },
      { sites: [], content: 'By choice' },
    ];
    expect(plan('Long', versions)).toEqual([
      { version: null, on: 'threads,linkedin', text: 'Long', leftOut: '' },
      { version: 0, on: 'x,*.example.org', text: 'Short', leftOut: '' },
      { version: 1, on: '', text: 'By choice', leftOut: '' },
    ]);
  });

  it('versions for all shown networks: the main content still has its card', () => {
    const versions = [{ sites: ['x.com'], content: 'Short' }];
    expect(plan('Long', versions, { networks: ['x'] }).map(({ text }) => text)).toEqual([
      'Long',
      'Short',
    ]);
  });

  it('hashtag set: a card of its own for a network that takes fewer', () => {
    expect(plan('#a #b', [])).toEqual([
      { version: null, on: 'x,linkedin', text: '#a #b', leftOut: '' },
      { version: null, on: 'threads', text: '#a', leftOut: '#b' },
    ]);
  });

  it('hashtag set of a user who always wants all: one card for all networks', () => {
    expect(plan('#a #b', [], { addsAll: true })).toEqual([
      { version: null, on: 'x,threads,linkedin', text: '#a #b', leftOut: '' },
    ]);
  });
});

describe('names and sites of versions', () => {
  it('networks to add: those without a version, and not Mastodon, which has no host', () => {
    const versions = [{ sites: ['twitter.com'], content: '' }];
    expect(listNetworksToAdd({ versions }, ['x', 'linkedin', 'mastodon'])).toEqual([
      { network: 'linkedin', site: 'linkedin.com' },
    ]);
  });
});

describe('createMyNetworks', () => {
  const none = { sites: [], versions: [] };
  const create = (...hosts: string[]) =>
    createMyNetworks(signal(hosts.map(host => ({ host }))), new AbortController().signal);

  it('nothing known: the defaults', () => {
    expect(create('blog.example').list(none)).toEqual(['x', 'bluesky', 'threads', 'linkedin']);
  });

  it('never used, and a version for another network: it and the defaults', () => {
    const versions = [{ sites: ['reddit.com'], content: '' }];
    expect(create().list({ sites: [], versions })).toEqual([
      'x',
      'bluesky',
      'threads',
      'linkedin',
      'reddit',
    ]);
  });

  it('used on a network, and one in the sites: both and no other', () => {
    const versions = [{ sites: ['*.linkedin.com'], content: '' }];
    expect(create('mobile.twitter.com').list({ sites: [], versions })).toEqual(['x', 'linkedin']);
  });

  it('one more chosen: the others stay; hidden: it stays hidden, but not in its own signature', () => {
    const networks = create();
    networks.choose('reddit', true);
    expect(networks.list(none)).toEqual(['x', 'bluesky', 'threads', 'linkedin', 'reddit']);
    networks.choose('x', false);
    expect(networks.list(none)).toEqual(['bluesky', 'threads', 'linkedin', 'reddit']);
    expect(networks.list({ sites: ['x.com'], versions: [] })).toContain('x');
  });

  it('chosen in a signature with networks of its own: other signatures do not get these', () => {
    const networks = create();
    const own = { sites: ['reddit.com'], versions: [{ sites: ['tiktok.com'], content: '' }] };
    networks.choose('discord', true);
    expect(networks.list(own)).toEqual(expect.arrayContaining(['reddit', 'tiktok', 'discord']));
    expect(networks.list(none)).toEqual(['x', 'bluesky', 'threads', 'linkedin', 'discord']);
  });
});
