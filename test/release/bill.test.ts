import { expect, it } from 'vitest';
import { billFindings, makeBill } from './bill.ts';

it('the bills of materials name every package that is handed out, and no other', () => {
  expect(billFindings('1.2.3')).toEqual([{ what: 'bills of materials', faults: [] }]);
  const bill = makeBill('server', '1.2.3');
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'kysely', 'zod']));
  for (const tool of ['vite', 'vitest', 'wxt', 'preact']) expect(names).not.toContain(tool);
  expect(bill.metadata.component).toMatchObject({ name: 'colophon-server', version: '1.2.3' });
  // Nothing of the moment or the machine that made it.
  expect(JSON.stringify(bill)).not.toMatch(/timestamp|urn:uuid/);
});
