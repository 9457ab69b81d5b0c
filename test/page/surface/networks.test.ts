/** Surfaces over models of large networks: at every width they cover no control and not the caret's line. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showAppendNotice } from '../../../extension/append/append-notice.ts';
import { showButton } from '../../../extension/button/show-button.ts';
import { en } from '../../../extension/locales/en/en.ts';
import { showSuggestionBar } from '../../../extension/suggestions/suggestion-bar.ts';
import { suggestionStyle } from '../../../extension/surface/notice-style.ts';
import { createPageNotices } from '../../../extension/surface/page-notices.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { networks, showNetwork } from '../../practice/networks.ts';
import { createAppendRequest } from '../../support/in-page-append.ts';
import '../../support/page/extension-api.ts';
import { movePointerTo } from '../../support/page/real-input.ts';

const sizes = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;

/** Each shows a surface at the composer. */
const surfaces: Record<string, (composer: HTMLElement) => void> = {
  notice(composer) {
    const { words, style } = createAppendRequest(['Kind regards']);
    showAppendNotice(createPageNotices(), {
      composer,
      names: ['My name and address'],
      text: 'Kind regards',
      where: 'end',
      words,
      style,
      result: { appended: true, addition: '', undo: async () => true },
    });
  },
  suggestion(composer) {
    const suggestion = {
      sentence: en.suggestion.question(isolate('My name and address')),
      add: en.suggestion.add,
      decline: en.suggestion.decline,
      direction: 'ltr',
      style: suggestionStyle,
    };
    const actions = { add: () => {}, decline: () => {} };
    showSuggestionBar(composer, suggestion, actions, new AbortController());
  },
  button(composer) {
    const actions = { open: () => {}, hide: () => {} };
    showButton(composer, { append: 'Append signature', hide: 'Hide here' }, actions);
  },
};

const findSurface = () => document.querySelector('[popover=manual]:not(:defined)');

function isSurfaceInWindow(): boolean {
  const box = findSurface()?.getBoundingClientRect() ?? new DOMRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return (
    box.width > 0 &&
    box.left >= 0 &&
    box.top >= 0 &&
    box.right <= clientWidth &&
    box.bottom <= clientHeight
  );
}

function isSurfaceAt(x: number, y: number): boolean {
  const surface = findSurface();
  return surface !== null && document.elementFromPoint(x, y) === surface;
}

/** True if a press would reach the control at this point but for the surface: it is not under a dialog or its shade. */
function isCoveredAt(control: Element, x: number, y: number): boolean {
  const [, below] = document.elementsFromPoint(x, y);
  const isReached = below && (control.contains(below) || below.contains(control));
  return isSurfaceAt(x, y) && isReached === true;
}

/** True if the surface stays away where no place is free. Wider windows have one for the suggestion. */
const mayHide = (surface: string, [width]: readonly [number, number]) =>
  surface === 'button' || (surface === 'suggestion' && width < 768);

function isHidden(): boolean {
  const { width, bottom } = findSurface()?.getBoundingClientRect() ?? new DOMRect();
  return width > 0 && bottom < 0;
}

/** Adds a line by script, because a key closes the notice. */
function addLine(composer: HTMLElement): void {
  const isField = composer instanceof HTMLTextAreaElement;
  document.execCommand(isField ? 'insertLineBreak' : 'insertParagraph');
  document.execCommand('insertText', false, 'The next line');
}

/** Returns what the surface covers: names of controls, and the line with the caret. */
function listCovered(composer: HTMLElement): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a, button, input:not([hidden]), textarea, video, label:has(input), [role=button], [role=tab], [contenteditable]',
    ),
  ].filter(control => control !== composer);
  const covered = controls.filter(control => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const points = [
      [0.5, 0.5],
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const;
    return points.some(([x, y]) => isCoveredAt(control, left + x * width, top + y * height));
  });
  const { left, width } = composer.getBoundingClientRect();
  const y = readCaretCenter(composer);
  const coversCaret = [0.02, 0.25, 0.5, 0.75, 0.98].some(x => isSurfaceAt(left + x * width, y));
  return [
    ...covered.map(control => control.ariaLabel ?? control.textContent ?? control.tagName),
    ...(coversCaret ? ['caret'] : []),
  ];
}

/** Returns the middle of the line with the caret. The models write one paragraph a line, of 24 pixels. */
function readCaretCenter(composer: HTMLElement): number {
  if (!(composer instanceof HTMLTextAreaElement)) {
    const node = getSelection()?.focusNode;
    const line = (node instanceof Element ? node : node?.parentElement)?.getBoundingClientRect();
    return line === undefined ? 0 : line.top + line.height / 2;
  }
  const lines = composer.value.slice(0, composer.selectionEnd).split('\n').length;
  const { top } = composer.getBoundingClientRect();
  const { paddingTop } = getComputedStyle(composer);
  return top + Number.parseFloat(paddingTop) + 24 * (lines - 0.5) - composer.scrollTop;
}

/** Waits until there are no faults, and expects none after the page has been checked again. */
async function expectNoFaults(readFaults: () => string[], message: string): Promise<void> {
  await expect.poll(readFaults, { message }).toEqual([]);
  // A surface checks its place every 200 milliseconds.
  for (let frames = 0; frames < 15; frames++) await new Promise(requestAnimationFrame);
  expect(readFaults(), message).toEqual([]);
}

// A surface under the pointer does not move, and an earlier file may have left the pointer anywhere.
beforeAll(() => movePointerTo(0, 0));
afterEach(() => {
  findSurface()?.remove();
  document.body.replaceChildren();
});
afterAll(async () => {
  document.documentElement.dir = '';
  await page.viewport(1200, 800);
});

describe.each(Object.keys(networks))('%s', name => {
  it.each(sizes)(
    'window of %i by %i: no surface covers a control or the caret',
    async (...size) => {
      await page.viewport(...size);
      for (const [surface, show] of Object.entries(surfaces)) {
        const composer = showNetwork(name);
        show(composer);
        await expect.poll(findSurface, { message: surface }).not.toBeNull();
        const readFaults = () => [
          ...listCovered(composer),
          ...(isSurfaceInWindow() || (mayHide(surface, size) && isHidden())
            ? []
            : ['out of the window']),
        ];
        await expectNoFaults(readFaults, surface);
        addLine(composer);
        await expectNoFaults(readFaults, `${surface}, next line`);
        findSurface()?.remove();
      }
    },
  );
});
