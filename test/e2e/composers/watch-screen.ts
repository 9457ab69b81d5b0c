/**
 * Watches what an editor shows while something is appended to it: at the end of each frame in which
 * anything changed, every line on the screen must be one of the text before, or of the text after.
 */
import type { Frame } from 'puppeteer-core';

/** What stood on the screen, for longer than a frame, that was neither. */
export type WrongShown = { text: string; frames: number }[];

/** From now until the answer is asked for. `before` and `after` are the whole texts. */
export async function watchScreen(
  frame: Frame,
  before: string,
  after: string,
): Promise<() => Promise<WrongShown>> {
  await frame.evaluate(watch, before, after);
  return () => frame.evaluate(() => globalThis.endScreenWatch());
}

declare global {
  var endScreenWatch: () => { text: string; frames: number }[];
}

/** Runs in the page. */
function watch(before: string, after: string): void {
  // What editors draw their lines with, where the one that has the keys is not to be seen.
  const drawn = '.CodeMirror-code, .ace_text-layer, .view-lines, .codex-editor__redactor';
  const plain = (text: string) =>
    text
      .replace(/[\u200b\u2060\ufeff]/g, '')
      .replace(/[\u00a0 ]+/g, ' ')
      .trim();
  const linesOf = (text: string) =>
    text.split('\n').flatMap(line => (plain(line) === '' ? [] : [plain(line)]));
  // What is drawn in part begins and ends anywhere.
  const whole = [before, after].map(text => `\n${linesOf(text).join('\n')}\n`);

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
  const shownIn = (element: Element): string => {
    // An editor's own element may have a value as well, which nobody sees, as Trix's has its HTML.
    if (isField(element) && !element.closest('.CodeMirror, .ace_editor, .monaco-editor'))
      return element.value;
    const box = element.closest('.CodeMirror, .ace_editor, .monaco-editor, .codex-editor');
    const lines = box?.querySelector<HTMLElement>(drawn) ?? (element as HTMLElement);
    if (!lines.matches('.view-lines')) return lines.innerText;
    return [...lines.querySelectorAll<HTMLElement>('.view-line')]
      .sort((one, other) => Number.parseFloat(one.style.top) - Number.parseFloat(other.style.top))
      .map(line => line.innerText)
      .join('\n');
  };
  const root = active ?? document.body;
  const isRight = (text: string) =>
    whole.some(lines => lines.includes(`\n${linesOf(text).join('\n')}\n`)) || plain(text) === '';

  const wrong: { text: string; frames: number }[] = [];
  let isChanged = true;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(root.ownerDocument, { childList: true, characterData: true, subtree: true });
  let isOver = false;
  let last: { text: string; frames: number } | null = null;
  const look = () => {
    if (isOver) return;
    if (isChanged || 'value' in root) {
      isChanged = false;
      const text = shownIn(root);
      if (isRight(text)) last = null;
      else if (last?.text === text) last.frames++;
      else {
        last = { text, frames: 1 };
        wrong.push(last);
      }
    } else if (last !== null) last.frames++;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  globalThis.endScreenWatch = () => {
    isOver = true;
    observer.disconnect();
    return wrong.filter(({ frames }) => frames > 1);
  };
}
