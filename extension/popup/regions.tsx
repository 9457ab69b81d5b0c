/** Parts of the popup that few openings show. The first frame waits for this file alone if it shows one of them. */
import type { ReadonlySignal } from '@preact/signals';
import type { EditNotices } from '../app/edit-notices.ts';
import { strings } from '../app/strings.ts';
import { whenKnown } from '../app/when-known.ts';
import type { DueModel } from '../due/due-model.ts';
import { AskLine, DueSection } from '../due/due-section.tsx';
import type { PutInModel } from '../due/put-in-model.ts';
import type { ThreadModel } from '../threads/thread-model.ts';
import { ThreadSection } from '../threads/thread-section.tsx';
import type { ComposingModel } from './composing-model.ts';
import type { PopupModel } from './popup-model.ts';

export type RegionsProps = {
  /** Null until its code is loaded and the database is open, after the first frame. */
  loaded: ReadonlySignal<{
    thread: ThreadModel;
    putIn: PutInModel;
    reminders: DueModel;
  } | null>;
  /** True if a thread of the tab is stored. It is read after the first frame. */
  hasStoredThread: ReadonlySignal<boolean>;
};

type PopupRegionsProps = RegionsProps & {
  popup: Pick<PopupModel, 'due' | 'host'>;
  composing: Pick<ComposingModel, 'savedTiming'>;
  notices: EditNotices;
};

/** The thread of the tab, and below it the due posts. */
export function Regions({ loaded, hasStoredThread, popup, composing, notices }: PopupRegionsProps) {
  const { thread, putIn, reminders } = loaded.value ?? {};
  const { value: posts } = popup.due;
  const hasScheduled = composing.savedTiming.value?.status === 'scheduled';
  const end = async () => {
    const undo = await thread?.end();
    if (undo) notices.show(strings.value.threads.discarded, undo);
  };
  return (
    <>
      {thread?.thread.value && <ThreadSection model={thread} end={end} />}
      {hasScheduled && reminders?.isUnasked.value && <AskLine due={reminders} />}
      {/* A thread that came later would move these buttons under the pointer. */}
      {posts.length > 0 && (!hasStoredThread.value || thread?.isRead.value) && (
        <DueSection
          {...{ posts, putIn }}
          put={post => void whenKnown(loaded).then(models => models.putIn.put(post))}
          host={popup.host.value}
        />
      )}
    </>
  );
}
