import { PenLine } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { AppendDialog } from './append-dialog.tsx';

type PostSignatureChipProps = {
  model: ManagerModel;
  post: { content: string; url: string | null };
  /** Called with the text after a signature is appended or its append is undone. */
  onContentChange: (content: string) => void;
};

/** Appends a signature to the post's text, and undoes the last append. */
export function PostSignatureChip({ model, post, onContentChange }: PostSignatureChipProps) {
  const [isAppending, setAppending] = useState(false);
  /** The text before and after the last append. */
  const [lastAppend, setLastAppend] = useState<{ before: string; after: string } | null>(null);
  const appendButton = useRef<HTMLButtonElement>(null);
  const { content } = post;

  function undo(before: string) {
    onContentChange(before);
    // The pressed Undo button disappears, so the focus moves.
    appendButton.current?.focus();
  }

  return (
    <>
      <button
        ref={appendButton}
        type="button"
        class="post-chip"
        data-rove
        aria-haspopup="dialog"
        onClick={() => setAppending(true)}
      >
        <Icon icon={PenLine} />
        {strings.value.posts.appendSignature}
      </button>
      {lastAppend?.after === content && (
        <button type="button" class="post-chip" data-rove onClick={() => undo(lastAppend.before)}>
          {strings.value.actions.undo}
        </button>
      )}
      {isAppending && (
        <AppendDialog
          model={model}
          post={post}
          onAppend={after => {
            setLastAppend({ before: content, after });
            onContentChange(after);
          }}
          onClose={() => setAppending(false)}
        />
      )}
    </>
  );
}
