/** Any signature survives a round trip through a file or the API unchanged. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelContext, SyncControl } from '../../../../extension/app/context.ts';
import { parseCsv } from '../../../../extension/manager/transfer/csv.ts';
import type { ExportedFile } from '../../../../extension/manager/transfer/export.ts';
import {
  exportAll,
  exportCsv,
  exportForExpanders,
  exportSelected,
} from '../../../../extension/manager/transfer/export.ts';
import { readContents } from '../../../../extension/manager/transfer/read-contents.ts';
import { openDatabase } from '../../../../extension/store/open-database.ts';
import { listSignatures } from '../../../../extension/store/read.ts';
import { type Change, writeRows } from '../../../../extension/store/write.ts';
import { defaults } from '../../../../shared/resources/defaults.ts';
import { newId } from '../../../../shared/resources/scalars.ts';
import { signatureFields } from '../../../../shared/resources/signature.ts';
import { createRow, deleteRow, type FieldValues } from '../../../../shared/rows/edit.ts';
import { rowSchema } from '../../../../shared/rows/row.ts';
import { toSignature } from '../../../../shared/rows/view.ts';
import { anySignature, type SignatureValues } from '../../../support/arbitrary-signatures.ts';
import { importFile } from '../../../support/import-file.ts';

const nowMs = Date.UTC(2026, 10, 22);
let deviceCount = 0;

async function newDevice(signatures: SignatureValues[] = []): Promise<ModelContext> {
  const context: ModelContext = {
    database: openDatabase(`round-trip-${deviceCount++}`, { indexedDB, IDBKeyRange }),
    wallMs: () => nowMs,
    sync: { schedule() {} } as unknown as SyncControl,
    signal: new AbortController().signal,
  };
  const changes = signatures.map((fields, index): Change => {
    const id = newId();
    return {
      kind: 'signature',
      id,
      edit(_, stamper) {
        const row = createRow('signature', id, fields as FieldValues, [], stamper);
        // Every fourth signature is in the Trash.
        return index % 4 === 3 ? deleteRow(row, stamper) : row;
      },
    };
  });
  await writeRows(context.database, changes, nowMs);
  return context;
}

async function importInto(context: ModelContext, file: ExportedFile) {
  const { plan } = await importFile(context, file);
  expect({ faults: plan.faults, losses: plan.losses }).toEqual({ faults: [], losses: [] });
}

const anySignatures = fc.uniqueArray(anySignature, {
  minLength: 1,
  maxLength: 5,
  selector: fields => JSON.stringify(fields),
});

describe('round trip of signatures', () => {
  it('backup imported on an empty device: exports the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(anySignatures, async signatures => {
        const from = await newDevice(signatures);
        const to = await newDevice();
        const exported = await exportAll(from);
        await importInto(to, exported);
        expect(await exportAll(to)).toEqual(exported);
        const ids = new Set((await listSignatures(from.database)).map(({ id }) => id));
        const chosen = await newDevice();
        const exportedSelection = await exportSelected(from, 'signature', ids);
        await importInto(chosen, exportedSelection);
        expect(await exportSelected(chosen, 'signature', ids)).toEqual(exportedSelection);
      }),
      { numRuns: 30 },
    );
  });

  it('CSV file imported on an empty device: exports the same cells in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(anySignatures, async signatures => {
        const from = await newDevice(signatures);
        const to = await newDevice();
        const exported = await exportCsv(from, 'signature');
        await importInto(to, exported);
        expect(removeAssignedCells(await exportCsv(to, 'signature'))).toEqual(
          removeAssignedCells(exported),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('CSV file for text expanders: its columns hold the shortcuts, texts and names', async () => {
    await fc.assert(
      fc.asyncProperty(anySignatures, async signatures => {
        const from = await newDevice(signatures);
        const file = await exportForExpanders(from);
        const columns = { content: 1, name: 2, shortcut: 0, tags: null, hasHeader: false };
        const bytes = new TextEncoder().encode(file.text);
        const chosen = {
          file: new File([bytes], file.name),
          encoding: 'Windows-1252',
          columns,
        } as const;
        const stored = await listSignatures(from.database);
        if (stored.length === 0) return;
        const read = await readContents(chosen, () => {});
        expect(read).toMatchObject({
          format: 'csv',
          faults: [],
          snippets: stored.map(({ name, content, shortcut }) => ({
            ...{ name, content },
            ...(shortcut !== null && { fields: { shortcut } }),
          })),
        });
      }),
      { numRuns: 30 },
    );
  });

  it('CSV file for text expanders: begins with the first shortcut, and names what has an apostrophe', async () => {
    const values = { ...structuredClone(defaults.signature), tags: [] };
    const from = await newDevice([
      { ...values, name: 'Plain', content: 'Ada, Paris', shortcut: '[a' },
      { ...values, name: 'Dashes', content: '-- Ada' },
    ]);
    const { text, guarded } = await exportForExpanders(from);
    expect(text).toBe(`,'-- Ada,Dashes\r\n"[a","Ada, Paris",Plain\r\n`);
    expect(guarded).toEqual(['Dashes']);
  });

  /** Returns the cells without those that each device assigns: the id and both times. */
  function removeAssignedCells({ text }: ExportedFile): string[][] {
    const { rows, fault } = parseCsv(text.slice(1));
    expect(fault).toBeNull();
    return rows.map(({ cells }) => cells.slice(1, -2));
  }

  it('fields accepted by the API: a device shows the same and sends the same', () => {
    let counter = 0;
    // A stamp has 9 characters of time, 4 of the counter, and 12 of the device.
    const stamper = () => `${(nowMs + counter++).toString(36).padStart(9, '0')}0000aaaaaaaaaaaa`;
    fc.assert(
      fc.property(anySignature, fields => {
        const row = createRow('signature', newId(), fields as FieldValues, [], stamper);
        const transmitted = rowSchema.parse(JSON.parse(JSON.stringify(row)));
        const { id: _, created_at: __, updated_at: ___, ...shown } = toSignature(transmitted);
        expect(shown).toEqual(fields);
        expect(signatureFields.parse(JSON.parse(JSON.stringify(shown)))).toEqual(fields);
      }),
    );
  });
});
