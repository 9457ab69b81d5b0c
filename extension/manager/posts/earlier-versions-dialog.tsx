import { useEffect, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ManagerModel } from '../manager-model.ts';
import './earlier-versions-dialog.css';

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
