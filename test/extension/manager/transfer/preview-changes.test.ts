import { describe, expect, it } from 'vitest';
import { previewChanges } from '../../../../extension/manager/transfer/preview-changes.ts';
import { newId } from '../../../../shared/resources/scalars.ts';
import { createRow, deleteRow } from '../../../../shared/rows/edit.ts';
import type { Row } from '../../../../shared/rows/row.ts';
import { nextStamp } from '../../../../shared/rows/stamp.ts';

const nowMs = Date.UTC(2026, 0);
const stamper = () => nextStamp(null, nowMs, 'a'.repeat(12));
const createKind = (kind: string) => createRow(kind, newId(), { name: 'n' }, [], stamper);
const add = (row: Row) => ({ kind: row.kind, id: row.id, edit: () => row });

describe('preview of an import', () => {
  it('new rows: have their kind; a kind of a newer version is no post', async () => {
    const rows = ['label', 'signature', 'post', 'campaign'].map(createKind);
    const trashed = deleteRow(createKind('campaign'), stamper);
    const previewed = await previewChanges([...rows, trashed].map(add), new Map(), nowMs);
    expect(previewed.map(({ kind, effect }) => [kind, effect])).toEqual([
      ['label', 'added'],
      ['signature', 'added'],
      ['post', 'added'],
      ['other', 'added'],
      ['other', 'trashed'],
    ]);
  });

  it('limit and posting time of the user’s own: have their kinds, and the names of site and time', async () => {
    const limit = createRow('limit', newId(), { site: 'toots.example', limit: 5_000 }, [], stamper);
    const slotValues = { time: '09:00', weekdays: [1], network: null };
    const slot = createRow('slot', newId(), slotValues, [], stamper);
    expect(await previewChanges([limit, slot].map(add), new Map(), nowMs)).toEqual([
      { kind: 'limit', name: 'toots.example', firstLine: '', effect: 'added' },
      { kind: 'slot', name: '09:00', firstLine: '', effect: 'added' },
    ]);
  });

  it('limit of a network: has the network’s name; one that was removed is listed only if it removes one', async () => {
    const id = newId();
    const toLimit = (site: string, limit: number | null) =>
      createRow('limit', id, { site, limit }, [], stamper);
    const preview = (before: Row | null, after: Row) =>
      previewChanges([add(after)], new Map(before && [[`limit/${id}`, before]]), nowMs);
    const [set, removed] = [toLimit('linkedin', 5), toLimit('linkedin', null)];
    const named = { kind: 'limit', name: 'LinkedIn', firstLine: '' };
    expect(await preview(null, set)).toEqual([{ ...named, effect: 'added' }]);
    expect(await preview(null, removed)).toEqual([]);
    expect(await preview(removed, removed)).toEqual([]);
    expect(await preview(set, removed)).toEqual([{ ...named, effect: 'changed' }]);
  });

  it('a row that the file has twice: new only once', async () => {
    const row = createKind('signature');
    const change = { ...add(row), edit: (ours: Row | undefined) => ours ?? row };
    const previewed = await previewChanges([change, change], new Map(), nowMs);
    expect(previewed.map(({ effect }) => effect)).toEqual(['added', 'unchanged']);
  });

  it('long text of many lines: its name and its first line with words', async () => {
    const post = createRow('post', newId(), { content: '\n\n  One\r\nTwo' }, [], stamper);
    const values = { name: 'Sig', content: ` \n${'x'.repeat(9_000)}` };
    const signature = createRow('signature', newId(), values, [], stamper);
    expect(await previewChanges([post, signature].map(add), new Map(), nowMs)).toMatchObject([
      { name: 'One', firstLine: '' },
      { name: 'Sig', firstLine: `${'x'.repeat(200)}…` },
    ]);
  });
});
