import { Check, Copy, ExternalLink, History, PenLine } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Icon } from '../../icon.tsx';
import { AppendDialog } from './append-dialog.tsx';

type PostActsProps = {
  model: ManagerModel;
  post: { content: string; url: string | null };
  /** The text with a signature more, or without it again. */
  onAppend: (content: string) => void;
  /** Absent while nothing has been saved yet. */
  onShowEarlier: (() => void) | undefined;
};

/** What is done with a post's text beside writing it. */
export function PostActs({ model, post, onAppend, onShowEarlier }: PostActsProps) {
  const [isAppending, setAppending] = useState(false);
  const [copied, setCopied] = useState<string | null>(null);
  /** The text before the last signature and with it. */
  const [appended, setAppended] = useState<{ before: string; after: string } | null>(null);
  const appendButton = useRef<HTMLButtonElement>(null);
  const { posts: text, actions } = words.value;
  const { content, url } = post;
  const isCopied = copied === content;
  const isWeb = url !== null && /^https?:/i.test(url) && URL.canParse(url);

  async function copy() {
    await navigator.clipboard.writeText(content);
    setCopied(content);
  }

  function undo(before: string) {
    onAppend(before);
    // The button that was pressed goes away.
    appendButton.current?.focus();
  }

  return (
    <div class="post-acts">
      <button
        ref={appendButton}
        type="button"
        class="button"
        aria-haspopup="dialog"
        onClick={() => setAppending(true)}
      >
        <Icon of={PenLine} />
        {text.appendSignature}
      </button>
      {appended?.after === content && (
        <button type="button" class="button" onClick={() => undo(appended.before)}>
          {actions.undo}
        </button>
      )}
      <button type="button" class="button" disabled={content === ''} onClick={() => void copy()}>
        <Icon of={isCopied ? Check : Copy} />
        {isCopied ? actions.copied : text.copyText}
      </button>
      {onShowEarlier && (
        <button type="button" class="button" aria-haspopup="dialog" onClick={onShowEarlier}>
          <Icon of={History} />
          {text.earlier}
        </button>
      )}
      {isWeb && (
        <a class="button" href={url} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          {text.openPage}
        </a>
      )}
      {isAppending && (
        <AppendDialog
          model={model}
          post={post}
          onAppend={after => {
            setAppended({ before: content, after });
            onAppend(after);
          }}
          onClose={() => setAppending(false)}
        />
      )}
    </div>
  );
}
