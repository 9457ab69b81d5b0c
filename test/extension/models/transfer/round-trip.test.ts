/** Whatever a signature holds comes out of a file, and out of the API, as it went in. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ModelContext, SyncControl } from '../../../../extension/models/app/context.ts';
import { parseCsv } from '../../../../extension/models/transfer/csv.ts';
import type { ExportedFile } from '../../../../extension/models/transfer/export.ts';
import { exportAll, exportCsv, exportSome } from '../../../../extension/models/transfer/export.ts';
import { applyImport, planImport } from '../../../../extension/models/transfer/import.ts';
import { openDatabase } from '../../../../extension/store/open-database.ts';
import { listSignatures } from '../../../../extension/store/read.ts';
import { type Change, writeRows } from '../../../../extension/store/write.ts';
import { newId } from '../../../../shared/resources/identity.ts';
import { type Signature, signatureFields } from '../../../../shared/resources/signature.ts';
import { createRow, deleteRow, type FieldValues } from '../../../../shared/rows/edit.ts';
import { rowSchema } from '../../../../shared/rows/row.ts';
import { toSignature } from '../../../../shared/rows/view.ts';

type Fields = Omit<Signature, 'id' | 'created_at' | 'updated_at'>;

/** What tables, spreadsheets and JSON have broken on before. */
const odd = fc.constantFrom(
  ...['=1+1', "'=1", '"', '""', ',', ';', '\t', '\r\n', '\r', '\n', '\ufeff', '[', '["a"]', ' '],
  ...['{{date}}', '\\{{', '\u2028', '\u202e', 'é', 'e\u0301', '👩‍👩‍👧', 'ﷺ', 'true', '-0', '𝒳'],
);
const anyText = fc
  .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 6 })
  .map(pieces => pieces.join('').replaceAll('\0', '').toWellFormed());
const { name: nameField, content: contentField } = signatureFields.shape;
const anyName = anyText
  .filter(text => nameField.safeParse(text).success)
  .map(text => nameField.parse(text));
const anyContent = anyText.filter(text => contentField.safeParse(text).success);
const anySites = fc.array(
  fc.oneof(fc.constantFrom('x.com', '*.example.org', 'localhost'), fc.domain()),
  { maxLength: 3 },
);

/** `satisfies` asks for each field: one left out would be parsed to its default, and vary nothing. */
const anyFields: fc.Arbitrary<Fields> = fc
  .record({
    name: anyName,
    content: anyContent,
    sites: anySites,
    tags: fc.array(anyName, { maxLength: 3 }),
    pinned: fc.boolean(),
    position: fc.option(fc.double({ min: -1e15, max: 1e15, noNaN: true })),
    versions: fc.array(
      fc.record(
        { sites: anySites, content: anyContent, tone: fc.jsonValue({ maxDepth: 2 }) },
        { requiredKeys: ['sites', 'content'] },
      ),
      { maxLength: 3 },
    ),
    variables: fc.boolean(),
    rotation: anyText,
    offered_on: anySites,
    offered_in_replies: fc.boolean(),
  } satisfies Record<keyof Fields, fc.Arbitrary<unknown>>)
  // As every border does: JSON knows no -0.
  .map(fields => signatureFields.parse(JSON.parse(JSON.stringify(fields))));

const nowMs = Date.UTC(2026, 10, 22);
let devices = 0;

async function newDevice(signatures: Fields[] = []): Promise<ModelContext> {
  const context: ModelContext = {
    database: openDatabase(`round-trip-${devices++}`, { indexedDB, IDBKeyRange }),
    wallMs: () => nowMs,
    sync: { soon() {} } as unknown as SyncControl,
    signal: new AbortController().signal,
  };
  const changes = signatures.map((fields, at): Change => {
    const id = newId();
    return {
      kind: 'signature',
      id,
      edit(_, stamper) {
        const row = createRow('signature', id, fields as FieldValues, [], stamper);
        // Some lie in the Trash.
        return at % 4 === 3 ? deleteRow(row, stamper) : row;
      },
    };
  });
  await writeRows(context.database, changes, nowMs);
  return context;
}

async function importInto(context: ModelContext, { name, type, text }: ExportedFile) {
  const plan = await planImport(context, new File([text], name, { type }));
  if ('refused' in plan) throw new Error(`It was refused: ${plan.refused}.`);
  expect({ faults: plan.faults, losses: plan.losses }).toEqual({ faults: [], losses: [] });
  await applyImport(context, plan);
}

const some = fc.uniqueArray(anyFields, {
  minLength: 1,
  maxLength: 5,
  selector: fields => JSON.stringify(fields),
});

it('A backup taken in by an empty device is exported by it to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(some, async signatures => {
      const from = await newDevice(signatures);
      const to = await newDevice();
      const exported = await exportAll(from);
      await importInto(to, exported);
      expect(await exportAll(to)).toEqual(exported);
      const ids = new Set((await listSignatures(from.database)).map(({ id }) => id));
      const chosen = await newDevice();
      const ofSome = await exportSome(from, 'signature', ids);
      await importInto(chosen, ofSome);
      expect(await exportSome(chosen, 'signature', ids)).toEqual(ofSome);
    }),
    { numRuns: 30 },
  );
});

it('A table taken in by an empty device is exported by it with the same cells in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(some, async signatures => {
      const from = await newDevice(signatures);
      const to = await newDevice();
      const exported = await exportCsv(from, 'signature');
      await importInto(to, exported);
      expect(withoutOwn(await exportCsv(to, 'signature'))).toEqual(withoutOwn(exported));
    }),
    { numRuns: 30 },
  );
});

/** Without what each device gives by itself: the id and the two times. */
function withoutOwn({ text }: ExportedFile): string[][] {
  const { rows, fault } = parseCsv(text.slice(1));
  expect(fault).toBeNull();
  return rows.map(({ cells }) => cells.slice(1, -2));
}

it('What the API takes is what a device shows, and what it hands on to the API', () => {
  let counter = 0;
  const stamper = () => `${(nowMs + counter++).toString(36).padStart(9, '0')}0000aaaaaaaaaaaa`;
  fc.assert(
    fc.property(anyFields, fields => {
      const row = createRow('signature', newId(), fields as FieldValues, [], stamper);
      const carried = rowSchema.parse(JSON.parse(JSON.stringify(row)));
      const { id: _, created_at: __, updated_at: ___, ...shown } = toSignature(carried);
      expect(shown).toEqual(fields);
      expect(signatureFields.parse(JSON.parse(JSON.stringify(shown)))).toEqual(fields);
    }),
  );
});
