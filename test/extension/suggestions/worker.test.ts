import { describe, expect, it } from 'vitest';
import { en } from '../../../extension/locales/en/en.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { createRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import { browser, fake, sendFromPage } from '../../support/fake-browser.ts';
import {
  addComposerPage,
  endWorkerAfterEach,
  eventually,
  readStages,
  startTestWorker,
  type TestWorker,
  tabId,
} from '../../support/worker.ts';

const site = 'example.org';
const id = '00000000-0000-4000-8000-000000000001';

const otherId = '00000000-0000-4000-8000-000000000002';

/** Creates the signature, or changes these fields of it if it exists. */
async function writeSignature(
  { database }: TestWorker,
  fields: FieldValues = {},
  signatureId = id,
): Promise<void> {
  const values = { name: 'News', content: 'Read more.', sites: [], offered_on: [site], ...fields };
  await writeRows(
    database,
    [
      {
        kind: 'signature',
        id: signatureId,
        edit: (row, stamper) =>
          row === undefined
            ? createRow('signature', signatureId, values, [], stamper)
            : editFields(row, fields, stamper),
      },
    ],
    Date.now(),
  );
}

const suggest = () => sendFromPage('suggest-in-post', tabId);
const suggestInReply = () => sendFromPage('suggest-in-reply', tabId);
const accept = () => sendFromPage('add-to-post', tabId);

describe('suggestions in the worker', () => {
  endWorkerAfterEach();

  it('site chosen and permitted: the script is registered for it, and removed with the permission', async () => {
    const worker = startTestWorker();
    await browser.permissions.request({ origins: [`*://${site}/*`, `*://www.${site}/*`] });
    await writeSignature(worker);
    await eventually(() =>
      expect(fake.scripts.get('suggestion')?.matches).toEqual([
        `*://${site}/*`,
        `*://www.${site}/*`,
      ]),
    );
    await browser.permissions.remove({ origins: [`*://${site}/*`, `*://www.${site}/*`] });
    await eventually(() => expect(fake.scripts.has('suggestion')).toBe(false));
  });

  it('site not permitted: no script is registered', async () => {
    const worker = startTestWorker();
    await writeSignature(worker);
    await suggest();
    expect(fake.scripts.has('suggestion')).toBe(false);
  });

  it('suggestion accepted: the page learns the name first, and the text once', async () => {
    const worker = startTestWorker();
    await writeSignature(worker);
    const { appended } = addComposerPage();
    const suggestion = await suggest();
    expect(suggestion).toMatchObject({ add: en.suggestion.add, decline: en.suggestion.decline });
    expect(JSON.stringify(suggestion)).toContain('News');
    expect(JSON.stringify(suggestion)).not.toContain('Read more.');
    await accept();
    await eventually(() => expect(appended).toEqual(['Read more.']));
    await eventually(async () => expect(await readStages()).toEqual({}));
    await accept();
    await eventually(() => expect(fake.openedPopups).toBe(1));
    expect(appended).toEqual(['Read more.']);
  });

  it('another site: nothing is suggested', async () => {
    const worker = startTestWorker();
    await writeSignature(worker, { offered_on: ['other.example'] });
    addComposerPage();
    expect(await suggest()).toBeNull();
  });

  it('reply, signature for posts only: nothing is suggested', async () => {
    const worker = startTestWorker();
    await writeSignature(worker);
    addComposerPage();
    expect(await suggestInReply()).toBeNull();
  });

  it('turned on for replies: suggested there too', async () => {
    const worker = startTestWorker();
    await writeSignature(worker);
    addComposerPage();
    await writeSignature(worker, { offered_in_replies: true });
    expect(JSON.stringify(await suggestInReply())).toContain('News');
    expect(JSON.stringify(await suggest())).toContain('News');
  });

  it('site removed from the signature: nothing is suggested, and the script is removed', async () => {
    const worker = startTestWorker();
    await browser.permissions.request({ origins: [`*://${site}/*`, `*://www.${site}/*`] });
    await writeSignature(worker);
    addComposerPage();
    await eventually(() => expect(fake.scripts.has('suggestion')).toBe(true));
    expect(await suggest()).not.toBeNull();
    await writeSignature(worker, { offered_on: [] });
    expect(await suggest()).toBeNull();
    await eventually(() => expect(fake.scripts.has('suggestion')).toBe(false));
  });

  it('one signature for posts, one also for replies: each is suggested and added in its own fields', async () => {
    const worker = startTestWorker();
    await writeSignature(worker, { offered_in_replies: true });
    await writeSignature(worker, { name: 'First', content: 'At first.', pinned: true }, otherId);
    const { appended } = addComposerPage();
    expect(JSON.stringify(await suggest())).toContain('First');
    expect(JSON.stringify(await suggestInReply())).toContain('News');
    await accept();
    await eventually(() => expect(appended).toEqual(['At first.']));
    await sendFromPage('add-to-reply', tabId);
    await eventually(() => expect(appended).toEqual(['At first.', 'Read more.']));
  });

  it('signature that asks a question: the picker opens with it, and nothing is appended', async () => {
    const worker = startTestWorker();
    await writeSignature(worker, { content: 'Dear {{ask:Name}}', variables: true });
    const opened: unknown[] = [];
    const { appended } = addComposerPage({
      globals: { colophonPicker: { open: (request: unknown) => opened.push(request) > 0 } },
    });
    await suggest();
    await accept();
    await eventually(() => expect(opened.length).toBe(1));
    expect(appended).toEqual([]);
  });
});
