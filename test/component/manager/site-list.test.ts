/** Sites that are typed as addresses. Chromium parses their hosts otherwise than Node. */
import { describe, expect, it } from 'vitest';
import { parseSites } from '../../../extension/app/site-list.ts';

describe('parseSites', () => {
  it.each([
    ['https://*.example.org/a', '*.example.org'],
    ['*.example.org/a', '*.example.org'],
    ['HTTP://Example.org:80/a', 'example.org'],
    ['https://a*b.example.org/', 'https://a*b.example.org/'],
    ['*example.org/a', '*example.org/a'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s: %s', (typed, site) => {
    expect(parseSites(typed)).toEqual([site]);
  });
});
