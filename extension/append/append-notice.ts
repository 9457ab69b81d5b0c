/** The notice about an append: the added signature with Undo, or the reason of a refusal with Copy. */

import type { UndoableAppend } from '../composers/settle-append.ts';
import type { NoticeStrings } from '../locales/en/essential.ts';
import { askWorker } from '../messages/ask-worker.ts';
import type { PageNotices } from '../surface/page-notices.ts';
import { createSignatureNameElement } from '../surface/signature-name-element.ts';
import { readAddedBox } from './added-box.ts';
import { copyText } from './copy.ts';
import type { InsertionPlace } from './request.ts';
import type { AppendRefused, AppendSuccess, RefusalReason } from './result.ts';

/** Reasons whose sentences say themselves whether anything was added. Only these offer a report. */
const reasonsWithPostState: ReadonlySet<RefusalReason> = new Set([
  'changed',
  'enclosed',
  'not-accepted',
  'several-lines',
]);

const durationsMs = { appended: 10_000, refused: 12_000 };
/** Keys that change nothing in the post, such as those that move the caret. By Tab the user reaches the notice. */
const idleKeys =
  /^(Shift|Control|Alt|AltGraph|Meta|Fn|FnLock|CapsLock|NumLock|ScrollLock|Tab|Arrow\w+|Home|End|Page\w+)$/;

/** `addition` is the text that was added, which the notice does not cover. */
type ShownAppend = AppendSuccess & Pick<UndoableAppend, 'addition' | 'undo'>;

export type AppendNotice = {
  /** The visible element of the composer, next to which the notice is shown. */
  composer: HTMLElement;
  /** The names of the requested signatures. */
  names: string[];
  /** The text that the Copy button copies. */
  text: string;
  /** The place that was requested. */
  where: InsertionPlace;
  words: NoticeStrings;
  style: string;
  result: ShownAppend | AppendRefused;
  /** The append that this one was to continue, if it is in the post as it was left. */
  earlier?: ShownAppend | undefined;
  /** The hashtags of the signatures that were not added. */
  leftOut?: readonly string[];
  /** Adds these hashtags too. It shows another notice. */
  addAll?: (() => Promise<void>) | undefined;
};

/** Shows the result. It replaces a notice that is still open. */
export function showAppendNotice(
  notices: PageNotices,
  {
    composer,
    names,
    text,
    where,
    words,
    style,
    result,
    earlier,
    leftOut = [],
    addAll,
  }: AppendNotice,
): void {
  const shown = result.appended ? result : earlier;
  const { lifetime, setText, addButton, addCloseButton, closeAfter } = notices.openNotice(
    composer,
    style,
    { readWordBoxes: () => readAddedBox(composer, shown?.addition ?? '') },
  );
  const { signal } = lifetime;
  const changing: HTMLElement[] = [];
  const removeChanging = () => {
    for (const button of changing) button.remove();
  };

  if (result.appended) {
    const sentences: Record<InsertionPlace, readonly [one: string, several: string]> = {
      end: [words.added, words.addedSeveral],
      caret: [words.inserted, words.insertedSeveral],
      // A part of a thread, which is always one.
      whole: [words.replaced, words.replaced],
    };
    const [one, several] = sentences[where];
    setText(
      ...(names.length === 1
        ? fillPlaceholder(one, createSignatureNameElement(names[0] ?? ''))
        : fillPlaceholder(several, String(names.length))),
      ...(result.isCaretMisplaced ? [`.\n${words.caretMissed}`] : []),
      ...(leftOut.length > 0 ? ['\n', ...nameLeftOut(words, leftOut)] : []),
    );
    const addRest = async () => {
      removeChanging();
      await addAll?.();
    };
    if (addAll !== undefined) changing.push(addButton(words.addAll, addRest, 'quiet'));
    const closeAtKey = (event: KeyboardEvent) => isNextKey(event) && closeAfter(0);
    composer.addEventListener('keydown', closeAtKey, { capture: true, signal });
  } else {
    const { reason, report } = result;
    const hasPostState = reasonsWithPostState.has(reason);
    setText(`${words.refusals[reason]}${hasPostState ? '' : ` ${words.nothingAdded}`}`);
    if (hasPostState) {
      const copyReport = async () => {
        const editor = await askWorker('describe-editor');
        if (await copyText(JSON.stringify({ reason, ...report, editor }, null, 2)))
          setText(words.reportCopied);
      };
      addButton(words.reportEditor, copyReport, 'quiet');
    }
    addButton(words.copy, async () => {
      if (await copyText(text)) setText(words.copied);
    });
  }
  if (shown !== undefined) {
    const undo = async () => {
      removeChanging();
      const isUndone = await shown.undo();
      // If the worker no longer answers, the use stays counted.
      if (isUndone) void askWorker('append-undone');
      setText(isUndone ? words.undone : words.notUndone);
      closeAfter(durationsMs.appended);
    };
    changing.push(addButton(words.undo, undo));
    // Once the user types again, the button would undo the typed text first. From then on only the
    // editor's own undo is right.
    composer.addEventListener('beforeinput', removeChanging, { once: true, signal });
  }
  addCloseButton(words.close);
  closeAfter(result.appended ? durationsMs.appended : durationsMs.refused);
}

/**
 * True if the user goes on with the post. The keys of the editor's own undo, and those that undo dispatches
 * in some editors, are about the append. A held key was pressed before it.
 */
function isNextKey({ isTrusted, repeat, key, code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isUndo = (ctrlKey || metaKey) && (code === 'KeyZ' || /^[zy]$/i.test(key));
  return isTrusted && !repeat && !isUndo && !idleKeys.test(key);
}

function nameLeftOut(
  { leftOutOne, leftOutSeveral }: NoticeStrings,
  leftOut: readonly string[],
): (Node | string)[] {
  const { length } = leftOut;
  const sentence = length === 1 ? leftOutOne : leftOutSeveral.replace('{count}', String(length));
  return fillPlaceholder(sentence, createSignatureNameElement(leftOut.join(' ')));
}

/** Splits the sentence at its placeholder and puts `value` there. */
function fillPlaceholder(sentence: string, value: Node | string): (Node | string)[] {
  const [before = '', after = ''] = sentence.split(/\{\w+\}/);
  return [before, value, after];
}
