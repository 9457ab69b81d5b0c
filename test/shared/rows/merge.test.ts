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
  assignedLabels,
  deletedStamp,
  isDeleted,
  latestStamp,
  type Row,
} from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { anyPostRow } from '../../support/arbitrary-rows.ts';

const [red, green, blue] = ['1', '2', '3'].map(
  digit => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string];

/** A device whose wall clock stands still, so that only the counter orders its edits. */
function device(name: string, nowMs = 1_000) {
  let last: Stamp | null = null;
  return {
    stamper: () => {
      last = nextStamp(last, nowMs, name.repeat(12));
      return last;
    },
    see: (row: Row) => {
      const seen = latestStamp(row);
      if (last === null || seen > last) last = seen;
    },
  };
}

function newPost(stamper: () => Stamp, labels: string[] = []): Row {
  const values = { content: 'Hello', url: null, status: 'draft' };
  return createRow('post', '00000000-0000-4000-8000-000000000000', values, labels, stamper);
}

/** Emptying forgets on purpose, so how three are grouped then decides what is still known. */
const unpurged = anyPostRow.filter(row => row.purged === undefined);

describe('merging rows', () => {
  it('does not depend on the order of the two', () => {
    fc.assert(
      fc.property(anyPostRow, anyPostRow, (a, b) => {
        expect(mergeRows(a, b)).toEqual(mergeRows(b, a));
      }),
    );
  });

  it('does not depend on how three are grouped', () => {
    fc.assert(
      fc.property(unpurged, unpurged, unpurged, (a, b, c) => {
        expect(mergeRows(mergeRows(a, b), c)).toEqual(mergeRows(a, mergeRows(b, c)));
      }),
    );
  });

  it('ends alike on all who keep exchanging, whatever was emptied in between', () => {
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

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(anyPostRow, anyPostRow, (a, b) => {
        const once = mergeRows(a, b);
        expect(mergeRows(once, a)).toEqual(once);
        expect(mergeRows(once, b)).toEqual(once);
      }),
    );
  });

  it('never revives what was deleted, whatever is edited elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('content', 'labels', 'unlabel', 'status'), { maxLength: 8 }),
        edits => {
          const [ours, theirs] = [device('a'), device('b', 9_999_999)];
          const post = newPost(ours.stamper, [red]);
          let edited = post;
          for (const edit of edits) {
            if (edit === 'content') edited = editFields(edited, { content: 'x' }, theirs.stamper);
            if (edit === 'status')
              edited = editFields(edited, { status: 'published' }, theirs.stamper);
            if (edit === 'labels') edited = addLabels(edited, [green], theirs.stamper);
            if (edit === 'unlabel') edited = removeLabels(edited, [red, green], theirs.stamper);
          }
          expect(isDeleted(mergeRows(deleteRow(post, ours.stamper), edited))).toBe(true);
        },
      ),
    );
  });

  it('keeps the edits that both sides made to different fields', () => {
    const [ours, theirs] = [device('a'), device('b')];
    const post = newPost(ours.stamper);
    theirs.see(post);
    const merged = mergeRows(
      editFields(post, { content: 'ours' }, ours.stamper),
      editFields(post, { status: 'published' }, theirs.stamper),
    );
    expect(merged.fields.content?.[0]).toBe('ours');
    expect(merged.fields.status?.[0]).toBe('published');
  });

  it('gives one field to the later edit', () => {
    const [ours, theirs] = [device('a', 1_000), device('b', 2_000)];
    const post = newPost(ours.stamper);
    const merged = mergeRows(
      editFields(post, { content: 'later' }, theirs.stamper),
      editFields(post, { content: 'earlier' }, ours.stamper),
    );
    expect(merged.fields.content?.[0]).toBe('later');
  });

  it('keeps an edit inside a deleted row, where restoring finds it', () => {
    const [ours, theirs] = [device('a'), device('b', 2_000)];
    const post = newPost(ours.stamper);
    const edited = editFields(post, { content: 'kept' }, theirs.stamper);
    const merged = mergeRows(deleteRow(post, ours.stamper), edited);
    ours.see(merged);
    const restored = restoreRow(merged, ours.stamper);
    expect(isDeleted(restored)).toBe(false);
    expect(restored.fields.content?.[0]).toBe('kept');
  });
});

