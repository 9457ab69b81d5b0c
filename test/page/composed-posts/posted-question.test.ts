/** The page asks whether a saved post was posted, when its composer is emptied or submitted. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { installAppend } from '../../../extension/append/page.ts';
import { installSavedNotices } from '../../../extension/composed-posts/page.ts';
import type { PostedQuestion } from '../../../extension/composed-posts/posted-notice.ts';
import { toWireText } from '../../../extension/messages/wire.ts';
import { createAppendRequest } from '../../support/in-page-append.ts';
import {
  findNotice,
  listNoticeButtons,
  pressInNotice,
  readNotice,
} from '../../support/page/notice.ts';

const { style } = createAppendRequest([]);
const question: PostedQuestion = {
  question: 'Posted?',
  mark: 'Mark as published',
  marked: 'Marked as published',
  notMarked: 'Not marked as published',
  undo: 'Undo',
  undone: 'Undone',
  kept: 'Not undone',
  undoFailed: 'Failed',
  close: 'Close',
  style,
};
const savedWords = {
  saved: 'Post saved',
  undo: 'Undo',
  undone: 'Undone',
  kept: 'Kept',
  undoFailed: 'Failed',
  close: 'Close',
};
/** The requests that the page has sent to the worker, and the worker's replies by request. */
let requests: unknown[] = [];
/** The composer that the page named with each of them. */
let composerIds: (string | undefined)[] = [];
let replies: Record<string, unknown> = {};

beforeEach(() => {
  requests = [];
  composerIds = [];
  replies = { 'ask-if-posted': question, 'mark-published': true, 'undo-published': true };
  const sendMessage = async (message: string) => {
    requests.push(message);
    composerIds.push(globalThis.colophon?.postedComposerId);
    return replies[message];
  };
  vi.stubGlobal('chrome', { runtime: { sendMessage } });
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(null);
  document.body.innerHTML = `
    <form style="padding: 120px"><textarea rows="4" cols="60"></textarea></form>
    <textarea id="other" rows="4" cols="60"></textarea>`;
  document.querySelector('form')?.addEventListener('submit', event => event.preventDefault());
  Reflect.deleteProperty(globalThis, 'colophon');
  installAppend();
  installSavedNotices();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  findNotice()?.remove();
  document.body.replaceChildren();
});

const getField = () => document.querySelector('form textarea') as HTMLTextAreaElement;

/** Types the text, and shows the notice of its save, as the worker does once the popup has closed. */
async function saveText(text = 'Words that were saved', field = getField()): Promise<string> {
  field.focus();
  await userEvent.keyboard(text);
  return saveFocused();
}
/** Shows the notice of the save of the focused composer. Returns its ID. */
function saveFocused(): string {
  const focus = globalThis.colophon?.reportFocus(null).focus;
  if (focus?.found !== 'composer') throw new Error('There is no composer.');
  const { composerId } = focus;
  globalThis.colophon?.showSavedNotice?.(toWireText({ composerId, words: savedWords, style }));
  return composerId;
}
const waitForQuestion = () => expect.poll(readNotice, { timeout: 10_000 }).toMatch(/^Posted\?/);
/** Waits longer than the page waits between two checks. */
const waitForChecks = () => new Promise(resolve => setTimeout(resolve, 2_500));
/** Empties the field as the page does after it has sent the post. */
const emptyByPage = () => {
  getField().value = '';
};

