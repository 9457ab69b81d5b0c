import { describe, expect, it } from 'vitest';
import { toPageAddress } from '../../../../extension/manager/posts/post-page.tsx';

describe('toPageAddress', () => {
  it.each<[typed: string, address: string | null]>([
    ['example.org/x', 'https://example.org/x'],
    [' x.com ', 'https://x.com'],
    ['example.org:8443/x?y#z', 'https://example.org:8443/x?y#z'],
    ['bücher.example', 'https://bücher.example'],
    ['//example.org/x', 'https://example.org/x'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://example.org', 'HTTPS://example.org'],
    ['', null],
    ['  ', null],
    // Not an address of the web: the form says so.
    ['mailto:me@example.org', 'mailto:me@example.org'],
    ['me@example.org', 'me@example.org'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['my notes', 'my notes'],
    ['notes', 'notes'],
  ])('%j: %j', (typed, address) => {
    expect(toPageAddress(typed)).toBe(address);
  });
});
