import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLabels,
  createRow,
  deleteRow,
  editFields,
  purgeRow,
  removeLabels,
  replaceLabels,
  restoreRow,
} from '../../../shared/rows/edit.ts';
import { mergeRows } from '../../../shared/rows/merge.ts';
import {
  findLatestStamp,
  getAssignedLabelIds,
  getDeletionStamp,
  isDeleted,
  type Row,
} from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { anyPostRow } from '../../support/arbitrary-rows.ts';

const [red, green, blue] = ['1', '2', '3'].map(
  digit => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string];

/** Creates a device whose wall clock does not advance, so that only the counter orders its edits. */
function createDevice(name: string, nowMs = 1_000) {
  let last: Stamp | null = null;
  return {
    stamper: () => {
      last = nextStamp(last, nowMs, name.repeat(12));
      return last;
    },
    /** Reads the stamps of the row, so that later stamps of this device follow them. */
    receive: (row: Row) => {
      const latest = findLatestStamp(row);
      if (last === null || latest > last) last = latest;
    },
  };
}

function newPost(stamper: () => Stamp, labels: string[] = []): Row {
  const values = { content: 'Hello', url: null, status: 'draft' };
  return createRow('post', '00000000-0000-4000-8000-000000000000', values, labels, stamper);
}

/** Rows without a purge. A purge discards fields, so the grouping would decide which fields remain. */
const unpurged = anyPostRow.filter(row => row.purged === undefined);

describe('mergeRows', () => {
  it('two rows in either order: same result', () => {
    fc.assert(
      fc.property(anyPostRow, anyPostRow, (a, b) => {
        expect(mergeRows(a, b)).toEqual(mergeRows(b, a));
      }),
    );
  });

  it('three rows in any grouping: same result', () => {
    fc.assert(
      fc.property(unpurged, unpurged, unpurged, (a, b, c) => {
        expect(mergeRows(mergeRows(a, b), c)).toEqual(mergeRows(a, mergeRows(b, c)));
      }),
    );
  });

  it('devices exchange rows, some of them purged: all end with the same row', () => {
    fc.assert(
      fc.property(anyPostRow, anyPostRow, anyPostRow, (a, b, c) => {
        let server = mergeRows(mergeRows(a, b), c);
        let devices = [a, b, c];
        for (let round = 0; round < 2; round++) {
          devices = devices.map(row => {
            server = mergeRows(server, row);
            return mergeRows(row, server);
          });
        }
        expect(devices).toEqual([server, server, server]);
      }),
    );
  });

  it('repeated merge: changes nothing', () => {
    fc.assert(
      fc.property(anyPostRow, anyPostRow, (a, b) => {
        const once = mergeRows(a, b);
        expect(mergeRows(once, a)).toEqual(once);
        expect(mergeRows(once, b)).toEqual(once);
      }),
    );
  });

  it('row deleted here, edited on another device: stays deleted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('content', 'add label', 'remove labels', 'status'), {
          maxLength: 8,
        }),
        edits => {
          const [ours, theirs] = [createDevice('a'), createDevice('b', 9_999_999)];
          const post = newPost(ours.stamper, [red]);
          let edited = post;
          for (const edit of edits) {
            if (edit === 'content') edited = editFields(edited, { content: 'x' }, theirs.stamper);
            if (edit === 'status')
              edited = editFields(edited, { status: 'published' }, theirs.stamper);
            if (edit === 'add label') edited = addLabels(edited, [green], theirs.stamper);
            if (edit === 'remove labels')
              edited = removeLabels(edited, [red, green], theirs.stamper);
          }
          expect(isDeleted(mergeRows(deleteRow(post, ours.stamper), edited))).toBe(true);
        },
      ),
    );
  });

  it('edits of different fields: both stay', () => {
    const [ours, theirs] = [createDevice('a'), createDevice('b')];
    const post = newPost(ours.stamper);
    theirs.receive(post);
    const merged = mergeRows(
      editFields(post, { content: 'ours' }, ours.stamper),
      editFields(post, { status: 'published' }, theirs.stamper),
    );
    expect(merged.fields.content?.[0]).toBe('ours');
    expect(merged.fields.status?.[0]).toBe('published');
  });

  it('edits of one field: the later one stays', () => {
    const [ours, theirs] = [createDevice('a', 1_000), createDevice('b', 2_000)];
    const post = newPost(ours.stamper);
    const merged = mergeRows(
      editFields(post, { content: 'later' }, theirs.stamper),
      editFields(post, { content: 'earlier' }, ours.stamper),
    );
    expect(merged.fields.content?.[0]).toBe('later');
  });

  it('edit of a deleted row: stays, and a restore shows it', () => {
    const [ours, theirs] = [createDevice('a'), createDevice('b', 2_000)];
    const post = newPost(ours.stamper);
    const edited = editFields(post, { content: 'kept' }, theirs.stamper);
    const merged = mergeRows(deleteRow(post, ours.stamper), edited);
    ours.receive(merged);
    const restored = restoreRow(merged, ours.stamper);
    expect(isDeleted(restored)).toBe(false);
    expect(restored.fields.content?.[0]).toBe('kept');
  });
});

