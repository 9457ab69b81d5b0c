import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVariablesModel } from '../../../extension/popup/variables-model.ts';
import { createWordingModel } from '../../../extension/popup/wording-model.ts';
import { findVersionForHost, getVersionContent } from '../../../shared/signatures/versions.ts';

const version = (content: string, ...sites: string[]) => ({ content, sites });
const adaptive = {
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
  readUrlAndTitle: async () => ({ url: '', title: '' }),
  selectedText: async () => '',
  clipboard: async () => null,
};
const noVariables = () => createVariablesModel(noPage, signal(undefined), Date.now);

describe('version for a site', () => {
  it.each([
    ['a.b.example.org', 'exact', 'a.b.example.org'],
    ['c.b.example.org', 'closer', '*.b.example.org'],
    ['z.example.org', 'below', '*.example.org'],
    ['example.org', 'usual', null],
    ['other.org', 'closer', 'other.org'],
    ['www.other.org', 'closer', 'other.org'],
    ['m.example.org', 'below', '*.example.org'],
    [null, 'usual', null],
  ])('host %s: the most specific match, %s', (host, content, site) => {
    const found = findVersionForHost(adaptive, host);
    expect([getVersionContent(adaptive, found.index), found.site]).toEqual([content, site]);
  });

  it('no versions: the main content on any host', () => {
    const any = { content: 'any {{date}}', versions: [] };
    fc.assert(
      fc.property(fc.option(fc.domain()), host => {
        expect(getVersionContent(any, findVersionForHost(any, host).index)).toBe(any.content);
      }),
    );
  });
});

describe('version chosen in the popup', () => {
  it('nothing chosen: the version for the site; a chosen one replaces it', () => {
    const host = signal<string | null | undefined>(undefined);
    const wording = createWordingModel(host, noVariables());
    expect(wording.renderTexts([adaptive])).toEqual(['usual']);
    host.value = 'z.example.org';
    expect(wording.renderTexts([adaptive])).toEqual(['below']);
    expect(wording.getVersion(adaptive).site).toBe('*.example.org');
    wording.stepVersion(adaptive, -1);
    expect(wording.renderTexts([adaptive])).toEqual(['usual']);
    wording.stepVersion(adaptive, -1);
    expect(wording.renderTexts([adaptive])).toEqual(['by choice']);
    wording.stepVersion(adaptive, 1);
    wording.stepVersion(adaptive, 1);
    expect(wording.renderTexts([adaptive])).toEqual(['below']);
    expect(wording.getVersion(adaptive).site).toBe('*.example.org');
  });

  it('chosen version deleted: the version for the site again', () => {
    const host = signal('other.org');
    const wording = createWordingModel(host, noVariables());
    wording.choose(adaptive, 4);
    expect(wording.renderTexts([{ ...adaptive, versions: adaptive.versions.slice(0, 4) }])).toEqual(
      ['closer'],
    );
  });
});
