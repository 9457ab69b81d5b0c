import { describe, expect, it } from 'vitest';
import {
  type FocusTarget,
  type PageAppendRequest,
  readHeldKeys,
} from '../../../extension/append/page-api.ts';
import {
  defaultShortcutSettings,
  type ShortcutSettings,
  writeShortcutSettings,
} from '../../../extension/site-scripts/shortcut-settings.ts';
import { writeSettings } from '../../../extension/store/settings.ts';
import { writeRows } from '../../../extension/store/write.ts';
import {
  connectShortcutList,
  type ShortcutListState,
} from '../../../extension/triggers/list-state.ts';
import { findTypedShortcuts } from '../../../extension/triggers/typed-trigger.ts';
import { createRow, type FieldValues } from '../../../shared/rows/edit.ts';
import { fake, sendFromPage } from '../../support/fake-browser.ts';
import {
  addComposerPage,
  composerId,
  endWorkerAfterEach,
  eventually,
  reportedSuccess,
  startTestWorker,
  tabId,
} from '../../support/worker.ts';

/** Lists show the newest first, so the last ones come first. */
const signatures: FieldValues[] = [
  { name: 'Next', content: 'Leipzig', shortcut: ';next' },
  { name: 'News', content: 'Read more.', shortcut: ';news' },
  { name: 'One', content: 'First', shortcut: ';two' },
  { name: 'Two', content: 'Second', shortcut: ';two' },
  { name: 'Asking', content: '{{ask:Who}}', shortcut: ';ask', variables: true },
  { name: 'Silent', content: 'Nothing typed', shortcut: null },
  { name: 'Set', content: '#a #b #c', shortcut: ';set' },
];

type PageOptions = {
  settings?: Partial<ShortcutSettings>;
  focus?: Partial<Extract<FocusTarget, { found: 'composer' }>>;
  isVisible?: boolean;
};

/** Starts the worker, with the signatures and a page in which the user types. */
async function startTyping({ settings = {}, focus = {}, isVisible = true }: PageOptions = {}) {
  const { database, restart } = startTestWorker();
  await writeShortcutSettings({ ...defaultShortcutSettings, where: 'everywhere', ...settings });
  const writes = signatures.map((values, index) => {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    return {
      kind: 'signature' as const,
      id,
      edit: (_: unknown, stamper: Parameters<typeof createRow>[4]) =>
        createRow('signature', id, { sites: [], ...values }, [], stamper),
    };
  });
  await writeRows(database, writes, Date.now());
  let text = '';
  const opened: { url: string; isShortcutList?: boolean }[] = [];
  const appended: PageAppendRequest[] = [];
  const typedKeys: string[][] = [];
  /** The keys that the page holds at each call. */
  const held: string[][] = [];
  let closedCount = 0;
  addComposerPage({
    script: {
      reportFocus: requestedId => ({
        framePath: '',
        host: 'example.org',
        url: 'https://example.org/compose',
        bfcacheTransitions: 0,
        focus: {
          found: 'composer',
          composerId,
          adapterName: 'field',
          text,
          isPartial: false,
          caret: { start: text.length, end: text.length },
          maxLength: null,
          refusalReason: null,
          ...focus,
        },
        isRequested: requestedId === composerId,
      }),
      async append(request) {
        appended.push(JSON.parse(request));
        return reportedSuccess;
      },
      async typeKeys(keys) {
        typedKeys.push(['after', String(appended.length), ...(readHeldKeys(keys)?.keys ?? [])]);
        return true;
      },
    },
    globals: {
      colophonShortcuts: {
        getTyped: () => findTypedShortcuts(text, ';'),
        takeHeldKeys: () => held.shift() ?? [],
      },
      colophonPicker: {
        open: (options: { url: string }) => opened.push(options) > 0,
        isFullyVisible: () => isVisible,
        close: () => false,
        closeShortcutList: () => void closedCount++,
      },
    },
  });
  return {
    restart,
    appended,
    opened,
    held,
    typedKeys,
    countClosed: () => closedCount,
    /** Types the text, and returns the worker's answer. */
    type(typed: string, frameId?: number) {
      text = typed;
      return sendFromPage('shortcut-typed', tabId, frameId);
    },
    press: (
      request: 'take-shortcut' | 'take-shortcut-with-all' | 'next-shortcut' | 'close-shortcuts',
    ) => sendFromPage(request, tabId),
    setAlways: () => writeSettings(database, { addsAllHashtags: true }),
    /** Loads the list's page in its frame. */
    loadList({ isSeen = true } = {}) {
      const states: ShortcutListState[] = [];
      const token = opened.at(-1)?.url.split('#')[1] ?? '';
      const take = connectShortcutList(
        token,
        state => states.push(state),
        () => isSeen,
      );
      const listNames = () => states.at(-1)?.options.map(({ name }) => name);
      return { states, listNames, take, token };
    },
  };
}