describe('labels of a post', () => {
  it('removed on one device, removed and added again on another: the post keeps them', () => {
    const [ours, theirs] = [createDevice('a'), createDevice('b', 2_000)];
    const post = newPost(ours.stamper, [red]);
    theirs.receive(post);
    const readded = addLabels(removeLabels(post, [red], theirs.stamper), [red], theirs.stamper);
    expect(
      getAssignedLabelIds(mergeRows(removeLabels(post, [red], ours.stamper), readded)),
    ).toEqual([red]);
  });

  it('different labels added on two devices: the post has all', () => {
    const [ours, theirs] = [createDevice('a'), createDevice('b', 2_000)];
    const post = newPost(ours.stamper, [red]);
    const merged = mergeRows(
      addLabels(post, [green], ours.stamper),
      addLabels(post, [blue], theirs.stamper),
    );
    expect(getAssignedLabelIds(merged)).toEqual([red, green, blue]);
  });

  it('replaced several times: have the order of the last replacement', () => {
    const all = [red, green, blue];
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.constantFrom(...all)), { minLength: 1, maxLength: 5 }),
        orders => {
          const { stamper } = createDevice('a');
          let post = newPost(stamper);
          for (const order of orders) {
            post = replaceLabels(post, order, stamper);
            expect(getAssignedLabelIds(post)).toEqual(order);
          }
        },
      ),
    );
  });

  it('replaced by the same ones: the row is unchanged', () => {
    const { stamper } = createDevice('a');
    const post = newPost(stamper, [red, green]);
    expect(replaceLabels(post, [red, green], stamper)).toBe(post);
  });

  it('removed: the time of the last edit advances', () => {
    const { stamper } = createDevice('a');
    const post = newPost(stamper, [red]);
    expect(removeLabels(post, [red], stamper).updated > post.updated).toBe(true);
  });
});

describe('purge', () => {
  it('deleted row: becomes a tombstone without content or labels', () => {
    const { stamper } = createDevice('a');
    const purged = purgeRow(deleteRow(newPost(stamper, [red]), stamper), stamper);
    expect(Object.keys(purged.fields)).toEqual(['deleted']);
    expect(purged.labels).toEqual({});
    expect(getDeletionStamp(purged)).not.toBeNull();
  });

  it('old copy of the row received: stays purged', () => {
    const { stamper } = createDevice('a');
    const deleted = deleteRow(newPost(stamper, [red]), stamper);
    const purged = purgeRow(deleted, stamper);
    expect(mergeRows(purged, deleted)).toEqual(purged);
  });

  it('row restored on another device meanwhile: restored with its content', () => {
    const [ours, theirs] = [createDevice('a', 1_000), createDevice('b', 2_000)];
    const deleted = deleteRow(newPost(ours.stamper, [red]), ours.stamper);
    theirs.receive(deleted);
    const restored = restoreRow(deleted, theirs.stamper);
    const purged = purgeRow(deleted, createDevice('c', 3_000).stamper);
    const merged = mergeRows(purged, restored);
    expect(isDeleted(merged)).toBe(false);
    expect(merged.fields.content?.[0]).toBe('Hello');
    expect(getAssignedLabelIds(merged)).toEqual([red]);
    // A device that purged its copy receives all fields from the device that restored it.
    expect(mergeRows(mergeRows(purged, deleted), merged)).toEqual(merged);
  });

  it('purged row: cannot be restored or labelled', () => {
    const { stamper } = createDevice('a');
    const purged = purgeRow(deleteRow(newPost(stamper, [red]), stamper), stamper);
    expect(restoreRow(purged, stamper)).toBe(purged);
    expect(addLabels(purged, [red], stamper)).toBe(purged);
  });

  it('row that is not deleted: unchanged', () => {
    const { stamper } = createDevice('a');
    const post = newPost(stamper);
    expect(purgeRow(post, stamper)).toBe(post);
  });
});

describe('partly purged row', () => {
  it('required fields missing: not shown', () => {
    const { stamper } = createDevice('a');
    const purged = purgeRow(deleteRow(newPost(stamper), stamper), stamper);
    const edited = editFields(purged, { url: 'https://example.org' }, stamper);
    expect(isShown(restoreRow(edited, stamper))).toBe(false);
  });
});
