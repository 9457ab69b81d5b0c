/** The notice of an append: what was added, with Undo, or why nothing was, with Copy. */

import type { NoticeWords } from '../../locales/en/essential.ts';
import { tellWorker } from '../../messages/tell-worker.ts';
import type { Outcome, Reason } from '../../orders/outcome.ts';
import { drawName } from '../surface/drawn-name.ts';
import { copyText } from './copy.ts';
import type { PageNotices } from './raise.ts';

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

/** Shows the outcome; a notice that is still there gives way. */
export function showNotice(
  notices: PageNotices,
  { composer, names, text, words, style, outcome, undo }: NoticeOrder,
): void {
  const { life, say, button, stay } = notices.raise(composer, style);

  if (outcome.appended) {
    say(
      ...(names.length === 1
        ? around(words.added, drawName(names[0] ?? ''))
        : around(words.addedSeveral, String(names.length))),
      ...(outcome.isCaretMissed ? [`.\n${words.caretMissed}`] : []),
    );
    const undoButton = button(words.undo, async () => {
      undoButton.remove();
      const isUndone = await undo?.();
      // Where nobody hears it any more it stays counted.
      if (isUndone) void tellWorker('append-undone');
      say(isUndone ? words.undone : words.notUndone);
      stay(staysMs.appended);
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
    if (saysWhatBecame.has(reason)) {
      button(words.reportEditor, async () => {
        const editor = await tellWorker('describe-editor');
        if (await copyText(JSON.stringify({ reason, ...report, editor }, null, 2)))
          say(words.reportCopied);
      });
    }
  }
  button('×', async () => life.abort()).ariaLabel = words.close;
  stay(outcome.appended ? staysMs.appended : staysMs.refused);
}

/** The sentence with `value` where its place to fill in is. */
function around(sentence: string, value: Node | string): (Node | string)[] {
  const [before = '', after = ''] = sentence.split(/\{\w+\}/);
  return [before, value, after];
}
