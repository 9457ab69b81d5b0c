import { describe, expect, it } from 'vitest';
import { readSavedNotice, type SavedNotice } from '../../../extension/append/page-api.ts';
import { createNoticeWhenClosed } from '../../../extension/composed-posts/popup-port.ts';
import { recordSaveStep } from '../../../extension/store/save-steps.ts';
import { endPage, sendFromPage } from '../../support/fake-browser.ts';
import {
  addComposerPage,
  composerId,
  endWorkerAfterEach,
  eventually,
  startTestWorker,
  type TestWorker,
  tabId,
} from '../../support/worker.ts';

const savePost = ({ database }: TestWorker, composer = composerId) =>
  recordSaveStep(database, {
    id: 'step-1',
    tab_id: tabId,
    composer,
    post_id: '00000000-0000-4000-8000-000000000009',
    text: 'Hello',
    before: null,
    labels: null,
    entry: null,
  });

function addPage() {
  const shown: (SavedNotice | null)[] = [];
  const showSavedNotice = (notice: string) => void shown.push(readSavedNotice(notice));
  addComposerPage({ script: { showSavedNotice } });
  return shown;
}

describe('the notice of a save', () => {
  endWorkerAfterEach();

  it('popup closed after a save: the page shows the notice, once', async () => {
    const worker = startTestWorker();
    const shown = addPage();
    await savePost(worker);
    const showWhenClosed = createNoticeWhenClosed();
    showWhenClosed(tabId);
    showWhenClosed(tabId);
    expect(shown).toEqual([]);
    endPage();
    await eventually(() => expect(shown).toMatchObject([{ composerId }]));
  });

  it('worker ended while the popup is open: the notice still comes when the popup closes', async () => {
    const worker = startTestWorker();
    const shown = addPage();
    await savePost(worker);
    createNoticeWhenClosed()(tabId);
    await worker.restart();
    createNoticeWhenClosed()(tabId);
    endPage();
    await eventually(() => expect(shown.length).toBeGreaterThan(0));
  });

  it('Undo in another document than the last save’s: the save is kept', async () => {
    const worker = startTestWorker();
    addPage();
    await savePost(worker, 'other-document.1');
    expect(await sendFromPage('undo-save', tabId)).toBe(false);
  });
});
