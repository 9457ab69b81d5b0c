import { X } from 'lucide';
import { cutText } from '../../shared/text/cut-text.ts';
import type { EditNotices } from '../app/edit-notices.ts';
import { strings } from '../app/strings.ts';
import { Icon } from '../ui/icon.tsx';
import type { PostedQuestionModel } from './posted-question-model.ts';
import './posted-line.css';

/** In UTF-16 units: enough to know the post by. */
const maxTextLength = 60;

export type PostedLineProps = { posted: PostedQuestionModel; notices: EditNotices };

/** Asks whether a saved post, whose page has gone, was posted. */
export function PostedLine({ posted, notices }: PostedLineProps) {
  const { popup, actions } = strings.value;
  const t = popup.posted;
  const { value: question } = posted.question;
  if (question === null) return null;

  async function mark() {
    const undo = await posted.mark();
    if (undo) {
      notices.show(t.marked, async () => {
        if (!(await undo())) notices.show(popup.saveKept);
      });
    } else notices.show(t.notMarked);
    document.querySelector<HTMLElement>('.popup-search input')?.focus();
  }

  return (
    <div class="popup-posted">
      <p>
        {t.question} <bdi>{cutText(question.content, maxTextLength)}</bdi>
      </p>
      <button type="button" class="button" onClick={() => void mark()}>
        {t.mark}
      </button>
      <button
        type="button"
        class="button"
        data-look="quiet"
        aria-label={actions.dismiss}
        title={actions.dismiss}
        onClick={posted.dismiss}
      >
        <Icon icon={X} />
      </button>
    </div>
  );
}