describe('labels of a post', () => {
  it('stay when one side removes what the other has put on again', () => {
    const [ours, theirs] = [device('a'), device('b', 2_000)];
    const post = newPost(ours.stamper, [red]);
    theirs.see(post);
    const readded = addLabels(removeLabels(post, [red], theirs.stamper), [red], theirs.stamper);
    expect(assignedLabels(mergeRows(removeLabels(post, [red], ours.stamper), readded))).toEqual([
      red,
    ]);
  });

  it('are all there when two sides add different ones', () => {
    const [ours, theirs] = [device('a'), device('b', 2_000)];
    const post = newPost(ours.stamper, [red]);
    const merged = mergeRows(
      addLabels(post, [green], ours.stamper),
      addLabels(post, [blue], theirs.stamper),
    );
    expect(assignedLabels(merged)).toEqual([red, green, blue]);
  });

  it('stand in the order in which they were last given', () => {
    const all = [red, green, blue];
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.constantFrom(...all)), { minLength: 1, maxLength: 5 }),
        orders => {
          const { stamper } = device('a');
          let post = newPost(stamper);
          for (const order of orders) {
            post = replaceLabels(post, order, stamper);
            expect(assignedLabels(post)).toEqual(order);
          }
        },
      ),
    );
  });

  it('leave the row as it is when they are given again', () => {
    const { stamper } = device('a');
    const post = newPost(stamper, [red, green]);
    expect(replaceLabels(post, [red, green], stamper)).toBe(post);
  });

  it('move the time of the last edit when they are removed', () => {
    const { stamper } = device('a');
    const post = newPost(stamper, [red]);
    expect(removeLabels(post, [red], stamper).updated > post.updated).toBe(true);
  });
});

describe('emptying the Trash', () => {
  it('leaves a tombstone without content or labels', () => {
    const { stamper } = device('a');
    const purged = purgeRow(deleteRow(newPost(stamper, [red]), stamper), stamper);
    expect(Object.keys(purged.fields)).toEqual(['deleted']);
    expect(purged.labels).toEqual({});
    expect(deletedStamp(purged)).not.toBeNull();
  });

  it('holds against an old copy that comes back', () => {
    const { stamper } = device('a');
    const deleted = deleteRow(newPost(stamper, [red]), stamper);
    const purged = purgeRow(deleted, stamper);
    expect(mergeRows(purged, deleted)).toEqual(purged);
  });

  it('gives way to a restoration that it had not seen', () => {
    const [ours, theirs] = [device('a', 1_000), device('b', 2_000)];
    const deleted = deleteRow(newPost(ours.stamper, [red]), ours.stamper);
    theirs.see(deleted);
    const restored = restoreRow(deleted, theirs.stamper);
    const purged = purgeRow(deleted, device('c', 3_000).stamper);
    const merged = mergeRows(purged, restored);
    expect(isDeleted(merged)).toBe(false);
    expect(merged.fields.content?.[0]).toBe('Hello');
    expect(assignedLabels(merged)).toEqual([red]);
    // A device that had emptied its copy already gets everything back from the one that restored.
    expect(mergeRows(mergeRows(purged, deleted), merged)).toEqual(merged);
  });

  it('leaves nothing to restore or to label', () => {
    const { stamper } = device('a');
    const purged = purgeRow(deleteRow(newPost(stamper, [red]), stamper), stamper);
    expect(restoreRow(purged, stamper)).toBe(purged);
    expect(addLabels(purged, [red], stamper)).toBe(purged);
  });

  it('does nothing to what is not deleted', () => {
    const { stamper } = device('a');
    const post = newPost(stamper);
    expect(purgeRow(post, stamper)).toBe(post);
  });
});

describe('a row that was emptied in part', () => {
  it('is not shown, since it has not all of its fields', () => {
    const { stamper } = device('a');
    const purged = purgeRow(deleteRow(newPost(stamper), stamper), stamper);
    const edited = editFields(purged, { url: 'https://example.org' }, stamper);
    expect(isShown(restoreRow(edited, stamper))).toBe(false);
  });
});
