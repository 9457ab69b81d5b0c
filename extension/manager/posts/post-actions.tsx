import { Check, Copy, ExternalLink, History, PenLine } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { AppendDialog } from './append-dialog.tsx';

type PostActionsProps = {
  model: ManagerModel;
  post: { content: string; url: string | null };
  /** Called with the text after a signature is appended or its append is undone. */
  onContentChange: (content: string) => void;
  /** Missing if nothing has been saved yet. */
  onShowEarlier: (() => void) | undefined;
};

/** Buttons for a post's text: append a signature, copy, earlier versions, open the page. */
export function PostActions({ model, post, onContentChange, onShowEarlier }: PostActionsProps) {
  const [isAppending, setAppending] = useState(false);
  const [copiedText, setCopiedText] = useState<string | null>(null);
  /** The text before and after the last append. */
  const [lastAppend, setLastAppend] = useState<{ before: string; after: string } | null>(null);
  const appendButton = useRef<HTMLButtonElement>(null);
  const { posts: t, actions } = strings.value;
  const { content, url } = post;
  const isCopied = copiedText === content;
  const isWebAddress = url !== null && /^https?:/i.test(url) && URL.canParse(url);

  async function copy() {
    await navigator.clipboard.writeText(content);
    setCopiedText(content);
  }

  function undo(before: string) {
    onContentChange(before);
    // The pressed Undo button disappears, so the focus moves.
    appendButton.current?.focus();
  }

  return (
    <div class="post-actions">
      <button
        ref={appendButton}
        type="button"
        class="button"
        aria-haspopup="dialog"
        onClick={() => setAppending(true)}
      >
        <Icon icon={PenLine} />
        {t.appendSignature}
      </button>
      {lastAppend?.after === content && (
        <button type="button" class="button" onClick={() => undo(lastAppend.before)}>
          {actions.undo}
        </button>
      )}
      <button type="button" class="button" disabled={content === ''} onClick={() => void copy()}>
        <Icon icon={isCopied ? Check : Copy} />
        {isCopied ? actions.copied : t.copyText}
      </button>
      {onShowEarlier && (
        <button type="button" class="button" aria-haspopup="dialog" onClick={onShowEarlier}>
          <Icon icon={History} />
          {t.earlier}
        </button>
      )}
      {isWebAddress && (
        <a class="button" href={url} target="_blank" rel="noreferrer">
          <Icon icon={ExternalLink} />
          {t.openPage}
        </a>
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
    </div>
  );
}