describe('typed shortcuts in the worker', () => {
  endWorkerAfterEach();

  it.each([
    ['turned off', { where: 'nowhere' }],
    ['on sites with the button, of which this is none', { where: 'button-sites' }],
    ['off on this site', { offSites: ['example.org'] }],
  ] satisfies [string, Partial<ShortcutSettings>][])('%s: no answer', async (_, settings) => {
    const { type, press, opened, appended } = await startTyping({ settings });
    expect(await type(';news')).toBeNull();
    expect(await press('take-shortcut')).toBe(false);
    expect(opened).toEqual([]);
    expect(appended).toEqual([]);
  });

  it('part of a shortcut: the list opens once, and shows what matches at each letter', async () => {
    const { type, opened, loadList } = await startTyping();
    expect(await type(';')).toBeNull();
    expect(await type(';n')).toEqual({ isWhole: false, hasList: true });
    expect(opened).toEqual([
      { url: expect.stringContaining('/shortcut-list.html#'), isShortcutList: true },
    ]);
    const { listNames } = loadList();
    await eventually(() => expect(listNames()).toEqual(['News', 'Next']));
    expect(await type(';new')).toEqual({ isWhole: false, hasList: true });
    await eventually(() => expect(listNames()).toEqual(['News']));
    expect(opened).toHaveLength(1);
  });

  it('no match any more, or the user leaves the list: it closes', async () => {
    const { type, press, countClosed, appended } = await startTyping();
    await type(';n');
    expect(await type(';nothing')).toBeNull();
    expect(countClosed()).toBe(1);
    await type(';n');
    await press('close-shortcuts');
    await eventually(() => expect(countClosed()).toBe(2));
    await press('take-shortcut');
    expect(appended).toEqual([]);
  });

  it('whole shortcut: inserted in place of what was typed, whether the list was seen or not', async () => {
    const { type, press, appended } = await startTyping({ isVisible: false });
    await type('Hello ;news');
    expect(await press('take-shortcut')).toBe(true);
    await eventually(() => expect(appended).toHaveLength(1));
    expect(appended[0]).toMatchObject({
      composerId,
      where: 'caret',
      replacedText: ';news',
      signatures: [{ name: 'News', content: 'Read more.' }],
    });
  });

  it.each([
    ['its page has not loaded', { isLoaded: false, isSeen: true, isVisible: true }],
    ['it has not been visible for long enough', { isLoaded: true, isSeen: false, isVisible: true }],
    ['the page covers it', { isLoaded: true, isSeen: true, isVisible: false }],
  ])(
    'choice from the list, %s: nothing is inserted',
    async (_, { isLoaded, isSeen, isVisible }) => {
      const { type, press, appended, loadList } = await startTyping({ isVisible });
      await type(';ne');
      if (isLoaded) loadList({ isSeen });
      expect(await press('take-shortcut')).toBe(false);
      expect(appended).toEqual([]);
    },
  );

  it('set of hashtags, of which the post has one: the list names it, and each key and press says whether all are meant', async () => {
    const { type, press, appended, loadList } = await startTyping();
    await type('About #b ;se');
    const { states, take } = loadList();
    await eventually(() => expect(states.at(-1)?.leftOut).toBe('1 hashtag left out: #b'));
    expect(states.at(-1)?.addAll).toBe('Add all');
    take(states[0]?.options[0]?.id ?? '', true);
    await eventually(() => expect(appended).toHaveLength(1));
    for (const request of ['take-shortcut', 'take-shortcut-with-all'] as const) {
      await type('About #b ;set');
      expect(await press(request)).toBe(true);
    }
    await eventually(() => expect(appended).toHaveLength(3));
    expect(appended.map(({ addsAllHashtags }) => addsAllHashtags)).toEqual([true, false, true]);
  });

  it('user always wants all hashtags: the list names none, and all are inserted', async () => {
    const { type, press, appended, loadList, setAlways } = await startTyping();
    await setAlways();
    await type('About #b ;set');
    const { states } = loadList();
    await eventually(() => expect(states.at(-1)?.leftOut).toBe(''));
    expect(await press('take-shortcut')).toBe(true);
    await eventually(() => expect(appended).toMatchObject([{ addsAllHashtags: true }]));
  });

  it('choice from the list that the user has seen: the highlighted one is inserted', async () => {
    const { type, press, appended, loadList } = await startTyping();
    await type(';ne');
    const { states } = loadList();
    await press('next-shortcut');
    await eventually(() => expect(states.at(-1)?.activeIndex).toBe(1));
    expect(await press('take-shortcut')).toBe(true);
    await eventually(() => expect(appended).toHaveLength(1));
    expect(appended[0]).toMatchObject({ replacedText: ';ne', signatures: [{ name: 'Next' }] });
  });

  it('whole shortcut, and the highlight moved to another one: the list counts', async () => {
    const { type, press, appended } = await startTyping({ isVisible: false });
    await type(';news');
    await press('next-shortcut');
    expect(await press('take-shortcut')).toBe(false);
    expect(appended).toEqual([]);
  });

  it('press in the list: inserted if the page shows it, and only what it offers', async () => {
    const { type, appended, loadList } = await startTyping();
    await type(';ne');
    const { states, take } = loadList();
    await eventually(() => expect(states).toHaveLength(1));
    take('00000000-0000-4000-8000-000000000005', false);
    take(states[0]?.options[1]?.id ?? '', false);
    await eventually(() => expect(appended).toHaveLength(1));
    expect(appended[0]).toMatchObject({ signatures: [{ name: 'Next' }] });
  });

  it('worker stopped while the list is open: the next key closes the list, and inserts nothing', async () => {
    const { type, press, appended, countClosed, restart } = await startTyping();
    await type(';ne');
    await restart();
    expect(await press('take-shortcut')).toBe(false);
    expect(countClosed()).toBe(1);
    expect(appended).toEqual([]);
  });

  it('copy of the list’s frame, and a made-up token: nothing is shown', async () => {
    const { type, loadList } = await startTyping();
    await type(';ne');
    const { listNames } = loadList();
    await eventually(() => expect(listNames()).toEqual(['News', 'Next']));
    const copy = loadList();
    const forged: ShortcutListState[] = [];
    connectShortcutList(
      'made-up',
      state => forged.push(state),
      () => true,
    );
    await type(';new');
    await eventually(() => expect(listNames()).toEqual(['News']));
    expect([...copy.states, ...forged]).toEqual([]);
  });

  it('two signatures with this shortcut: the list asks', async () => {
    const { type, press, appended, loadList } = await startTyping({ isVisible: false });
    await type(';two');
    loadList();
    expect(await press('take-shortcut')).toBe(false);
    expect(appended).toEqual([]);
  });

  it.each([
    ['caret is not known', { caret: null }],
    ['the field is read-only', { refusalReason: 'read-only' }],
    ['the focus is in another composer', { text: 'Other', caret: { start: 5, end: 5 } }],
  ] satisfies [string, PageOptions['focus']][])('%s: no list opens', async (_, focus) => {
    const { type, opened } = await startTyping({ focus });
    expect(await type(';news')).toEqual({ isWhole: true, hasList: false });
    expect(opened).toEqual([]);
  });

  it('setting without a list: a whole shortcut is inserted, and a shared one opens the picker', async () => {
    const { type, press, opened, appended } = await startTyping({ settings: { usesList: false } });
    expect(await type(';ne')).toEqual({ isWhole: false, hasList: false });
    await press('take-shortcut');
    expect(appended).toEqual([]);
    expect(await type(';news')).toEqual({ isWhole: true, hasList: false });
    expect(await press('take-shortcut')).toBe(true);
    await eventually(() => expect(appended).toHaveLength(1));
    await type(';two');
    expect(await press('take-shortcut')).toBe(true);
    expect(opened).toEqual([{ url: expect.stringContaining('/picker-page.html#') }]);
  });

  it('signature that asks something: the picker opens', async () => {
    const { type, press, opened, appended } = await startTyping();
    await type(';ask');
    expect(await press('take-shortcut')).toBe(true);
    await eventually(() => expect(opened.at(-1)?.url).toContain('/picker-page.html#'));
    expect(appended).toEqual([]);
    expect(fake.openedPopups).toBe(0);
  });

  it.each([
    ['whole shortcut', ';news', 1],
    ['no shortcut', ';nothing', 0],
  ])(
    '%s, and keys that the page has held: typed after the insertion, until there are none',
    async (_, typed, count) => {
      const { type, press, held, typedKeys } = await startTyping();
      await type(typed);
      held.push(['a', 'b'], ['Enter']);
      expect(await press('take-shortcut')).toBe(count === 1);
      expect(typedKeys).toEqual([
        ['after', `${count}`, 'a', 'b'],
        ['after', `${count}`, 'Enter'],
      ]);
    },
  );
});
