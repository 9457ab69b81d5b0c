import type { Separator, Signature } from '../../../shared/resources/signature.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { type AnswersModel, withOpenQuestions } from '../../app/wording/answers.ts';
import { QuestionField } from '../../ui/question-field.tsx';
import { AppendCounts, type NetworkChoice } from './append-counts.tsx';
import { appendSignature, isSignatureInPost } from './append-signature.ts';
import type { PlannedWording } from './planned-wording.ts';

/** In UTF-16 units. */
const maxPreviewLength = 400;

export type Asking = { signature: Signature; wording: PlannedWording };

type AppendQuestionsProps = Asking &
  NetworkChoice & {
    post: { content: string; url: string | null };
    answers: AnswersModel;
    separator: Separator;
    addsAllHashtags: boolean;
    onCancel: () => void;
    onSubmit: () => void;
  };

/** The questions that a signature asks before it is appended to a planned post, with the text that it will add. */
export function AppendQuestions({
  signature,
  wording,
  post,
  answers,
  separator,
  addsAllHashtags,
  network,
  limit,
  onNetworkChange,
  onCancel,
  onSubmit,
}: AppendQuestionsProps) {
  const { questions: found } = wording(signature, post.url);
  const shownAnswers = withOpenQuestions(answers.getAnswers(signature.id));
  const { text, placeholders } = wording(signature, post.url, shownAnswers);
  const { popup, actions } = strings.value;
  return (
    <form
      class="dialog-form"
      onSubmit={event => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {answers.toQuestions(signature.id, found).map((question, index) => (
        <QuestionField
          key={question.source}
          question={question}
          isFirst={index === 0}
          onAnswer={answer => answers.answer(signature.id, question.source, answer)}
        />
      ))}
      <p class="append-preview" dir="auto">
        {cutText(text, maxPreviewLength)}
      </p>
      <AppendCounts
        before={post.content}
        after={appendSignature(post, signature, {
          ...{ wording, separator, addsAllHashtags },
          answers: shownAnswers,
        })}
        placeholders={placeholders}
        isPresent={isSignatureInPost(post, signature, wording, shownAnswers)}
        network={network}
        limit={limit}
        onNetworkChange={onNetworkChange}
      />
      <div class="dialog-actions">
        <button type="button" class="button" onClick={onCancel}>
          {actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {popup.append(1, formatNumber(1))}
        </button>
      </div>
    </form>
  );
}
