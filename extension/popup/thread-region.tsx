import type { ReadonlySignal } from '@preact/signals';
import type { EditNotices } from '../app/edit-notices.ts';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import type { ThreadModel } from '../threads/thread-model.ts';
import { lazyComponents } from '../ui/lazy-components.tsx';

const ThreadSection = lazyComponents(() => import('../threads/thread-section.tsx')).createComponent(
  module => module.ThreadSection,
);

export type ThreadRegionProps = {
  /** Null until its code is loaded, after the first frame. */
  thread: ReadonlySignal<ThreadModel | null>;
  notices: EditNotices;
};

/** The thread of the tab. Its code is loaded only if there is one. */
export function ThreadRegion({ thread, notices }: ThreadRegionProps) {
  const { value: model } = thread;
  if (!model?.thread.value) return null;
  const end = async () => {
    const undo = await model.end();
    if (undo !== null) notices.show(strings.value.threads.discarded, undo);
  };
  return <ThreadSection model={model} end={end} />;
}

/** Offers to split a text that is too long for its network. */
export function SplitButton({ thread }: Pick<ThreadRegionProps, 'thread'>) {
  const { value: model } = thread;
  const count = model?.offeredCount.value ?? null;
  if (count === null) return null;
  return (
    <button type="button" class="button popup-split" onClick={() => void model?.splitComposer()}>
      {strings.value.threads.split(formatNumber(count))}
    </button>
  );
}
