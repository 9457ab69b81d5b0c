/**
 * Watches the text that an editor shows during an append. At the end of each frame with a change, the
 * visible lines must be consecutive lines of the old or of the new text.
 */
import type { Frame } from 'puppeteer-core';

/** Texts that the screen showed for more than one frame, and that were part of neither expected text. */
export type WrongTexts = { text: string; frameCount: number }[];

/**
 * Watches until the returned function is called. `before` and `after` are the full texts before and after
 * the append.
 */
export async function watchScreen(
  frame: Frame,
  before: string,
  after: string,
): Promise<() => Promise<WrongTexts>> {
  await frame.evaluate(watch, before, after);
  return () => frame.evaluate(() => globalThis.endScreenWatch());
}

declare global {
  var endScreenWatch: () => { text: string; frameCount: number }[];
}

/** Runs in the page. */
function watch(before: string, after: string): void {
  // Some editors catch keys in a hidden field, and draw their lines in these elements.
  const renderedLines = '.CodeMirror-code, .ace_text-layer, .view-lines, .codex-editor__redactor';
  const normalize = (text: string) =>
    text
      .replace(/[\u200b\u2060\ufeff]/g, '')
      .replace(/[\u00a0 ]+/g, ' ')
      .trim();
  const listLines = (text: string) =>
    text.split('\n').flatMap(line => (normalize(line) === '' ? [] : [normalize(line)]));
  // The visible part may begin and end at any line, so runs of lines are compared.
  const acceptedTexts = [before, after].map(text => `\n${listLines(text).join('\n')}\n`);

  // Finds the element with the focus, also inside shadow roots and frames.
  let active = document.activeElement;
  for (;;) {
    const inner: Element | null | undefined =
      active?.shadowRoot?.activeElement ??
      (active as HTMLIFrameElement | null)?.contentDocument?.activeElement;
    if (inner == null) break;
    active = inner;
  }
  const isField = (element: Element): element is HTMLTextAreaElement =>
    element.matches('textarea, input');
  const readScreen = (element: Element): string => {
    // Reads `value` only of real fields. Trix's element also has one, which is its HTML.
    if (isField(element) && !element.closest('.CodeMirror, .ace_editor, .monaco-editor'))
      return element.value;
    const box = element.closest('.CodeMirror, .ace_editor, .monaco-editor, .codex-editor');
    const lines = box?.querySelector<HTMLElement>(renderedLines) ?? (element as HTMLElement);
    if (!lines.matches('.view-lines')) return lines.innerText;
    // Monaco's line elements are not in the order in which the screen shows them.
    return [...lines.querySelectorAll<HTMLElement>('.view-line')]
      .sort((one, other) => Number.parseFloat(one.style.top) - Number.parseFloat(other.style.top))
      .map(line => line.innerText)
      .join('\n');
  };
  const root = active ?? document.body;
  const isRight = (text: string) =>
    acceptedTexts.some(lines => lines.includes(`\n${listLines(text).join('\n')}\n`)) ||
    normalize(text) === '';

  const wrong: { text: string; frameCount: number }[] = [];
  let isChanged = true;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(root.ownerDocument, { childList: true, characterData: true, subtree: true });
  let hasEnded = false;
  /** The entry of `wrong` for the text that is on the screen now, or null if that text is right. */
  let currentWrong: { text: string; frameCount: number } | null = null;
  const checkFrame = () => {
    if (hasEnded) return;
    // The value of a field changes without a mutation of the document, so it is read in every frame.
    if (isChanged || 'value' in root) {
      isChanged = false;
      const text = readScreen(root);
      if (isRight(text)) currentWrong = null;
      else if (currentWrong?.text === text) currentWrong.frameCount++;
      else {
        currentWrong = { text, frameCount: 1 };
        wrong.push(currentWrong);
      }
    } else if (currentWrong !== null) currentWrong.frameCount++;
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
  globalThis.endScreenWatch = () => {
    hasEnded = true;
    observer.disconnect();
    return wrong.filter(({ frameCount }) => frameCount > 1);
  };
}
