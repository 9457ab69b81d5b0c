/** Signatures that name each other: circles are refused, and a new name is written into all texts. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { WriteMore } from '../../../extension/app/form-drafts/form-draft.ts';
import { type SaveResult, saveRow } from '../../../extension/app/save-row.ts';
import { type RenamedSignature, saveSignatureForm } from '../../../extension/app/save-signature.ts';
import { listSignatures } from '../../../extension/store/read.ts';
import { defaults } from '../../../shared/resources/defaults.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { editFields } from '../../../shared/rows/edit.ts';
import { openModelDevice } from '../../support/model-device.ts';
import { createRowFactory } from '../../support/seed.ts';

const make = createRowFactory();
const newSignature = { content: '', ...structuredClone(defaults.signature) };
const versions = [{ sites: ['x.com'], content: '{{ signature.my firm }}' }];

async function open() {
  const rows = [
    make.signature('My Firm', 'ACME {{signature.Tags}}', { variables: true }),
    make.signature('Closing', '{{signature.MY FIRM}}, {{date}}', { variables: true }),
    make.signature('Version', 'v', { variables: true, versions }),
    make.signature('Plain', '{{signature.My Firm}}'),
    make.signature('Tags', '#a'),
  ];
  const { context } = await openModelDevice(rows);
  const readTexts = async () =>
    Object.fromEntries(
      (await listSignatures(context.database)).map(one => [
        one.name,
        [one.content, ...one.versions.map(({ content }) => content)].join(' | '),
      ]),
    );
  /** Saves the form with these fields, as the draft of an open form does. */
  async function save(name: string, fields: Partial<Signature>) {
    const stored = (await listSignatures(context.database)).find(one => one.name === name);
    const values = { ...newSignature, ...stored, ...fields, name: fields.name ?? name };
    const draft = {
      rowId: stored?.id ?? null,
      values: signal(values),
      save: async (writeMore?: WriteMore): Promise<SaveResult> => {
        await saveRow(context, async writeRow => {
          await writeRow({ kind: 'signature', id: stored?.id ?? '' }, (row, stamper) => ({
            row: row && editFields(row, { ...fields, name: values.name.trim() }, stamper),
          }));
          await writeMore?.(writeRow);
        });
        return { saved: true, id: stored?.id ?? '' };
      },
    };
    let renamed: RenamedSignature | undefined;
    const result = await saveSignatureForm(context, draft, one => {
      renamed = one;
    });
    return { errors: result.saved ? {} : result.errors, renamed };
  }
  return { readTexts, before: await readTexts(), save };
}

const circle = ['must not contain itself, not even through another signature'];

describe('form of a signature that others name', () => {
  it('new name: the texts that name it have it, and undo gives all the former one', async () => {
    const { save, readTexts, before } = await open();
    const { errors, renamed } = await save('My Firm', { name: ' The: Firm ', content: 'NEW' });
    expect([errors, renamed?.name, renamed?.userNames]).toEqual([
      {},
      'The: Firm',
      ['Version', 'Closing'],
    ]);
    expect(await readTexts()).toEqual({
      'The: Firm': 'NEW',
      Closing: '{{signature.The: Firm}}, {{date}}',
      Version: 'v | {{signature.The: Firm}}',
      Plain: '{{signature.My Firm}}',
      Tags: '#a',
    });
    await renamed?.undo?.();
    expect(await readTexts()).toEqual({ ...before, 'My Firm': 'NEW' });
  });

  it('new name that looks the same: the texts stay, and mean it', async () => {
    const { save, readTexts, before } = await open();
    const name = 'My\u00a0Firm';
    expect(await save('My Firm', { name })).toEqual({ errors: {} });
    const { [name]: text, ...others } = await readTexts();
    expect({ 'My Firm': text, ...others }).toEqual(before);
    expect(await save(name, { name: 'ACME' })).toMatchObject({
      renamed: { userNames: ['Version', 'Closing'] },
    });
  });

  it('new name that no text could have, or that another one has: refused, nothing changes', async () => {
    const { save, readTexts, before } = await open();
    expect((await save('My Firm', { name: 'a}' })).errors).toEqual({
      name: ['must not contain braces'],
    });
    const inUse = { name: ['is already in use'] };
    expect((await save('My Firm', { name: 'plain' })).errors).toEqual(inUse);
    expect((await save('My Firm', { name: 'pla\u00adin' })).errors).toEqual(inUse);
    // The texts that name My Firm would mean either of the two.
    expect((await save('Plain', { name: 'my firm' })).errors).toEqual(inUse);
    expect(await readTexts()).toEqual(before);
    expect((await save('Closing', { name: 'Plain' })).errors).toEqual({});
  });

  it('itself, or a circle: refused at its text', async () => {
    const { save, readTexts, before } = await open();
    const variables = true;
    const own = await save('New', { content: '{{signature.new}}', variables });
    expect(own.errors).toEqual({ content: circle });
    const content = 'a {{signature.Closing}}';
    expect((await save('My Firm', { content })).errors).toEqual({ content: circle });
    const more = [
      { sites: [], content: 'ok' },
      { sites: [], content },
    ];
    expect((await save('Tags', { versions: more, variables })).errors).toEqual({
      'versions.1.content': circle,
    });
    expect(await readTexts()).toEqual(before);
    expect((await save('My Firm', { content, variables: false })).errors).toEqual({});
    expect((await save('My Firm', { pinned: true })).errors).toEqual({});
  });
});
