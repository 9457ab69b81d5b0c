import { describe, expect, it } from 'vitest';
import { toOrigins } from '../../../extension/site-scripts/suggestion-script.ts';

describe('origins of a suggestion site', () => {
  it.each([
    ['linkedin.com', ['linkedin.com', 'www.linkedin.com']],
    ['example.co.uk', ['example.co.uk', 'www.example.co.uk']],
    ['www.example.org', ['www.example.org']],
    ['m.example.org', ['m.example.org']],
    ['blog.example.org', ['blog.example.org']],
    ['*.example.org', ['*.example.org']],
    ['127.0.0.1', ['127.0.0.1']],
    ['localhost', ['localhost']],
    ['m.com', ['m.com', 'www.m.com']],
  ])('%s: asks for no more than that site', (pattern, hosts) => {
    expect(toOrigins(pattern)).toEqual(hosts.map(host => `*://${host}/*`));
  });
});
