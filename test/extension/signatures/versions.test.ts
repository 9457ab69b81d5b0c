import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVariablesModel } from '../../../extension/models/popup/variables.ts';
import { createWordingModel } from '../../../extension/models/popup/wording.ts';
import { contentOf, versionFor } from '../../../extension/signatures/versions.ts';

const version = (content: string, ...sites: string[]) => ({ content, sites });
const adapts = {
  id: 'a',
  variables: false,
  content: 'usual',
  versions: [
    version('below', '*.example.org'),
    version('closer', '*.b.example.org', 'other.org'),
    version('exact', 'a.b.example.org'),
    version('second', 'other.org'),
    version('by choice'),
  ],
};

const noPage = {
  address: async () => ({ url: '', title: '' }),
  selectedText: async () => '',
  clipboard: async () => null,
};
const noVariables = () => createVariablesModel(noPage, signal(undefined), Date.now);

describe('the version for a site', () => {
  it.each([
    ['a.b.example.org', 'exact', 'a.b.example.org'],
    ['c.b.example.org', 'closer', '*.b.example.org'],
    ['z.example.org', 'below', '*.example.org'],
    ['example.org', 'usual', null],
    ['other.org', 'closer', 'other.org'],
    ['www.other.org', 'closer', 'other.org'],
    ['m.example.org', 'below', '*.example.org'],
    [null, 'usual', null],
  ])('on %s is the closest: %s', (host, content, site) => {
    const found = versionFor(adapts, host);
    expect([contentOf(adapts, found.index), found.site]).toEqual([content, site]);
  });

  it('is the signature’s own content wherever it has no versions', () => {
    const any = { content: 'any {{date}}', versions: [] };
    fc.assert(
      fc.property(fc.option(fc.domain()), host => {
        expect(contentOf(any, versionFor(any, host).index)).toBe(any.content);
      }),
    );
  });
});

describe('what a signature says on a page', () => {
  it('is what its site has, until another version is chosen', () => {
    const host = signal<string | null | undefined>(undefined);
    const wording = createWordingModel(host, noVariables());
    expect(wording.textsOf([adapts])).toEqual(['usual']);
    host.value = 'z.example.org';
    expect(wording.textsOf([adapts])).toEqual(['below']);
    expect(wording.versionOf(adapts).site).toBe('*.example.org');
    wording.move(adapts, -1);
    expect(wording.textsOf([adapts])).toEqual(['usual']);
    wording.move(adapts, -1);
    expect(wording.textsOf([adapts])).toEqual(['by choice']);
    wording.move(adapts, 1);
    wording.move(adapts, 1);
    expect(wording.textsOf([adapts])).toEqual(['below']);
    expect(wording.versionOf(adapts).site).toBe('*.example.org');
  });

  it('is the content for the site again once the chosen version is gone', () => {
    const host = signal('other.org');
    const wording = createWordingModel(host, noVariables());
    wording.choose(adapts, 4);
    expect(wording.textsOf([{ ...adapts, versions: adapts.versions.slice(0, 4) }])).toEqual([
      'closer',
    ]);
  });
});
