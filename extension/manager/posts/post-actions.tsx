import { Copy, CopyPlus, Ellipsis, ExternalLink, PenLine } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { FormActions } from '../form-actions.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { AppendDialog } from './append-dialog.tsx';

type PostFormActionsProps = {
  post: { content: string; url: string | null };
  onCancel: () => void;
  /** Missing if nothing has been saved yet. */
  saved: { onDelete: () => void; onDuplicate: () => void } | undefined;
};

/** The buttons at the end of the form: delete, a menu of what is needed less often, cancel and save. */
export function PostFormActions({ post, onCancel, saved }: PostFormActionsProps) {
  const [anchorRect, setAnchorRect] = useState<DOMRect | null>(null);
  const { posts: t, popup, signatures } = strings.value;
  const { content, url } = post;
  const items: MenuItem[] = [];
  if (content !== '')
    items.push({
      name: t.copyText,
      icon: Copy,
      run: () => void navigator.clipboard.writeText(content),
    });
  if (url !== null && /^https?:/i.test(url) && URL.canParse(url))
    items.push({
      name: t.openPage,
      icon: ExternalLink,
      run: () => void window.open(url, '_blank', 'noreferrer'),
    });
  if (saved) items.push({ name: signatures.duplicate, icon: CopyPlus, run: saved.onDuplicate });
  return (
    <FormActions onCancel={onCancel} onDelete={saved?.onDelete}>
      <button
        type="button"
        class="button post-more"
        data-look="quiet"
        aria-label={popup.more}
        title={popup.more}
        aria-haspopup="menu"
        aria-expanded={anchorRect !== null}
        disabled={items.length === 0}
        onClick={event => setAnchorRect(event.currentTarget.getBoundingClientRect())}
      >
        <Icon icon={Ellipsis} />
      </button>
      {anchorRect && (
        <Menu
          label={popup.more}
          items={items}
          anchorRect={anchorRect}
          onClose={() => setAnchorRect(null)}
        />
      )}
    </FormActions>
  );
}

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

type EarlierVersionsDialogProps = {
  model: ManagerModel;
  postId: string;
  /** Puts the text into the form without saving it. */
  onRestore: (text: string) => void;
  onClose: () => void;
};

type EarlierTexts = Awaited<ReturnType<ManagerModel['posts']['listEarlierTexts']>>;

/** Earlier texts of the post that later saves replaced, each with a button that restores it. */
export function EarlierVersionsDialog({
  model,
  postId,
  onRestore,
  onClose,
}: EarlierVersionsDialogProps) {
  const [texts, setTexts] = useState<EarlierTexts | null>(null);
  const { posts: t } = strings.value;
  useEffect(() => {
    void model.posts.listEarlierTexts(postId).then(setTexts);
  }, [model, postId]);
  return (
    <Dialog title={t.earlier} onClose={onClose}>
      <p class="dialog-text">{t.earlierHint}</p>
      {texts?.length === 0 && <EmptyState title={t.earlierNone} />}
      <ul class="earlier-versions">
        {texts?.map(({ id, content, replaced_ms }) => (
          <li key={id}>
            <time dateTime={new Date(replaced_ms).toISOString()}>
              {formatMoment(new Date(replaced_ms))}
            </time>
            <p dir="auto">{content}</p>
            <button
              type="button"
              class="button"
              onClick={() => {
                onClose();
                onRestore(content);
              }}
            >
              {t.bringBack}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
