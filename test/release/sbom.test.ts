import { describe, expect, it } from 'vitest';
import { checkSboms, createSbom } from './sbom.ts';

describe('software bills of materials', () => {
  it('server: lists the shipped packages and no tools, without time or random ids', () => {
    expect(checkSboms('1.2.3')).toEqual([{ name: 'bills of materials', faults: [] }]);
    const sbom = createSbom('server', '1.2.3');
    const names = sbom.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['express', 'kysely', 'zod']));
    for (const tool of ['vite', 'vitest', 'wxt', 'preact']) expect(names).not.toContain(tool);
    expect(sbom.metadata.component).toMatchObject({ name: 'colophon-server', version: '1.2.3' });
    // The output does not depend on the time or the machine.
    expect(JSON.stringify(sbom)).not.toMatch(/timestamp|urn:uuid/);
  });
});
