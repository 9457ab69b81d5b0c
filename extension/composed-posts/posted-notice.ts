/** The line that asks, once the user has posted a saved post, whether to mark it as published. */
import type { PageRequest } from '../messages/page-requests.ts';
import { hasShape, isText } from '../messages/shape.ts';
import type { PageNotices } from '../surface/page-notices.ts';

/** The worker's reply with the sentences of the line and its style sheet. */
export type PostedQuestion = {
  question: string;
  mark: string;
  marked: string;
  notMarked: string;
  undo: string;
  undone: string;
  /** The post has changed since, so it stays marked. */
  kept: string;
  undoFailed: string;
  close: string;
  style: string;
};

export const isPostedQuestion = hasShape<PostedQuestion>({
  question: isText,
  mark: isText,
  marked: isText,
  notMarked: isText,
  undo: isText,
  undone: isText,
  kept: isText,
  undoFailed: isText,
  close: isText,
  style: isText,
});

type PostedNoticeOptions = {
  words: PostedQuestion;
  /** Asks the worker about the post of this composer. */
  ask: (request: PageRequest) => Promise<unknown>;
};

const durationMs = 12_000;

/** Asks beside the composer, if a place is free there. Nobody has to answer: the line goes by itself. */
export function showPostedNotice(
  notices: PageNotices,
  composer: HTMLElement,
  { words, ask }: PostedNoticeOptions,
): void {
  const { setText, addButton, addCloseButton, closeAfter } = notices.openNotice(
    composer,
    words.style,
    { isRequired: false },
  );
  setText(words.question);
  const markButton = addButton(words.mark, async () => {
    markButton.remove();
    // Null if the worker does not answer.
    const isMarked = (await ask('mark-published')) === true;
    setText(isMarked ? words.marked : words.notMarked);
    if (isMarked) {
      closeButton.remove();
      const undoButton = addButton(words.undo, async () => {
        undoButton.remove();
        // Null if the undo failed or the worker does not answer.
        const isUndone = await ask('undo-published');
        if (isUndone === true) setText(words.undone);
        else setText(isUndone === false ? words.kept : words.undoFailed);
        closeAfter(durationMs);
      });
      addCloseButton(words.close);
    }
    closeAfter(durationMs);
  });
  const closeButton = addCloseButton(words.close);
  closeAfter(durationMs);
}