describe('the question whether a saved post was posted', () => {
  it('page empties the composer: asked, marked and undone by buttons', async () => {
    const composerId = await saveText();
    emptyByPage();
    await waitForQuestion();
    expect(globalThis.colophon?.postedComposerId).toBe(composerId);
    expect(listNoticeButtons()).toEqual(['Mark as published', 'Close']);
    await pressInNotice('Mark as published');
    await expect.poll(readNotice).toMatch(/^Marked as published/);
    expect(listNoticeButtons()).toEqual(['Undo', 'Close']);
    await pressInNotice('Undo');
    await expect.poll(readNotice).toMatch(/^Undone/);
    expect(requests).toEqual(['ask-if-posted', 'mark-published', 'undo-published']);
  });

  it('form submitted, and the page keeps its text: asked', async () => {
    await saveText();
    document.querySelector('form')?.requestSubmit();
    await waitForQuestion();
  });

  it('form in a frame of the page submitted: asked', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const frameDocument = frame.contentDocument as Document;
    frameDocument.body.innerHTML = '<form><textarea>Words in a frame</textarea></form>';
    const form = frameDocument.querySelector('form') as HTMLFormElement;
    form.addEventListener('submit', event => event.preventDefault());
    form.querySelector('textarea')?.focus();
    const composerId = saveFocused();
    form.requestSubmit();
    await expect.poll(() => requests, { timeout: 10_000 }).toEqual(['ask-if-posted']);
    expect(composerIds).toEqual([composerId]);
  });

  it('another composer posted while the line is open: the answer is for the post of the line', async () => {
    const composerId = await saveText();
    emptyByPage();
    await waitForQuestion();
    replies['ask-if-posted'] = null;
    const other = document.getElementById('other') as HTMLTextAreaElement;
    const otherId = await saveText('Other words', other);
    other.value = '';
    await expect.poll(() => composerIds, { timeout: 10_000 }).toEqual([composerId, otherId]);
    await pressInNotice('Mark as published');
    await expect.poll(readNotice).toMatch(/^Marked as published/);
    await pressInNotice('Undo');
    await expect.poll(readNotice).toMatch(/^Undone/);
    expect(composerIds).toEqual([composerId, otherId, composerId, composerId]);
  });

  it.each([
    ['post changed since', false, 'Not undone'],
    ['worker could not undo it', null, 'Failed'],
  ])('%s: the line says so', async (_, reply, sentence) => {
    replies['undo-published'] = reply;
    await saveText();
    emptyByPage();
    await waitForQuestion();
    await pressInNotice('Mark as published');
    await pressInNotice('Undo');
    await expect.poll(readNotice).toBe(sentence);
  });

  it('saved twice, emptied, written and emptied again: asked once', async () => {
    const composerId = await saveText();
    globalThis.colophon?.showSavedNotice?.(toWireText({ composerId, words: savedWords, style }));
    emptyByPage();
    await waitForQuestion();
    await pressInNotice('Close');
    getField().focus();
    await userEvent.keyboard('Another post');
    emptyByPage();
    await waitForChecks();
    expect(requests).toEqual(['ask-if-posted']);
  });

  it('text goes on, or becomes another one: not asked', async () => {
    await saveText();
    await userEvent.keyboard(', and more');
    await waitForChecks();
    getField().value = 'Quite another text, of another post';
    await waitForChecks();
    emptyByPage();
    await waitForChecks();
    expect(requests).toEqual([]);
  });

  it('nothing saved, or the composer has left the page: not asked', async () => {
    getField().focus();
    await userEvent.keyboard('Words that nobody saved');
    globalThis.colophon?.reportFocus(null);
    emptyByPage();
    await waitForChecks();
    await saveText();
    getField().remove();
    await waitForChecks();
    expect(requests).toEqual([]);
  });

  it('worker has nothing to ask: no line', async () => {
    replies['ask-if-posted'] = null;
    await saveText();
    emptyByPage();
    await expect.poll(() => requests, { timeout: 10_000 }).toEqual(['ask-if-posted']);
    await waitForChecks();
    expect(readNotice()).not.toMatch(/Posted/);
  });

  it('worker could not mark it: the line says so', async () => {
    replies['mark-published'] = false;
    await saveText();
    emptyByPage();
    await waitForQuestion();
    await pressInNotice('Mark as published');
    await expect.poll(readNotice).toMatch(/^Not marked as published/);
    expect(listNoticeButtons()).toEqual(['Close']);
  });

  it('no free place beside the composer: the line covers no control', async () => {
    await saveText();
    const form = document.querySelector('form') as HTMLElement;
    form.style.padding = '0';
    const button = '<button style="position: absolute; width: 100%; height: 20px"></button>';
    const rows = Array.from({ length: 60 }, (_, row) =>
      button.replace('"p', `"top: ${row * 20}px; p`),
    );
    form.insertAdjacentHTML('beforebegin', `<div id="controls">${rows.join('')}</div>`);
    emptyByPage();
    await expect.poll(() => requests, { timeout: 10_000 }).toEqual(['ask-if-posted']);
    await waitForChecks();
    expect(readNotice()).toMatch(/^Posted\?/);
    expect(findNotice()?.getBoundingClientRect().bottom).toBeLessThan(0);
    document.getElementById('controls')?.remove();
    await expect.poll(() => findNotice()?.getBoundingClientRect().top).toBeGreaterThan(0);
  });
});
