/** The popup shows exactly the text that a signature adds, even if clock or clipboard change. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '../../../extension/app/strings.ts';
import { createVariablesModel } from '../../../extension/popup/variables-model.ts';
import { createWordingModel } from '../../../extension/popup/wording-model.ts';
import type { SignatureUse } from '../../../extension/signatures/rank-signatures.ts';
import { measureProcessorMs } from '../../support/processor-time.ts';

type Stored = {
  uses: SignatureUse[];
  values: { name: string; content: string }[];
  signatures: (ReturnType<typeof signature> & { name: string })[];
  isComplete: boolean;
};
const facts = { uses: [], values: [], signatures: [], isComplete: true };
const signature = (content: string, id = 'a') => ({ id, content, versions: [], variables: true });
const lastSecondMs = new Date(2026, 11, 31, 23, 59, 59, 500).getTime();

/** Opens the popup on a page whose clipboard contains `copied`, null if the popup may not read it. */
async function openPopup({
  copied = null as string | null,
  used = signal<Stored | undefined>(undefined),
} = {}) {
  const permissionPrompts: boolean[] = [];
  const clipboard = { copied };
  const page = {
    readUrlAndTitle: async () => ({ url: 'https://ann:secret@www.example.org./a', title: 'Title' }),
    selectedText: async () => '',
    async clipboard(asks: boolean) {
      permissionPrompts.push(asks);
      return clipboard.copied;
    },
  };
  await showLanguage('en');
  const variables = createVariablesModel(page, used, Date.now);
  const wording = createWordingModel(signal('www.example.org'), variables);
  await variables.load();
  const prepare = async (...signatures: ReturnType<typeof signature>[]) => {
    let isProceeding = false;
    const isReady = await wording.prepare(signatures, () => (isProceeding = true));
    return { isReady, isProceeding, refusal: wording.refusal.value };
  };
  return { wording, prepare, clipboard, permissionPrompts };
}

beforeEach(() => {
  vi.useFakeTimers({ now: lastSecondMs, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('appended text', () => {
  it('time passes: has the time of the preview, and the preview follows the clock', async () => {
    const { wording, prepare } = await openPopup();
    const dated = signature('{{date:yyyy-MM-dd}} {{time:HH:mm}}');
    expect(wording.previewText(dated)).toBe('2026-12-31 23:59');
    vi.setSystemTime(lastSecondMs + 600);
    expect(await prepare(dated)).toMatchObject({ isReady: true });
    expect(wording.renderTexts([dated])).toEqual(['2026-12-31 23:59']);
    vi.setSystemTime(lastSecondMs);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wording.previewText(dated)).toBe('2027-01-01 00:00');
    expect(wording.renderTexts([dated])).toEqual(['2027-01-01 00:00']);
  });

  it('clipboard changes: has the clipboard of the preview', async () => {
    const { wording, prepare, clipboard, permissionPrompts } = await openPopup({ copied: 'shown' });
    clipboard.copied = 'secret';
    expect(await prepare(signature('{{clipboard}}'))).toMatchObject({ isReady: true });
    expect(wording.renderTexts([signature('{{clipboard}}')])).toEqual(['shown']);
    expect(permissionPrompts).toEqual([false]);
  });

  it('page address with credentials: is without them, and has the host in its usual form', async () => {
    const { wording } = await openPopup();
    expect(wording.renderTexts([signature('{{url}} {{host}}')])).toEqual([
      'https://www.example.org./a www.example.org',
    ]);
  });

  it('same signature twice, uses in other windows: the counter continues', async () => {
    const used = signal<Stored | undefined>(undefined);
    const { wording } = await openPopup({ used });
    const [one, other] = [signature('no. {{counter}}'), signature('{{counter}}', 'b')];
    expect(wording.renderTexts([one, other, one])).toEqual(['no. 1', '1', 'no. 2']);
    const use = { signature_id: 'a', last_used_ms: 0 };
    used.value = {
      ...facts,
      uses: [
        { ...use, host: 'x.com', count: 2 },
        { ...use, host: 'other.org', count: 4 },
      ],
    };
    expect(wording.renderTexts([one, other, one])).toEqual(['no. 7', '1', 'no. 8']);
  });
});

describe('signature in another', () => {
  it('not all signatures read yet: the append waits for them', async () => {
    const used = signal<Stored | undefined>({ ...facts, isComplete: false });
    const { wording, prepare } = await openPopup({ used });
    const naming = signature('More: {{signature.News}}');
    const preparing = prepare(naming);
    expect(await Promise.race([preparing, Promise.resolve('waits')])).toBe('waits');
    await new Promise(setImmediate);
    const named = { ...signature('every Friday', 'b'), name: 'news' };
    used.value = { ...facts, signatures: [named] };
    expect(await preparing).toMatchObject({ isReady: true });
    expect(wording.renderTexts([naming])).toEqual(['More: every Friday']);
    expect(await prepare(signature('{{date}}'))).toMatchObject({ isReady: true });
  });

  it('others cannot be read: the append goes on without them after a while', async () => {
    const used = signal<Stored | undefined>({ ...facts, isComplete: false });
    const { prepare } = await openPopup({ used });
    const preparing = prepare(signature('More: {{signature.News}}'));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(3000);
    const late = new Promise(resolve => setImmediate(resolve, 'waits'));
    expect(await Promise.race([preparing, late])).toMatchObject({ isReady: true });
  });
});

describe('refused signature', () => {
  it('clipboard cannot be read: refused until another signature is chosen', async () => {
    const { wording, prepare, permissionPrompts } = await openPopup();
    const pastes = signature('See {{clipboard}} {{ask:Who?}}');
    wording.loadFor([pastes]);
    expect(await prepare(pastes)).toEqual({
      isReady: false,
      isProceeding: false,
      refusal: 'clipboard',
    });
    expect(wording.questions.value).toBeNull();
    expect(permissionPrompts).toEqual([false, true]);
    // The popup reads its signatures again after each write of any window.
    wording.loadFor([{ ...pastes }]);
    expect(wording.refusal.value).toBe('clipboard');
    wording.loadFor([{ ...signature('other'), id: 'other' }]);
    expect(wording.refusal.value).toBeNull();
  });

  it('all its variables are empty: refused', async () => {
    const { wording, prepare } = await openPopup({ copied: '' });
    expect((await prepare(signature('{{clipboard}}{{selection}}'))).refusal).toBe('nothing');
    expect((await prepare(signature('{{clipboard}}'), signature('words'))).refusal).toBeNull();
    const asks = signature('{{ask:Who?}}');
    expect(await prepare(asks)).toMatchObject({ isReady: false, refusal: null });
    expect(wording.questions.value).not.toBeNull();
    // The user gave no answer.
    expect(await prepare(asks)).toMatchObject({ isReady: false, refusal: 'nothing' });
    expect(wording.questions.value).toBeNull();
  });
});

describe('long clipboard', () => {
  it('a megabyte: truncated and reported, and each preview is fast', async () => {
    const { wording } = await openPopup({ copied: '😀 '.repeat(350_000) });
    const pastes = signature('{{clipboard}} — Ada');
    const previewOften = () => {
      for (let times = 0; times < 100; times++) wording.previewText(pastes);
    };
    expect(measureProcessorMs(previewOften)).toBeLessThan(2_000);
    const [filled] = wording.renderAll([pastes]);
    expect(filled).toMatchObject({ isTruncated: true });
    expect([...(filled?.text ?? '')]).toHaveLength(10_000);
    expect(filled?.text.endsWith(' — Ada')).toBe(true);
  });
});
