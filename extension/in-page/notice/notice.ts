/**
 * The small notice beside the composer: what was added, with Undo, or why nothing was, with Copy.
 * It lives in a closed shadow root, heeds trusted events only, keeps its own events from the page,
 * and never takes the focus from the composer.
 */
import type { NoticeWords } from '../../locales/en/en.ts';
import type { Outcome, Reason } from '../../orders/outcome.ts';
import { besideComposer, hostFor } from '../surface/placement.ts';
import { onPress } from '../surface/press.ts';
import { watchSeen } from '../surface/seen.ts';
import { createSurface } from '../surface/surface.ts';
import { copyText } from './copy.ts';

/** Their sentences tell what the post is like now. */
const saysWhatBecame: ReadonlySet<Reason> = new Set(['changed', 'not-accepted']);

const staysMs = { appended: 5000, refused: 12_000 };

export type NoticeOrder = {
  composer: HTMLElement;
  names: string[];
  /** What Copy copies. */
  text: string;
  words: NoticeWords;
  style: string;
  outcome: Outcome;
  undo: (() => Promise<boolean>) | null;
};

let current: AbortController | null = null;

/** Shows the outcome; a notice that is still there gives way. */
export function showNotice({
  composer,
  names,
  text,
  words,
  style,
  outcome,
  undo,
}: NoticeOrder): void {
  current?.abort();
  const life = new AbortController();
  current = life;
  const notice = build(composer, style, life);
  const say = (sentence: string) => {
    notice.status.textContent = sentence;
  };
  const button = (label: string, act: () => Promise<void>) =>
    notice.button(label, act, life.signal);

  if (outcome.appended) {
    say(
      names.length === 1
        ? fill(words.added, names[0] ?? '')
        : fill(words.addedSeveral, names.length),
    );
    if (outcome.isCaretMissed) notice.status.textContent += `. ${words.caretMissed}`;
    const undoButton = button(words.undo, async () => {
      undoButton.remove();
      say((await undo?.()) ? words.undone : words.notUndone);
      notice.stay(staysMs.appended);
    });
    // What is typed now would be undone first: from here on the page's own undo is the right one.
    const typed = () => undoButton.remove();
    composer.addEventListener('beforeinput', typed, { once: true, signal: life.signal });
  } else {
    const { reason, report } = outcome;
    say(`${words.refusals[reason]}${saysWhatBecame.has(reason) ? '' : ` ${words.nothingAdded}`}`);
    button(words.copy, async () => {
      if (await copyText(text)) say(words.copied);
    });
    if (report !== null) {
      button(words.copyReport, async () => {
        if (await copyText(JSON.stringify({ reason, ...report }, null, 2))) say(words.copied);
      });
    }
  }
  button('×', async () => life.abort()).ariaLabel = words.close;
  notice.stay(outcome.appended ? staysMs.appended : staysMs.refused);
}

function build(composer: HTMLElement, style: string, life: AbortController) {
  const { host, root, show } = createSurface({});
  const sheet = root.appendChild(document.createElement('style'));
  sheet.textContent = style;
  const box = root.appendChild(document.createElement('div'));
  const status = box.appendChild(document.createElement('span'));
  status.role = 'status';
  // That of its sentence, whichever way the page runs.
  box.dir = 'auto';
  show(hostFor(composer), composer, () => besideComposer(host, composer), life);
  const seenMs = watchSeen(host, life.signal);

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

  const button = (label: string, act: () => Promise<void>, signal: AbortSignal) => {
    const made = box.appendChild(document.createElement('button'));
    made.type = 'button';
    made.textContent = label;
    onPress(made, seenMs, () => void act(), signal);
    return made;
  };
  return { status, stay, button };
}

function fill(sentence: string, value: string | number): string {
  // A function, since `$&` in a name must stay what it is.
  return sentence.replace(/\{\w+\}/, () => String(value));
}
