import { describe, expect, it } from 'vitest';
import { en } from '../../../extension/locales/en/en.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { createRow, type FieldValues } from '../../../shared/rows/edit.ts';
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

async function writeSignature({ database }: TestWorker, fields: FieldValues = {}): Promise<void> {
  const values = { name: 'News', content: 'Read more.', sites: [], offered_on: [site], ...fields };
  await writeRows(
    database,
    [
      {
        kind: 'signature',
        id,
        edit: (_, stamper) => createRow('signature', id, values, [], stamper),
      },
    ],
    Date.now(),
  );
}

const suggest = () => sendFromPage('suggest-in-post', tabId);
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
    expect(await sendFromPage('suggest-in-reply', tabId)).toBeNull();
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
