/** The states of the popup for screenshots, with the signatures that each needs and the steps that lead to it. */
import type { Frame, Keyboard, KeyInput, Page } from 'puppeteer-core';
import { waitUntilPressable } from '../support/press-delay.ts';
import { createRowFactory } from '../support/seed.ts';
import { createSignatureSeeds, type SignatureSeed } from '../support/seed-signatures.ts';

/** The popup's page or the picker's frame, and the keyboard of the page that it is in. */
type OpenPopup = { ui: Page | Frame; keyboard: Keyboard };

export type PopupState = {
  signatures: SignatureSeed[];
  /** False if the page has no composer. The default is true. */
  hasComposer?: boolean;
  /** True if the picker is pictured, too. */
  isInPicker?: boolean;
  prepare?: (popup: OpenPopup) => Promise<unknown>;
};

const letters = 'If this was useful, my letters have more of it:\nhttps://example.org/letters';
const everyday: SignatureSeed[] = [
  { name: 'Newsletter', content: letters, sites: ['x.com'], shortcut: ';news', pinned: true },
  { name: 'Spring list', content: 'Our spring list is out now.\n\n#books #smallpress' },
  { name: 'Name and work', content: '—\nAda Marlowe\nBookbinder in Leeds. Commissions open.' },
  { name: 'Hashtags', content: '#letterpress #typography #bookbinding' },
  { name: 'شكر', content: 'شكراً للقراءة. المزيد كل يوم جمعة.' },
  { name: 'Patrons', content: 'Printed with the help of 214 patrons. Thank you.' },
  { name: `A name that goes on ${'and on '.repeat(20)}`.trim(), content: 'Long name.' },
];
const sites = ['linkedin.com', 'bsky.app', 'mastodon.social', 'threads.net', 'reddit.com'];
const versions = [
  {
    name: 'Almanac',
    content: 'The almanac for next year can be ordered until {{date}}.',
    variables: true,
    versions: sites.map(site => ({ sites: [site], content: `The almanac, for ${site}.` })),
  },
  ...everyday,
];
const questions = [
  {
    name: 'Interview',
    content: 'With {{ask:Who was interviewed?}}, on {{choose:radio|paper|the web}}. {{date}}',
    variables: true,
  },
  ...everyday,
];

const click =
  (selector: string) =>
  async ({ ui }: OpenPopup) => {
    await ui.locator(selector).hover();
    // The picker accepts a press only if it has not moved under the pointer for a while.
    if (!('mainFrame' in ui)) await waitUntilPressable();
    await ui.locator(selector).click();
  };
const press = async ({ keyboard }: OpenPopup, ...keys: KeyInput[]) => {
  for (const key of keys) await keyboard.press(key);
};
/** Chooses an item of the open menu, the last one for -1. */
const chooseItem = async ({ ui, keyboard }: OpenPopup, index: number) => {
  await ui.waitForSelector('[role=menuitem]');
  const item = `[role=menuitem]:nth-${index < 0 ? `last-child(${-index})` : `child(${index + 1})`}`;
  await click(item)({ ui, keyboard });
};
const openSaveMenu = click('.popup-save [aria-haspopup=menu]');
const openTimes = async (popup: OpenPopup) => {
  await openSaveMenu(popup);
  await chooseItem(popup, 1);
  await popup.ui.waitForFunction(() => document.querySelectorAll('[role=menuitem]').length > 3);
};
const openRowMenu = async (popup: OpenPopup) => {
  await press(popup, 'ArrowDown', 'ArrowDown');
  await click('.popup-row-button[data-active=true]')(popup);
  await popup.ui.waitForSelector('[role=menu]');
};

