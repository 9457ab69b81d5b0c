/** Row versions for property tests. They use few ids, values and stamps, so that these collide. */
import fc from 'fast-check';
import { removePurgedFields } from '../../shared/rows/merge.ts';
import type { LabelAssignment, Row } from '../../shared/rows/row.ts';
import { nextStamp } from '../../shared/rows/stamp.ts';

const devices = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'];
const ids = ['1', '2', '3'].map(digit => `00000000-0000-4000-8000-00000000000${digit}`);

export const anyStamp = fc
  .record({ ms: fc.integer({ min: 1, max: 12 }), device: fc.constantFrom(...devices) })
  .map(({ ms, device }) => nextStamp(null, ms, device));

const value = fc.oneof(fc.constantFrom('', 'a', 'b', 'ü'), fc.constant(null));
const assignment = fc
  .tuple(anyStamp, fc.option(anyStamp))
  .map(
    ([added, removed]): LabelAssignment =>
      removed !== null && removed > added ? [removed, added] : [added, removed],
  );

/** Any version of one post. */
export const anyPostRow: fc.Arbitrary<Row> = fc
  .record({
    created: anyStamp,
    updated: anyStamp,
    content: fc.tuple(value, anyStamp),
    url: fc.option(fc.tuple(value, anyStamp), { nil: undefined }),
    deleted: fc.tuple(fc.boolean(), anyStamp),
    labels: fc.dictionary(fc.constantFrom(...ids), assignment),
    purged: fc.option(anyStamp, { nil: undefined, freq: 3 }),
  })
  .map(({ created, updated, content, url, deleted, labels, purged }) => {
    const row: Row = {
      kind: 'post',
      id: '00000000-0000-4000-8000-000000000000',
      created,
      updated,
      fields: { content, deleted, ...(url && { url }) },
      labels,
    };
    return purged === undefined ? row : removePurgedFields(row, purged);
  });
