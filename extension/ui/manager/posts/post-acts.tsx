import { Check, Copy, ExternalLink, PenLine } from 'lucide';
import { useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Icon } from '../../icon.tsx';
import { AppendDialog } from './append-dialog.tsx';

type PostActsProps = {
  model: ManagerModel;
  post: { content: string; url: string | null };
  onAppend: (content: string) => void;
};

/** What is done with a post's text beside writing it. */
export function PostActs({ model, post, onAppend }: PostActsProps) {
  const [isAppending, setAppending] = useState(false);
  const [copied, setCopied] = useState<string | null>(null);
  const { posts: text, actions } = words.value;
  const { content, url } = post;
  const isCopied = copied === content;
  const isWeb = url !== null && /^https?:/i.test(url) && URL.canParse(url);

  async function copy() {
    await navigator.clipboard.writeText(content);
    setCopied(content);
  }

  return (
    <div class="post-acts">
      <button
        type="button"
        class="button"
        aria-haspopup="dialog"
        onClick={() => setAppending(true)}
      >
        <Icon of={PenLine} />
        {text.appendSignature}
      </button>
      <button type="button" class="button" disabled={content === ''} onClick={() => void copy()}>
        <Icon of={isCopied ? Check : Copy} />
        {isCopied ? actions.copied : text.copyText}
      </button>
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
          onAppend={onAppend}
          onClose={() => setAppending(false)}
        />
      )}
    </div>
  );
}
