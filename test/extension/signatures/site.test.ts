import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchesSite, patternsOf } from '../../../extension/signatures/site.ts';

it('names every pattern that stands for a host', () => {
  expect(patternsOf('www.example.co.uk')).toEqual([
    'www.example.co.uk',
    '*.example.co.uk',
    '*.co.uk',
    '*.uk',
  ]);
  expect(patternsOf('localhost')).toEqual(['localhost']);
});

it('names no pattern that does not stand for it', () => {
  fc.assert(
    fc.property(fc.domain(), host => patternsOf(host).every(pattern => matchesSite(host, pattern))),
  );
});
