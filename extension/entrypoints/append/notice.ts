/**
 * The small notice beside the composer: what was added, with Undo, or why nothing was, with Copy.
 * It lives in a closed shadow root, heeds trusted events only, keeps its own events from the page,
 * and never takes the focus from the composer.
 */
import type { NoticeWords } from '../../locales/en.ts';
import { copyText } from './copy.ts';
import { style } from './notice-style.ts';
import type { PageOutcome } from './page-side.ts';
import { hostFor, placeBeside } from './placement.ts';

const staysMs = { appended: 5000, refused: 12_000 };

export type NoticeOrder = {
  composer: HTMLElement;
  names: string[];
  /** What Copy copies. */
  text: string;
  words: NoticeWords;
  outcome: PageOutcome;
  undo: (() => Promise<boolean>) | null;
};

let current: AbortController | null = null;

/** Shows the outcome; a notice that is still there gives way. */
export function showNotice({ composer, names, text, words, outcome, undo }: NoticeOrder): void {
  current?.abort();
  const life = new AbortController();
  current = life;
  const notice = build(composer, life);
  const say = (sentence: string) => {
    notice.status.textContent = sentence;
    notice.place();
  };
  const button = (label: string, act: () => Promise<void>) =>
    notice.button(label, act, life.signal);

  if (outcome.appended) {
    say(
      names.length === 1
        ? fill(words.added, names[0] ?? '')
        : fill(words.addedSeveral, names.length),
    );
    const undoButton = button(words.undo, async () => {
      undoButton.remove();
      say((await undo?.()) ? words.undone : words.notUndone);
      notice.stay(staysMs.appended);
    });
    // What is typed now would be undone first: from here on the page's own undo is the right one.
    const typed = () => undoButton.remove();
    composer.addEventListener('beforeinput', typed, { once: true, signal: life.signal });
  } else {
    say(words.refused[outcome.reason]);
    button(words.copy, async () => {
      await copyText(text, composer);
      say(words.copied);
    });
    if (outcome.report.tried.length > 0) {
      button(words.copyReport, async () => {
        await copyText(JSON.stringify(outcome.report, null, 2), composer);
        say(words.copied);
      });
    }
  }
  button('×', async () => life.abort()).ariaLabel = words.close;
  notice.stay(outcome.appended ? staysMs.appended : staysMs.refused);
}

function build(composer: HTMLElement, life: AbortController) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = root.appendChild(document.createElement('style'));
  sheet.textContent = style;
  const box = root.appendChild(document.createElement('div'));
  const status = box.appendChild(document.createElement('span'));
  status.role = 'status';
  box.dir = getComputedStyle(composer.ownerDocument.documentElement).direction;
  // Above everything, and not closed by a click elsewhere.
  host.popover = 'manual';
  host.style.cssText =
    'all: initial; position: fixed; inset: auto; border: 0; margin: 0; padding: 0; background: none; overflow: visible;';
  hostFor(composer).append(host);
  host.showPopover();
  life.signal.addEventListener('abort', () => host.remove());

  // The page must not take a press here for one outside its dialog, or a key for one of its own.
  for (const type of [
    'pointerdown',
    'mousedown',
    'mouseup',
    'click',
    'keydown',
    'keyup',
    'keypress',
  ]) {
    host.addEventListener(type, event => event.stopPropagation());
  }
  // The focus stays with the composer when the notice is pressed; Tab still leads here.
  box.addEventListener('mousedown', event => event.preventDefault());

  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (box.matches(':hover, :focus-within')) stay(1000);
      else life.abort();
    }, ms);
  };

  const place = () => placeBeside(host, composer);
  for (const type of ['scroll', 'resize']) {
    window.addEventListener(type, place, { capture: true, passive: true, signal: life.signal });
  }
  const button = (label: string, act: () => Promise<void>, signal: AbortSignal) => {
    const made = box.appendChild(document.createElement('button'));
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', event => event.isTrusted && void act(), { signal });
    place();
    return made;
  };
  return { status, stay, place, button };
}

function fill(sentence: string, value: string | number): string {
  // A function, since `$&` in a name must stay what it is.
  return sentence.replace(/\{\w+\}/, () => String(value));
}
