import { describe, expect, it } from 'vitest';
import { findNewCircles } from '../../../../shared/signatures/variables/circles.ts';

const toSignature = (name: string, content: string, more: object = {}) => ({
  ...{ name, content, versions: [], variables: true },
  ...more,
});
const find = (signature: ReturnType<typeof toSignature>, ...others: (typeof signature)[]) =>
  Object.keys(findNewCircles(null, signature, others));

describe('signature that contains itself', () => {
  it('own name, in whatever case: the content is at fault', () => {
    expect(find(toSignature('My Firm', '{{ signature.MY firm }}'))).toEqual(['content']);
    expect(find(toSignature('R\u00e9', '{{signature.re\u0301}}'))).toEqual(['content']);
    expect(find(toSignature('A', '\\{{signature.A}} {{signature.B}}'))).toEqual([]);
    expect(find(toSignature('A', '{{signature.A}}', { variables: false }))).toEqual([]);
  });

  it('circle of three, by way of a version: the version is at fault', () => {
    const versions = [
      { sites: [], content: '{{signature.D}}' },
      { sites: [], content: '{{signature.B}}' },
    ];
    const others = [
      toSignature('B', 'b', { versions: [{ sites: [], content: '{{signature.c}}' }] }),
      toSignature('C', '{{signature.a}}'),
      toSignature('D', 'd'),
    ];
    expect(find(toSignature('A', 'a', { versions }), ...others)).toEqual(['versions.1.content']);
    const plain = { ...toSignature('C', '{{signature.a}}'), variables: false };
    expect(find(toSignature('A', 'a', { versions }), others[0] ?? plain, plain)).toEqual([]);
  });

  it('circle of others, and two of one name: both are followed, without end', () => {
    const others = [
      toSignature('B', '{{signature.C}}'),
      toSignature('C', '{{signature.B}}'),
      toSignature('c', '{{signature.D}}'),
    ];
    expect(find(toSignature('A', '{{signature.B}}'), ...others)).toEqual([]);
    expect(find(toSignature('D', '{{signature.B}}'), ...others)).toEqual(['content']);
  });

  it('a chain of ten thousand: found', () => {
    const chain = Array.from({ length: 10_000 }, (_, n) =>
      toSignature(`${n}`, `{{signature.${n + 1}}}`),
    );
    expect(find(toSignature('10000', '{{signature.0}}'), ...chain)).toEqual(['content']);
  });
});
