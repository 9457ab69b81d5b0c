import { useEffect, useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { formatMoment } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Dialog } from '../../dialog.tsx';
import { Empty } from '../../empty.tsx';
import './earlier-versions.css';

type EarlierVersionsProps = {
  model: ManagerModel;
  postId: string;
  /** Puts the text into the form; nothing is saved by it. */
  onTake: (text: string) => void;
  onClose: () => void;
};

type Earlier = Awaited<ReturnType<ManagerModel['posts']['earlierTexts']>>;

/** The texts that saves have replaced, to be looked at and brought back. */
export function EarlierVersions({ model, postId, onTake, onClose }: EarlierVersionsProps) {
  const [texts, setTexts] = useState<Earlier | null>(null);
  const { posts: text } = words.value;
  useEffect(() => {
    void model.posts.earlierTexts(postId).then(setTexts);
  }, [model, postId]);
  return (
    <Dialog title={text.earlier} onClose={onClose}>
      <p class="dialog-text">{text.earlierHint}</p>
      {texts?.length === 0 && <Empty title={text.earlierNone} />}
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
                onTake(content);
              }}
            >
              {text.bringBack}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
