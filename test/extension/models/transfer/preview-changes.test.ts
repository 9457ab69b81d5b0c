import { describe, expect, it } from 'vitest';
import { previewChanges } from '../../../../extension/models/transfer/preview-changes.ts';
import { newId } from '../../../../shared/resources/scalars.ts';
import { createRow, deleteRow } from '../../../../shared/rows/edit.ts';
import type { Row } from '../../../../shared/rows/row.ts';
import { nextStamp } from '../../../../shared/rows/stamp.ts';

const nowMs = Date.UTC(2026, 0);
const stamper = () => nextStamp(null, nowMs, 'a'.repeat(12));
const createKind = (kind: string) => createRow(kind, newId(), { name: 'n' }, [], stamper);
const add = (row: Row) => ({ kind: row.kind, id: row.id, edit: () => row });

describe('preview of an import', () => {
  it('new rows: are counted by kind; a kind of a newer version is no post', () => {
    const rows = ['label', 'signature', 'signature', 'post', 'campaign'].map(createKind);
    const trashed = deleteRow(createKind('campaign'), stamper);
    const { added } = previewChanges([...rows, trashed].map(add), () => undefined, nowMs);
    expect(added).toEqual({ label: 1, signature: 2, post: 1, other: 1, trashed: 1 });
  });
});
