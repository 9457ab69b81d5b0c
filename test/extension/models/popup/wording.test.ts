/** What signatures with variables say in the popup is what they put in, whatever happens between. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../../../extension/models/app/words.ts';
import { createVariablesModel } from '../../../../extension/models/popup/variables.ts';
import { createWordingModel } from '../../../../extension/models/popup/wording.ts';
import type { Use } from '../../../../extension/signatures/suggest.ts';
import { processorMs } from '../../../support/processor-time.ts';

const signature = (content: string, id = 'a') => ({ id, content, versions: [], variables: true });
const lastSecondMs = new Date(2026, 11, 31, 23, 59, 59, 500).getTime();

/** A page whose clipboard holds `copied`; null where it may not be read. */
async function open({
  copied = null as string | null,
  used = signal<{ uses: Use[] } | undefined>(undefined),
} = {}) {
  const asked: boolean[] = [];
  const clipboard = { copied };
  const page = {
    address: async () => ({ url: 'https://ann:secret@www.example.org./a', title: 'Title' }),
    selectedText: async () => '',
    async clipboard(asks: boolean) {
      asked.push(asks);
      return clipboard.copied;
    },
  };
  await speak('en');
  const variables = createVariablesModel(page, used, Date.now);
  const wording = createWordingModel(signal('www.example.org'), variables);
  await variables.load();
  const prepare = async (...signatures: ReturnType<typeof signature>[]) => {
    let isProceeding = false;
    const isReady = await wording.prepare(signatures, () => (isProceeding = true));
    return { isReady, isProceeding, refusal: wording.refusal.value };
  };
  return { wording, prepare, clipboard, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ now: lastSecondMs, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is appended', () => {
  it('has the moment that was shown, and what is shown follows the clock', async () => {
    const { wording, prepare } = await open();
    const dated = signature('{{date:yyyy-MM-dd}} {{time:HH:mm}}');
    expect(wording.previewOf(dated)).toBe('2026-12-31 23:59');
    vi.setSystemTime(lastSecondMs + 600);
    expect(await prepare(dated)).toMatchObject({ isReady: true });
    expect(wording.textsOf([dated])).toEqual(['2026-12-31 23:59']);
    vi.setSystemTime(lastSecondMs);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wording.previewOf(dated)).toBe('2027-01-01 00:00');
    expect(wording.textsOf([dated])).toEqual(['2027-01-01 00:00']);
  });

  it('has the clipboard that was shown, whatever was copied since', async () => {
    const { wording, prepare, clipboard, asked } = await open({ copied: 'shown' });
    clipboard.copied = 'secret';
    expect(await prepare(signature('{{clipboard}}'))).toMatchObject({ isReady: true });
    expect(wording.textsOf([signature('{{clipboard}}')])).toEqual(['shown']);
    expect(asked).toEqual([false]);
  });

  it('has the page’s address without what it was opened with, and its host as people know it', async () => {
    const { wording } = await open();
    expect(wording.textsOf([signature('{{url}} {{host}}')])).toEqual([
      'https://www.example.org./a www.example.org',
    ]);
  });

  it('counts on where the same stands in a post twice, and from what other windows have added', async () => {
    const used = signal<{ uses: Use[] } | undefined>(undefined);
    const { wording } = await open({ used });
    const [one, other] = [signature('no. {{counter}}'), signature('{{counter}}', 'b')];
    expect(wording.textsOf([one, other, one])).toEqual(['no. 1', '1', 'no. 2']);
    const use = { signature_id: 'a', last_used_ms: 0 };
    used.value = {
      uses: [
        { ...use, host: 'x.com', count: 2 },
        { ...use, host: 'other.org', count: 4 },
      ],
    };
    expect(wording.textsOf([one, other, one])).toEqual(['no. 7', '1', 'no. 8']);
  });
});

describe('what is pressed is not on its way', () => {
  it('where the clipboard may not be read, until something else is chosen', async () => {
    const { wording, prepare, asked } = await open();
    const pastes = signature('See {{clipboard}} {{ask:Who?}}');
    expect(await prepare(pastes)).toEqual({
      isReady: false,
      isProceeding: false,
      refusal: 'clipboard',
    });
    expect(wording.asking.value).toBeNull();
    expect(asked).toEqual([false, true]);
    wording.look([signature('other')]);
    expect(wording.refusal.value).toBeNull();
  });

  it('where all that fills it is empty', async () => {
    const { wording, prepare } = await open({ copied: '' });
    expect((await prepare(signature('{{clipboard}}{{selection}}'))).refusal).toBe('nothing');
    expect((await prepare(signature('{{clipboard}}'), signature('words'))).refusal).toBeNull();
    const asks = signature('{{ask:Who?}}');
    expect(await prepare(asks)).toMatchObject({ isReady: false, refusal: null });
    expect(wording.asking.value).not.toBeNull();
    // Nothing was answered.
    expect(await prepare(asks)).toMatchObject({ isReady: false, refusal: 'nothing' });
    expect(wording.asking.value).toBeNull();
  });
});

it('A clipboard of a megabyte is cut, told, and costs no time with each letter that is typed', async () => {
  const { wording } = await open({ copied: '😀 '.repeat(350_000) });
  const pastes = signature('{{clipboard}} — Ada');
  const previewOften = () => {
    for (let times = 0; times < 100; times++) wording.previewOf(pastes);
  };
  expect(processorMs(previewOften)).toBeLessThan(2_000);
  const [filled] = wording.fillAll([pastes]);
  expect(filled).toMatchObject({ isCut: true });
  expect([...(filled?.text ?? '')]).toHaveLength(10_000);
  expect(filled?.text.endsWith(' — Ada')).toBe(true);
});
