import { describe, expect, it } from 'vitest';
import { createNamedId } from '../../../shared/resources/named-id.ts';
import { uuid } from '../../../shared/resources/scalars.ts';

const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('id of a name', () => {
  it('example of RFC 9562, appendix A.4: the same', async () => {
    expect(await createNamedId(dns, 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  it('text beyond ASCII and any length: a valid id, different for different names', async () => {
    const names = ['', 'ü', 'u\u0308', '👩‍👩‍👧', 'x'.repeat(100_000)];
    const ids = await Promise.all(names.map(name => createNamedId(dns, name)));
    expect(ids.map(id => uuid.parse(id))).toEqual(ids);
    expect(new Set(ids).size).toBe(names.length);
  });
});
