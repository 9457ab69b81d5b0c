/** Parts of the popup that few openings show: the thread of the tab, and the due posts. */
import type { ReadonlySignal } from '@preact/signals';
import type { EditNotices } from '../app/edit-notices.ts';
import { strings } from '../app/strings.ts';
import type { DueModel } from '../due/due-model.ts';
import { AskLine, DueSection } from '../due/due-section.tsx';
import type { PutInModel } from '../due/put-in-model.ts';
import { lazyComponents } from '../ui/lazy-components.tsx';
import type { ComposingModel } from './composing-model.ts';
import type { ThreadProps } from './popup-actions.tsx';
import type { PopupModel } from './popup-model.ts';

/** The parts that the first frame does not show. */
export const panels = lazyComponents(() => import('./panels.tsx'));
const ThreadSection = panels.createComponent(module => module.ThreadSection);

export type RegionsProps = ThreadProps & {
  /** True if a thread of the tab is stored. It is read after the first frame. */
  hasStoredThread: ReadonlySignal<boolean>;
  putIn: PutInModel;
  /** Null until the database is open, after the first frame. */
  reminders: ReadonlySignal<DueModel | null>;
};

type PopupRegionsProps = RegionsProps & {
  popup: Pick<PopupModel, 'due' | 'host'>;
  composing: Pick<ComposingModel, 'savedTiming'>;
  notices: EditNotices;
};

/** The thread of the tab, and below it the due posts. */
export function Regions(props: PopupRegionsProps) {
  const { thread, hasStoredThread, putIn, reminders, popup, composing, notices } = props;
  const { value: model } = thread;
  const { value: posts } = popup.due;
  const hasScheduled = composing.savedTiming.value?.status === 'scheduled';
  const end = async () => {
    const undo = await model?.end();
    if (undo) notices.show(strings.value.threads.discarded, undo);
  };
  return (
    <>
      {model?.thread.value && <ThreadSection model={model} end={end} />}
      {hasScheduled && reminders.value?.isUnasked.value && <AskLine due={reminders.value} />}
      {/* A thread that came later would move these buttons under the pointer. */}
      {posts.length > 0 && (!hasStoredThread.value || model?.isRead.value) && (
        <DueSection posts={posts} putIn={putIn} host={popup.host.value} />
      )}
    </>
  );
}
