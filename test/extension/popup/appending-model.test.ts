import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '../../../extension/app/strings.ts';
import type { ComposerState } from '../../../extension/messages/contract.ts';
import { createAppending } from '../../../extension/popup/appending-model.ts';
import { createVariablesModel } from '../../../extension/popup/variables-model.ts';
import { createWordingModel } from '../../../extension/popup/wording-model.ts';
import type { SnapshotSignature } from '../../../extension/store/popup-snapshot.ts';
import { defaults } from '../../../shared/resources/defaults.ts';

const openComposer: ComposerState = {
  found: true,
  composer: '1',
  text: '',
  host: 'www.example.org',
  url: 'https://www.example.org/',
  maxLength: null,
  frameId: 0,
};
const signature: SnapshotSignature = {
  ...defaults.signature,
  id: 'a',
  name: 'Ada',
  content: 'See {{clipboard}}',
  variables: true,
  created_at: '2026-01-01T00:00:00.000Z',
};

/** Opens a popup that has not found the composer yet. `copied` is null if the user refuses the clipboard. */
async function openPopup(copied: string | null = 'this') {
  const permissionRequests: string[] = [];
  const appended: string[] = [];
  let closedCount = 0;
  await showLanguage('en');
  const variables = createVariablesModel(
    {
      readUrlAndTitle: async () => ({ url: 'https://www.example.org/', title: '' }),
      selectedText: async () => '',
      async clipboard(asks) {
        if (asks) permissionRequests.push('clipboard');
        return asks ? copied : null;
      },
    },
    signal(undefined),
    Date.now,
  );
  await variables.load();
  const wording = createWordingModel<SnapshotSignature>(signal('www.example.org'), variables);
  const composer = signal<ComposerState | undefined>(undefined);
  const probes: ((state: ComposerState) => void)[] = [];
  const append = createAppending({
    page: {
      append: async ({ signatures }) => void appended.push(...signatures.map(one => one.content)),
      close: () => closedCount++,
    },
    probe: {
      composer,
      async probe() {
        composer.value = await new Promise<ComposerState>(resolve => probes.push(resolve));
      },
    },
    wording,
    separator: signal('none'),
    addsAllHashtags: signal(false),
    requested: signal({ where: 'end', requestsAll: false }),
  });
  const answerProbe = (state: ComposerState) => probes.shift()?.(state);
  return {
    append,
    answerProbe,
    wording,
    permissionRequests,
    appended,
    isClosed: () => closedCount,
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
});
afterEach(() => vi.unstubAllGlobals());

describe('append before the composer is found', () => {
  it('clipboard needed: its permission is requested in the same user gesture', async () => {
    const { append, answerProbe, permissionRequests, appended, isClosed } = await openPopup();
    const appending = append([signature]);
    expect(permissionRequests).toEqual(['clipboard']);
    answerProbe(openComposer);
    await appending;
    expect([appended, permissionRequests]).toEqual([['See this'], ['clipboard']]);
    expect(isClosed()).toBe(1);
  });

  it('clipboard refused: nothing is appended, and it is not requested again', async () => {
    const { append, answerProbe, wording, permissionRequests, appended } = await openPopup(null);
    const appending = append([signature]);
    answerProbe(openComposer);
    await appending;
    expect([appended, permissionRequests]).toEqual([[], ['clipboard']]);
    expect(wording.refusal.value).toBe('clipboard');
  });

  it('pressed twice: appended once', async () => {
    const { append, answerProbe, appended } = await openPopup();
    const presses = [append([signature]), append([signature])];
    answerProbe(openComposer);
    await Promise.all(presses);
    expect(appended).toEqual(['See this']);
  });

  it('no composer: nothing is appended, and the next press tries again', async () => {
    const { append, answerProbe, appended, isClosed } = await openPopup();
    const appending = append([signature]);
    answerProbe({ found: false, reason: 'no-composer', host: null });
    await appending;
    expect([appended, isClosed()]).toEqual([[], 0]);
  });
});
