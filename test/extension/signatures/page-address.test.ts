import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageAddress } from '../../../extension/signatures/page-address.ts';

it('leaves out the name and password of an address, and nothing else of it', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), url => {
      expect(pageAddress(url)).toBe(url);
      const plain = new URL(url).href;
      expect(pageAddress(plain.replace('://', '://ann:s%40cret@'))).toBe(plain);
    }),
  );
  expect(pageAddress('about:blank')).toBe('about:blank');
  expect(pageAddress('no address')).toBe('no address');
});
