/** The line that asks, once the user has posted a saved post, whether to mark it as published. */
import { askWorker } from '../../messages/ask-worker.ts';
import type { PageNotices } from './page-notices.ts';

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
  close: string;
  style: string;
};

const durationMs = 12_000;

/** Asks beside the composer, if a place is free there. Nobody has to answer: the line goes by itself. */
export function showPostedNotice(
  notices: PageNotices,
  composer: HTMLElement,
  words: PostedQuestion,
): void {
  const { lifetime, setText, addButton, closeAfter } = notices.openNotice(composer, words.style, {
    isRequired: false,
  });
  const addCloseButton = () => {
    const button = addButton('×', async () => lifetime.abort());
    button.ariaLabel = words.close;
    return button;
  };
  setText(words.question);
  const markButton = addButton(words.mark, async () => {
    markButton.remove();
    // Null if the worker does not answer.
    const isMarked = (await askWorker('mark-published')) === true;
    setText(isMarked ? words.marked : words.notMarked);
    if (isMarked) {
      closeButton.remove();
      const undoButton = addButton(words.undo, async () => {
        undoButton.remove();
        const isUndone = (await askWorker('undo-published')) === true;
        setText(isUndone ? words.undone : words.kept);
        closeAfter(durationMs);
      });
      addCloseButton();
    }
    closeAfter(durationMs);
  });
  const closeButton = addCloseButton();
  closeAfter(durationMs);
}

export function isPostedQuestion(value: unknown): value is PostedQuestion {
  return typeof value === 'object' && value !== null && 'question' in value;
}