export const popupStates: Record<string, PopupState> = {
  'first-run': { signatures: [], isInPicker: true },
  list: { signatures: everyday, isInPicker: true },
  forty: { signatures: createSignatureSeeds(40) },
  thousand: {
    signatures: createSignatureSeeds(1_000),
    isInPicker: true,
    prepare: ({ keyboard }) => keyboard.type('tip le'),
  },
  marked: {
    signatures: everyday,
    async prepare(popup) {
      await popup.keyboard.down('Shift');
      await press(popup, 'Enter');
      await popup.keyboard.up('Shift');
      await press(popup, 'ArrowDown');
      await popup.keyboard.down('Shift');
      await press(popup, 'Enter', 'Enter');
      await popup.keyboard.up('Shift');
    },
  },
  'no-results': { signatures: everyday, prepare: ({ keyboard }) => keyboard.type('zzz') },
  'save-menu': { signatures: everyday, isInPicker: true, prepare: openSaveMenu },
  'save-times': { signatures: everyday, isInPicker: true, prepare: openTimes },
  'save-other': {
    signatures: everyday,
    isInPicker: true,
    async prepare(popup) {
      await openTimes(popup);
      await chooseItem(popup, -1);
      await popup.ui.waitForSelector('dialog');
    },
  },
  saved: { signatures: everyday, prepare: click('.popup-save > button') },
  'row-menu': { signatures: everyday, isInPicker: true, prepare: openRowMenu },
  deleted: {
    signatures: everyday,
    async prepare(popup) {
      await openRowMenu(popup);
      await chooseItem(popup, -1);
      await popup.ui.waitForSelector('.popup-notice > span');
    },
  },
  versions: { signatures: versions, isInPicker: true, prepare: popup => press(popup, 'ArrowDown') },
  questions: {
    signatures: questions,
    isInPicker: true,
    async prepare(popup) {
      await popup.keyboard.type('interview');
      await popup.ui.waitForSelector('.popup-option-name mark');
      await press(popup, 'Enter');
      await popup.ui.waitForSelector('.popup-question-list');
    },
  },
  refused: { signatures: everyday, hasComposer: false },
  labels: { signatures: everyday, isInPicker: true, prepare: click('.popup-labels-more') },
  form: { signatures: everyday, isInPicker: true, prepare: click('.popup-links > button') },
  'form-faults': {
    signatures: everyday,
    async prepare(popup) {
      await click('.popup-links > button')(popup);
      await click('.popup-form [type=submit]')(popup);
      await popup.ui.waitForSelector('.popup-form [role=alert]');
    },
  },
  keys: {
    signatures: everyday,
    async prepare(popup) {
      await popup.keyboard.type('?');
      await popup.ui.waitForSelector('dialog');
    },
  },
  unreported: {
    signatures: everyday,
    async prepare({ ui }) {
      await ui.evaluate(storeUnreportedResult);
      await ui.waitForSelector('.unreported-result');
    },
  },
};

/** Creates 18 labels, more than the popup has room for. */
export function createPopupLabels() {
  const make = createRowFactory();
  const colors = ['#C2410C', '#1D4ED8', '#15803D', '#FACC15', '#7E22CE', '#64748B'];
  const names = ['Launch', 'Newsletter', 'Evergreen', 'Needs a picture', 'Interview', 'Autumn'];
  return Array.from({ length: 18 }, (_, index) => {
    const name = `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`;
    return make.label(name, colors[index % colors.length]);
  });
}

declare const chrome: { storage: { session: { set(values: object): Promise<void> } } };

/** Stores a request whose page stopped responding before it had a result. Runs in the popup. */
async function storeUnreportedResult(): Promise<void> {
  const signature = { id: 'one', name: 'Patrons', content: 'Printed with the help of patrons.' };
  const request = { id: 'one', tabId: 1, composer: 'one', signatures: [signature] };
  await chrome.storage.session.set({
    'pending-append:one': {
      request: { ...request, separator: 'blank-line' },
      pressedMs: Date.now(),
      stage: { at: 'unreported', result: 'page-hangs', frame: null },
    },
  });
}
